import type { ReactNode, Ref } from 'react';
import type { DataOf } from '#contract/endpoint.ts';
import type { search } from '#contract/directory/search/search.ts';
import { DoctorCard } from '../../../features/directory/cards/doctor-card.tsx';
import { CenterCard } from '../../../features/directory/cards/center-card.tsx';
import { FavouriteSlot } from '../../../features/patients/favourites/favourite-slot.tsx';
import { common } from '../../../text/common.ts';
import { searchText } from '../../../features/directory/search/search.text.ts';
import { Pagination } from '../../../ui/pagination.tsx';

type SearchAnswerLists = Pick<DataOf<typeof search>, 'doctor_list' | 'hospital_list' | 'pagination'>;
interface ResultListsProps {
  readonly found: SearchAnswerLists;
  /** Local date, for 'Hari ini'. */
  readonly today: string;
  readonly hrefFor: (page: number) => string;
  /** Stands above the pagination: the button that makes the list longer. */
  readonly more?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The results of a search: doctors, then centers, each with its heart. The pagination stands below the doctors, whom most people look for; where no
 * doctors are left, below the centers.
 */
export function ResultLists({ found, today, hrefFor, more, ref }: ResultListsProps) {
  const { doctor_list: doctors, hospital_list: hospitals, pagination } = found;
  const pages = (
    <>
      {more}
      <Pagination
        page={pagination.current_page}
        totalPages={pagination.total_page}
        hrefFor={hrefFor}
        labels={{ pages: common.pages, previous: common.previous, next: common.next }}
      />
    </>
  );
  return (
    <div ref={ref}>
      {doctors.length > 0 && (
        <>
          <h2 className="sub">{searchText.doctors}</h2>
          <div className="tumpuk jarak-12">
            {doctors.map((doctor) => (
              <DoctorCard
                key={doctor.id}
                doctor={doctor}
                today={today}
                actions={<FavouriteSlot kind="doctor" id={doctor.id} name={doctor.name} />}
              />
            ))}
          </div>
          {pages}
        </>
      )}
      {hospitals.length > 0 && (
        <>
          <h2 className="sub">{searchText.hospitals}</h2>
          <div className="g-h">
            {hospitals.map((hospital) => (
              <CenterCard
                key={hospital.id}
                hospital={hospital}
                actions={<FavouriteSlot kind="hospital" id={hospital.id} name={hospital.name} />}
              />
            ))}
          </div>
        </>
      )}
      {doctors.length === 0 && pages}
    </div>
  );
}
