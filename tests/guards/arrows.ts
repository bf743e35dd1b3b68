import { importsOf, isTest, roomOf, type SourceFile, targetOf } from './tree.ts';

/** Which room may lean on which (docs/architecture.md). Tests and benches may look at everything. */
const LEANS_ON: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  server: ['domain', 'contract'],
  web: ['contract'],
  worker: [],
  data: ['domain', 'server'],
  main: ['domain', 'contract', 'server', 'data'],
};

/** Packages a room may use. A room that is not named may use any that is installed. */
const PACKAGES: Record<string, RegExp> = {
  domain: /^$/,
  worker: /^$/,
  contract: /^zod\/mini$/,
  web: /^(react|react-dom|react-router|lucide-react|isbot|uqr|qr|altcha|leaflet|@simplewebauthn\/browser|eventsource-parser|idiomorph|virtual:islands|zod\/mini|schema-dts|@fontsource-variable\/[^/]+|@react-router\/dev\/routes)(\/|$)/,
  server: /^(?!(react|react-dom|react-router|lucide-react)(\/|$))/,
};

/** Files of visible words. */
const WORDS = /^web\/(text\/|(.+\/)?([\w-]+\.)?text\.ts$)/;

/** Walls inside web: a file whose path matches `from` may not import one whose path matches `to`. */
const WEB_WALLS: readonly { from: RegExp; to: RegExp; why: string }[] = [
  { from: /^web\/ui\//, to: /^web\/(features|pages)\//, why: 'ui knows no feature and no page' },
  {
    from: /^web\/ui\//,
    to: /^(web\/lib\/requests\/(api|live|send-picture|use-picture)|contract\/(client\.ts|[\w-]+\/))/,
    why: 'ui makes no requests',
  },
  { from: /^web\/lib\//, to: /^web\/(features|pages)\//, why: 'lib knows no feature and no page' },
  {
    from: WORDS,
    to: /^web\/(?!text\/|(.+\/)?([\w-]+\.)?text\.ts$)/,
    why: 'a file of words holds words and nothing else',
  },
  { from: /^web\/features\//, to: /^web\/pages\//, why: 'a feature knows no page' },
  {
    from: /^web\/pages\/public\//,
    to: /^web\/pages\/(?!public\/|header\/header-slots\.tsx$)/,
    why: 'a public page leans on no private page; the header fills itself in the browser',
  },
  {
    from: /^web\/pages\/public\//,
    to: /^web\/features\/(shared-)?(accounts|patients)\/(?!([\w-]+\/)*[\w-]+-slot(\.(late-)?island)?\.tsx$)|^web\/features\/shared-booking\/stored-ticket\.ts$/,
    why: 'a public page is the same for everyone; only a *-slot, which fills itself in the browser, may come from accounts or patients',
  },
];

/** Every import that points the wrong way, as 'path:line specifier: why'. */
export function arrowFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path) && !/^(tests|bench)\/|^[\w.]+\.config\.ts$/.test(path))
    .flatMap((file) =>
      importsOf(file).flatMap(({ specifier, line }) => {
        const why = whyNot(file.path, specifier);
        return why === null ? [] : [`${file.path}:${line} ${specifier}: ${why}`];
      }),
    );
}

function whyNot(from: string, specifier: string): string | null {
  const room = roomOf(from);
  const to = targetOf(from, specifier);
  if (to === null) return PACKAGES[room]?.test(specifier) === false ? `${room} may not use this package` : null;
  if (/(^|\/)\+types\//.test(to)) return null;
  if (!/\.\w+(\?.*)?$/.test(specifier)) return 'write the extension';
  const target = roomOf(to);
  if (target === 'main' && to !== 'package.json' && room !== 'main') return 'nobody imports what lies beside main.ts';
  if (target !== room && !LEANS_ON[room]?.includes(target)) return `${room} may not lean on ${target}`;
  if (target !== room && specifier.startsWith('.')) return `write #${to}: another room is reached by its name`;
  const feature = /^web\/features\/([^/]+)\//;
  const [mine, theirs] = [feature.exec(from)?.[1], feature.exec(to)?.[1]];
  if (mine && theirs && mine !== theirs && !theirs.startsWith('shared-'))
    return 'no feature imports another; the page puts one into the slot of the other';
  return WEB_WALLS.find((wall) => wall.from.test(from) && wall.to.test(to))?.why ?? null;
}
