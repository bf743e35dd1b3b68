import { usePageNavigation } from '../lib/page/navigation.ts';
import type { LinkProps } from '../lib/page/navigation.ts';

/** A link within this site. */
export function Link(props: LinkProps) {
  const { Link: Own } = usePageNavigation();
  if (Own) return <Own {...props} />;
  const { to, prefetch, reloadDocument: _, preventScrollReset, replace, children, ...rest } = props;
  const soft = preventScrollReset ? (replace ? 'replace' : '') : undefined;
  return (
    <a href={to} data-ahead={prefetch ? '' : undefined} data-soft={soft} {...rest}>
      {children}
    </a>
  );
}

/** The same, marked as the current page when the address is `to` or, unless `end`, lies below it. */
export function NavLink({ end = false, ...rest }: LinkProps & { readonly end?: boolean }) {
  const { address } = usePageNavigation();
  const [here, there] = [address.pathname, rest.to.replace(/[?#].*$/, '')].map((path) => path.replace(/(?!^)\/+$/, ''));
  const current = here === there || (!end && there !== '/' && here!.startsWith(`${there}/`));
  return <Link {...rest} aria-current={current ? 'page' : undefined} />;
}
