import { BedDouble, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { medicalCenter as hospitalShape } from '#contract/directory/center.ts';
import { directory } from '../../shared-directory/directory.text.ts';
import { CenterContact } from './center-contact.tsx';
import { centerPage } from './center-page.text.ts';
import { CenterScene } from '../../../ui/drawing/center-scene.tsx';
import { Stamp } from '../../../ui/stamp.tsx';

type MedicalCenter = z.output<typeof hospitalShape>;

/** The head of a center's page, with facts of the register only. `actions`: buttons that the page adds (the heart). */
export function CenterHead({ hospital, actions }: { readonly hospital: MedicalCenter; readonly actions?: ReactNode }) {
  const kind = [
    directory.kinds[hospital.kind],
    hospital.hospital_type,
    hospital.hospital_class && centerPage.classOf(hospital.hospital_class),
  ];
  const where = [hospital.address, hospital.district, hospital.regency.name].filter(Boolean).join(', ');
  return (
    <div className="rs">
      <div className="wrap rs-in">
        <CenterScene />
        <div>
          <h1>{hospital.name}</h1>
          <p className="meta">{kind.filter(Boolean).join(' · ')}</p>
          <ul className="ket">
            <li>
              <MapPin className="i" aria-hidden="true" />
              <span>
                {where}
                {hospital.latitude !== null && (
                  <>
                    <br />
                    <a href="#lokasi">{centerPage.map}</a>
                  </>
                )}
              </span>
            </li>
            <CenterContact {...hospital} />
            {hospital.beds !== null && (
              <li>
                <BedDouble className="i" aria-hidden="true" />
                <span className="t">{centerPage.beds(hospital.beds)}</span>
              </li>
            )}
          </ul>
          <div className="baris mt-3 flex-wrap">
            {hospital.insurances.map(({ id, name }) => (
              <Stamp key={id} tone="brand">
                {name}
              </Stamp>
            ))}
          </div>
          {actions}
        </div>
      </div>
    </div>
  );
}
