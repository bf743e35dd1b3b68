import { common } from '../../text/common.ts';
import brandUrl from '../../ui/brand.svg?url&no-inline';

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
    theme_color: '#073B3D',
    background_color: '#F7F9F6',
    icons: [{ src: brandUrl, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': `public, max-age=${DAY_S}` },
  });
}
