import { useEffect, useRef, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { search } from '#contract/directory/search/search.ts';
import { DoctorLines } from '../../../features/directory/cards/doctor-lines.tsx';
import { onLocation, rememberedLocation } from '../../../features/directory/location/location-memory.ts';
import { api } from '../../../lib/requests/api.ts';
import { localOf } from '../../../lib/format.ts';
import { nearby } from '../../../features/content/blog/text.ts';
import { common } from '../../../text/common.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';

const DOCTORS = 3;
/** The doctors are loaded this far before the section is visible, so that nothing moves that somebody looks at. */
const AHEAD = '600px 0px';

/** `today`: the day of the answer, so that 'Hari ini' means the right day. */
type DoctorPageData = { readonly doctors: DataOf<typeof search>['doctor_list']; readonly today: string };

export interface FieldDoctorsProps {
  /** Slug of a specialisation. */
  readonly field: string;
}

/**
 * The doctors are loaded in the browser, because free numbers change by the minute and the page with the text is cached for longer; and because only the browser knows where the
 * person said that they are. With that the nearest come first.
 */
export function FieldDoctors({ field }: FieldDoctorsProps) {
  const [found, setFound] = useState<DoctorPageData | 'asked' | 'failed' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let asked = new AbortController();
    let isNear = false;
    const ask = () => {
      isNear = true;
      asked.abort();
      const mine = (asked = new AbortController());
      const here = rememberedLocation();
      const around = here && { latitude: String(here.latitude), longitude: String(here.longitude) };
      const query = { specialization: field, limits: String(DOCTORS), ...around };
      void api(search, { query, signal: mine.signal }).then((result) => {
        if (mine.signal.aborted) return;
        const today = localOf(new Date().toISOString(), 'WIB').date;
        setFound(result.ok ? { doctors: result.data.doctor_list.slice(0, DOCTORS), today } : 'failed');
      });
    };
    const look = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        look.disconnect();
        setFound('asked');
        ask();
      },
      { rootMargin: AHEAD },
    );
    if (place.current) look.observe(place.current);
    // The list stays until the nearer ones are there.
    const forget = onLocation(() => isNear && ask());
    return () => {
      look.disconnect();
      forget();
      asked.abort();
    };
  }, [field]);
  const isOpen = found === null || found === 'asked';
  return (
    <div ref={place} className={classNames('perlu-skrip tk-tempat', isOpen && 'tk-menunggu')}>
      {found === null ? null : found === 'asked' ? (
        <Skeleton label={common.loading}>
          <div className="tk-daftar">
            {Array.from({ length: DOCTORS }, (_, at) => (
              <Bone key={at} height={172} radius={20} />
            ))}
          </div>
        </Skeleton>
      ) : found === 'failed' || found.doctors.length === 0 ? (
        <p className="meta">{found === 'failed' ? nearby.failed : nearby.none}</p>
      ) : (
        <DoctorLines doctors={found.doctors} today={found.today} />
      )}
    </div>
  );
}
