import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDistance } from '../../../lib/format.ts';
import { directory } from '../../shared-directory/directory.text.ts';
import { CenterArt } from '../../../ui/drawing/center-art.tsx';
import { Stamp } from '../../../ui/stamp.tsx';
import { locationOfCenter } from '../map/result-locations.ts';
import type { CenterSummary } from '../../shared-directory/types.ts';
import { Link } from '../../../ui/link.tsx';

const INSURERS_SHOWN = 3;

/** A center in a list. `actions`: buttons that the page adds (the heart). */
export function CenterCard({
  hospital,
  as: Tag = 'article',
  actions,
}: {
  readonly hospital: CenterSummary;
  readonly as?: 'article' | 'li';
  readonly actions?: ReactNode;
}) {
  return (
    <Tag className="k-rs" data-card={hospital.id} data-location={locationOfCenter(hospital)}>
      <CenterArt id={hospital.id} />
      <div>
        <h3>
          <Link prefetch to={`/p/${hospital.slug_name}`}>
            {hospital.name}
          </Link>
        </h3>
        <p className="tempat">
          <MapPin className="i i-16" aria-hidden="true" />
          <span>
            {hospital.distance_km !== null && <span className="nw t">{formatDistance(hospital.distance_km)} · </span>}
            {hospital.regency}
          </span>
        </p>
        <p className="meta mt-1">
          {directory.clinics(hospital.clinic_count)} · {directory.doctors(hospital.doctor_count)}
        </p>
        {hospital.insurances.length > 0 && (
          <div className="baris mt-2 flex-wrap gap-1.5">
            {hospital.insurances.slice(0, INSURERS_SHOWN).map(({ id, name }) => (
              <Stamp key={id} tone="brand">
                {name}
              </Stamp>
            ))}
          </div>
        )}
      </div>
      {actions}
    </Tag>
  );
}
