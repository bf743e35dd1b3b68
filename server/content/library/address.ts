/** Addresses without a trailing slash: of the content service's site, and of this product. The embedded service has the product's own. */
export type Sites = { readonly content: string; readonly product: string };

const PLAIN_SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether an address of this product can contain the slug; WordPress also knows slugs of encoded letters. */
export const isPlainSlug = (slug: string): boolean => PLAIN_SLUG.test(slug);

/**
 * The path in this product that a link in a text leads to, or null for a link to another site. A link to a post of the content's site leads to the
 * same text here: WordPress's addresses end in the slug, whatever stands before it, and a topic under an article's address is redirected.
 */
export function localPath(link: URL, { content, product }: Sites): string | null {
  if (link.origin === new URL(product).origin) return `${ownPath(link)}${link.hash}`;
  const base = new URL(content);
  const folder = base.pathname.replace(/\/$/, '');
  if (link.origin !== base.origin || !link.pathname.startsWith(`${folder}/`)) return null;
  const parts = link.pathname
    .slice(folder.length)
    .split('/')
    .filter((part) => part !== '' && part !== 'index.php');
  const [first, last] = [parts[0] ?? '', parts.at(-1) ?? ''];
  // '?p=12' does not contain the slug.
  if (parts.length === 0) return link.search === '' ? '/blog' : null;
  if (!isPlainSlug(last) || /^(wp-|feed$|author$|page$)/.test(first)) return null;
  if (first === 'category' || first === 'tag') return `/blog/${first}/${last}`;
  return `/blog/${last}${link.hash}`;
}

/** The address of a picture of the content's own site, or null: the host of any other picture would learn who reads what. */
export function pictureAddress(address: string, sites: Sites): string | null {
  if (!URL.canParse(address, sites.content)) return null;
  const url = new URL(address, sites.content);
  // An address with a character that ends an entry of a srcset cannot be used in one.
  if (url.origin !== new URL(sites.content).origin || /[\s,<>"'()]/.test(url.href)) return null;
  return url.origin === new URL(sites.product).origin ? ownPath(url) : url.href;
}

/** The path with one slash at its beginning: two would name another host. */
const ownPath = ({ pathname, search }: URL): string => `${pathname.replace(/^\/+/, '/')}${search}`;
