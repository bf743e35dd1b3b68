import { createElement } from 'react';
import type { ReactElement, SVGProps } from 'react';

type IconData = { readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[] };

/**
 * The build puts this in the place of the icon library's own function (vite-lean-libraries.ts). How large an icon is and how its lines are drawn is said once, by the
 * class `i`, and what it consists of is text made once: a page of results has a hundred icons, and drawing their parts one by one was a fifth of rendering it.
 */
export function leanIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const parts = { __html: node.map(([tag, attributes]) => `<${tag}${attributesOf(attributes)}/>`).join('') };
  return (props) => createElement('svg', { viewBox: '0 0 24 24', ...props, dangerouslySetInnerHTML: parts });
}

/** The values are numbers and commands of paths, in which nothing has to be escaped. */
const attributesOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => (name === 'key' ? '' : ` ${name}="${value}"`))
    .join('');
