import { Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

interface SearchFormProps {
  readonly action: string;
  readonly label: string;
  readonly run: string;
  /** The placeholder, where words above the field already say what is searched. */
  readonly placeholder?: string;
  readonly query?: string;
}

/** A search field with a button. It is a plain GET form, so that it works without script too. */
export function SearchForm({ action, label, run, placeholder = label, query = '' }: SearchFormProps) {
  const id = `cari${action.replaceAll('/', '-')}`;
  return (
    <form className="cari-blog" role="search" method="get" action={action}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <span className="cari-blog-kolom">
        <Search className="i" aria-hidden="true" />
        <input
          className="kolom"
          id={id}
          type="search"
          name="query"
          maxLength={100}
          defaultValue={query}
          placeholder={placeholder}
        />
      </span>
      <Button type="submit">{run}</Button>
    </form>
  );
}
