import { formatClock } from '../../../lib/format.ts';
import type { ZoneName } from '../../../lib/format.ts';
import type { LiveCardData } from '../../shared-booking/appointment.ts';
import { cares, departure as words } from './departure.text.ts';
import './departure.css';

export type Care = keyof typeof cares;
const CARES = Object.keys(cares) as Care[];

interface CareChoiceProps {
  /** When somebody would be there by each choice; null: not known yet. */
  readonly arrivals: LiveCardData['queue']['arrivals'];
  readonly zone: ZoneName;
  readonly value: Care;
  readonly onChange: (care: Care) => void;
}

/** What somebody wants to lose least, time or the call: each choice says its price, and when they would be there. */
export function CareChoice({ arrivals, zone, value, onChange }: CareChoiceProps) {
  return (
    <fieldset className="isian pilih-berangkat">
      <legend className="label">{words.care}</legend>
      {CARES.map((care) => {
        const arrival = arrivals?.[care];
        return (
          <label key={care} className="pilihan">
            <input
              type="radio"
              name="kepastian"
              value={care}
              checked={value === care}
              onChange={() => onChange(care)}
            />
            <span>
              <b>{cares[care].name}</b>
              <span className="meta">
                {arrival && `${words.waiting(arrival.wait_minutes)} `}
                {cares[care].late}
              </span>
            </span>
            {arrival && <b className="t">{formatClock(arrival.at, zone)}</b>}
          </label>
        );
      })}
    </fieldset>
  );
}
