import type { DataOf } from '#contract/endpoint.ts';
import type { search } from '#contract/directory/search/search.ts';
import { DoctorCard } from '../../../features/directory/cards/doctor-card.tsx';
import { CenterCard } from '../../../features/directory/cards/center-card.tsx';
import { countText } from '../../../features/directory/search/filter/total.ts';
import { MoreIsland } from '../../../features/directory/search/result/more-results.island.tsx';
import { FavouriteIsland } from '../../../features/patients/favourites/favourite-slot.island.tsx';
import { common } from '../../../text/common.ts';
import { searchText } from '../../../features/directory/search/search.text.ts';
import { Pagination } from '../../../ui/pagination.tsx';

interface ResultListsProps {
  readonly found: Pick<DataOf<typeof search>, 'doctor_list' | 'hospital_list' | 'pagination'>;
  /** Local date, for 'Hari ini'. */
  readonly today: string;
  /** The instant of the page, for the ages of called numbers. */
  readonly now: string;
  /** Whether the heading of the page already says that these are doctors, and the list can be made longer: a search. */
  readonly isSearch?: boolean;
  readonly hrefFor: (page: number) => string;
}

/**
 * The results of a search: doctors, then centers, each with its heart. What makes the list longer, and the pagination, stand below the doctors, whom most people look
 * for; where there are none, below the centers.
 */
export function ResultLists({ found, today, now, isSearch = false, hrefFor }: ResultListsProps) {
  const { doctor_list: doctors, hospital_list: hospitals, pagination } = found;
  const { current_page: page, total_page: pages, total_doctor: total } = pagination;
  const further = (
    <>
      {isSearch && page < pages && (
        <MoreIsland next={hrefFor(page + 1)} shown={doctors.length} total={total > 0 ? countText(total) : null} />
      )}
      <Pagination
        page={page}
        totalPages={pages}
        hrefFor={hrefFor}
        labels={{ pages: common.pages, previous: common.previous, next: common.next }}
      />
    </>
  );
  return (
    <div>
      <div hidden={doctors.length === 0}>
        <h2 className={isSearch ? 'vh' : 'sub'}>{searchText.doctors}</h2>
        <div className="tumpuk jarak-12" data-cards="doctor">
          {doctors.map((doctor) => (
            <DoctorCard
              key={doctor.id}
              doctor={doctor}
              today={today}
              now={now}
              actions={<FavouriteIsland kind="doctor" id={doctor.id} name={doctor.name} />}
            />
          ))}
        </div>
        {doctors.length > 0 && further}
      </div>
      <div hidden={hospitals.length === 0}>
        <h2 className="sub">{searchText.hospitals}</h2>
        <div className="g-h" data-cards="center">
          {hospitals.map((hospital) => (
            <CenterCard
              key={hospital.id}
              hospital={hospital}
              actions={<FavouriteIsland kind="hospital" id={hospital.id} name={hospital.name} />}
            />
          ))}
        </div>
      </div>
      {doctors.length === 0 && further}
    </div>
  );
}
