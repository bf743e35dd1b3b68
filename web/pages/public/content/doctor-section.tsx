import { SearchForm } from '../../../features/content/blog/search-form.tsx';
import { LocationBarIsland } from '../../../features/directory/location/location-bar.island.tsx';
import { doctorOf, nearby } from '../../../features/content/blog/text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FieldDoctorsIsland } from './field-doctors.late-island.tsx';

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
        <LocationBarIsland shown={null} state={null} />
        <FieldDoctorsIsland field={field.slug} />
        <ButtonLink tone="secondary" block to={`/dokter/${field.slug}`}>
          {nearby.all(doctor)}
        </ButtonLink>
      </div>
    </section>
  );
}
