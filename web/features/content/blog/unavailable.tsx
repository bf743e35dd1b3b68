import { blog } from './text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';

/** ERR-07: the content service is out of reach. The page is whole and says so, quietly, with a way on. */
export function Unavailable({ heading }: { readonly heading?: 'h1' | 'h2' }) {
  return (
    <Empty
      title={blog.unavailableTitle}
      {...(heading && { heading })}
      action={<ButtonLink to="/search/result">{blog.findDoctor}</ButtonLink>}
    >
      {blog.unavailable}
    </Empty>
  );
}
