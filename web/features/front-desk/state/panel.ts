import type { KeySettings } from './desk-keys.ts';
import type { DeskSession } from './shapes.ts';
import type { CheckInOutcome } from '../check-in/use-check-in.ts';
import type { Desk } from './use-desk.ts';

/** What lies over the console. A number is meant by its booking code, so that the panel shows it as it is now. */
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

/** What every panel may use. */
export interface PanelsProps {
  readonly panel: Panel;
  readonly desk: Desk;
  readonly session: DeskSession | null;
  readonly room: string | null;
  readonly keys: KeySettings;
  readonly checkIn: (text: string) => Promise<CheckInOutcome | null>;
  readonly onCheckIn: (text: string) => void;
  readonly onOpen: (panel: Panel) => void;
  readonly onChoose: (session: number) => void;
  readonly onKiosk: () => void;
  readonly onClose: () => void;
}
