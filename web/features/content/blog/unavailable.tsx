import { blog } from './text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/state/empty.tsx';

/** ERR-07: stands in a page whose texts cannot be loaded now, says so quietly, and links to what still works. */
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
