import { BAR_COLORS } from '../../lib/page/color-scheme.ts';
import { common } from '../../text/common.ts';
import brandUrl from '../../ui/brand.svg?url&no-inline';
import icon192 from '../../ui/icons/icon-192.png?url&no-inline';
import icon512 from '../../ui/icons/icon-512.png?url&no-inline';
import maskable512 from '../../ui/icons/icon-maskable-512.png?url&no-inline';

const DAY_S = 86_400;

/** The web app manifest, by which a phone installs the product on its home screen. */
export function loader() {
  const manifest = {
    id: '/',
    name: common.appTitle,
    short_name: common.brand,
    lang: 'id',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: BAR_COLORS.light,
    background_color: '#F7F9F6',
    icons: [
      { src: brandUrl, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      // Older phones draw no vectors, and some cut the icon into a shape of their own.
      { src: icon192, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: icon512, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: maskable512, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': `public, max-age=${DAY_S}` },
  });
}
