import { buildWeb } from '#server/platform/start/build-web.ts';

/** Builds the pages before the product starts, where the program is carried to other machines without what builds it: `npm run build`. */
const built = await buildWeb(import.meta.dirname, (line) => process.stdout.write(`  ${line}\n`));
process.stdout.write(built ? 'The pages are built.\n' : 'The pages were built already.\n');
