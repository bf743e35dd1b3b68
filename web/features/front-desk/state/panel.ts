import type { Loading } from '../../../lib/requests/use-loaded.ts';
import type { DeskKeys } from './desk-ear.ts';
import type { KeySettings } from './desk-keys.ts';
import type { DeskPayments, DeskSession } from './shapes.ts';
import type { CheckInOutcome } from '../check-in/use-check-in.ts';
import type { Desk } from './use-desk.ts';

/** The panel that is open over the console. It names a number by its booking code, so that it always shows the current state. */
export type Panel =
  | { readonly kind: 'row' | 'documents'; readonly code: string }
  | {
      readonly kind:
        | 'walk-in'
        | 'substitute'
        | 'pause'
        | 'late'
        | 'more'
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
  readonly hearing: DeskKeys;
  readonly payments: Loading<DeskPayments>;
  readonly checkIn: (text: string) => Promise<CheckInOutcome | null>;
  readonly onCheckIn: (text: string) => void;
  readonly onOpen: (panel: Panel) => void;
  readonly onChoose: (session: number) => void;
  readonly onKiosk: () => void;
  readonly onClose: () => void;
}
