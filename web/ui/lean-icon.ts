import { createElement } from 'react';
import type { ReactElement, SVGProps } from 'react';

type IconData = {
  readonly name: string;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
  readonly aliases?: readonly string[];
};

/** The application's build puts this in the place of the icon library's own function (vite-lean-libraries.ts). It draws the same element of what our pages say of an icon: class, style and attributes of the element. */
export function leanIcon({ name, node, aliases = [] }: IconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const own = ['lucide', `lucide-${name}`, ...aliases.map((alias) => `lucide-${alias}`)];
  return ({ className = '', ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: [...new Set([...own, ...className.split(/\s+/).filter(Boolean)])].join(' '),
        'aria-hidden': Object.keys(rest).some((key) => /^(aria-|role$|title$)/.test(key)) ? undefined : 'true',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
