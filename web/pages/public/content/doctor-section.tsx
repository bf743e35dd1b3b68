import { useEffect, useRef, useState } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import { search } from '#contract/directory/search/search.ts';
import { DoctorLines } from '../../../features/directory/cards/doctor-lines.tsx';
import { SearchForm } from '../../../features/content/blog/search-form.tsx';
import { NearButton } from '../../../features/directory/search/result/near-button.tsx';
import { api } from '../../../lib/requests/api.ts';
import { localOf } from '../../../lib/format.ts';
import { doctorOf, nearby } from '../../../features/content/blog/text.ts';
import { common } from '../../../text/common.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Bone, Skeleton } from '../../../ui/state/skeleton.tsx';

const DOCTORS = 3;
/** The doctors are loaded this far before the section is visible, so that nothing moves that somebody looks at. */
const AHEAD = '600px 0px';

/** `today`: the day of the answer, so that 'Hari ini' means the right day. */
type DoctorPageData = { readonly doctors: DataOf<typeof search>['doctor_list']; readonly today: string };
interface Field {
  readonly slug: string;
  readonly name: string;
}

/** Leads from a text to a number: shows doctors of the field that the text names, or the search. */
export function DoctorSection({ field }: { readonly field: Field | null }) {
  if (!field)
    return (
      <section className="ke-dokter" aria-labelledby="ke-dokter">
        <div className="wrap">
          <h2 id="ke-dokter">{nearby.findTitle}</h2>
          <p>{nearby.findText}</p>
          <SearchForm
            action="/search/result/"
            label={nearby.findLabel}
            placeholder={nearby.findHint}
            run={nearby.findRun}
          />
        </div>
      </section>
    );
  const doctor = doctorOf(field);
  return (
    <section className="ke-dokter" aria-labelledby="ke-dokter">
      <div className="wrap">
        <h2 id="ke-dokter">{nearby.title(doctor)}</h2>
        <p>{nearby.text}</p>
        <p className="perlu-skrip">
          <NearButton label={nearby.near} specialization={field.slug} />
        </p>
        <Doctors key={field.slug} field={field.slug} />
        <ButtonLink tone="secondary" block to={`/dokter/${field.slug}`}>
          {nearby.all(doctor)}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The doctors are loaded in the browser, because free numbers change by the minute and the page with the text is cached for longer. */
function Doctors({ field }: { readonly field: string }) {
  const [found, setFound] = useState<DoctorPageData | 'asked' | 'failed' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = new AbortController();
    const look = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        look.disconnect();
        setFound('asked');
        const query = { specialization: field, limits: String(DOCTORS) };
        void api(search, { query, signal: left.signal }).then((result) => {
          if (left.signal.aborted) return;
          const today = localOf(new Date().toISOString(), 'WIB').date;
          setFound(result.ok ? { doctors: result.data.doctor_list.slice(0, DOCTORS), today } : 'failed');
        });
      },
      { rootMargin: AHEAD },
    );
    if (place.current) look.observe(place.current);
    return () => {
      look.disconnect();
      left.abort();
    };
  }, [field]);
  const isOpen = found === null || found === 'asked';
  return (
    <div ref={place} className={classNames('perlu-skrip tk-tempat', isOpen && 'tk-menunggu')}>
      {found === null ? null : found === 'asked' ? (
        <Skeleton label={common.loading}>
          <div className="tk-daftar">
            {Array.from({ length: DOCTORS }, (_, at) => (
              <Bone key={at} height={116} radius={20} />
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
