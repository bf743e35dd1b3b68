import { ArrowUp, X } from 'lucide-react';
import { doctorRecord } from './doctor-record.text.ts';
import { Picker } from '../../shared-administration/picker.tsx';
import type { PickedChoice } from '../../shared-administration/picker-list.tsx';
import { searchSpecialisations } from '../../shared-administration/search-choices.ts';

export interface SpecialisationFieldProps {
  readonly token: string;
  readonly chosen: readonly PickedChoice[];
  readonly onChange: (chosen: readonly PickedChoice[]) => void;
  readonly error?: string | undefined;
}

/** The specialisations of a doctor; the first one is shown first on the pages. */
export function SpecialisationField({ token, chosen, onChange, error }: SpecialisationFieldProps) {
  const without = (id: number): PickedChoice[] => chosen.filter((one) => one.id !== id);
  return (
    <fieldset className="tumpuk">
      <legend className="kuat">{doctorRecord.specialisations}</legend>
      {chosen.length > 0 && (
        <ol className="tumpuk rapat">
          {chosen.map((one, at) => (
            <li key={one.id} className="baris-antar">
              <span>{one.name}</span>
              <span className="aksi">
                {at > 0 && (
                  <button
                    type="button"
                    className="ikon-btn"
                    aria-label={doctorRecord.first(one.name)}
                    title={doctorRecord.firstShort}
                    onClick={() => onChange([one, ...without(one.id)])}
                  >
                    <ArrowUp className="i" aria-hidden="true" />
                  </button>
                )}
                <button
                  type="button"
                  className="ikon-btn"
                  aria-label={doctorRecord.removeSpecialisation(one.name)}
                  onClick={() => onChange(without(one.id))}
                >
                  <X className="i" aria-hidden="true" />
                </button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <Picker
        // The picker begins anew after each choice.
        key={chosen.length}
        label={doctorRecord.addSpecialisation}
        value={null}
        onChange={(one) => one && onChange([...without(one.id), one])}
        search={(q) => searchSpecialisations(token, q)}
        error={error}
        help={doctorRecord.specialisationsHelp}
      />
    </fieldset>
  );
}
