import type { Loading } from '../../../lib/requests/use-loaded.ts';
import type { DeskKeys } from './desk-ear.ts';
import type { KeySettings } from './desk-keys.ts';
import type { KeyAction } from './key-letters.ts';
import type { DeskPayments, DeskSession, FoundNumber } from './shapes.ts';
import type { CheckInOutcome } from '../check-in/use-check-in.ts';
import type { Desk } from './use-desk.ts';

/** The panel that is open over the console. It names a number by its booking code, so that it always shows the current state; one of the search, which may be of another session, as that found it. */
export type Panel =
  | { readonly kind: 'row' | 'documents'; readonly code: string }
  | { readonly kind: 'slip' | 'move' | 'priority'; readonly found: FoundNumber }
  | {
      readonly kind:
        | 'walk-in'
        | 'substitute'
        | 'pause'
        | 'late'
        | 'more'
        | 'menu'
        | 'rooms'
        | 'close'
        | 'scan'
        | 'keys'
        | 'kiosk';
    };

/** The props that every panel gets. */
export interface PanelsProps {
  readonly panel: Panel;
  readonly desk: Desk;
  readonly session: DeskSession | null;
  readonly room: string | null;
  readonly keys: KeySettings;
  readonly actions: Readonly<Record<KeyAction, () => void>>;
  readonly hearing: DeskKeys;
  readonly payments: Loading<DeskPayments>;
  readonly checkIn: (text: string) => Promise<CheckInOutcome | null>;
  readonly onCheckIn: (text: string) => void;
  readonly onOpen: (panel: Panel) => void;
  readonly onChoose: (session: number) => void;
  readonly onCenter: (center: number) => void;
  readonly onKiosk: () => void;
  readonly onSignOut: () => void;
  readonly onClose: () => void;
}
