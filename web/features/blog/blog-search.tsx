import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { blog } from '../../text/blog.ts';
import { Button } from '../../ui/button.tsx';

/** A plain GET form: it searches without script too. */
export function BlogSearch({ query = '' }: { readonly query?: string }) {
  return (
    <Form className="cari-blog" role="search" action="/blog/search">
      <label className="vh" htmlFor="cari-artikel">
        {blog.searchLabel}
      </label>
      <span className="cari-blog-kolom">
        <Search className="i" aria-hidden="true" />
        <input
          key={query}
          className="kolom"
          id="cari-artikel"
          type="search"
          name="query"
          maxLength={100}
          defaultValue={query}
          placeholder={blog.searchLabel}
        />
      </span>
      <Button type="submit">{blog.searchRun}</Button>
    </Form>
  );
}
