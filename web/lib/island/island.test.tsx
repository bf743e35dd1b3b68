import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { IslandPageContext, island, useStableId } from './island.tsx';

function Field({ label }: { readonly label: string }) {
  const [first, second] = [useStableId(), useStableId()];
  return (
    <p id={first} aria-describedby={second}>
      {label}
    </p>
  );
}
const FieldIsland = island('field', Field, { lives: ({ label }) => label !== 'still' });
const drawn = (page: boolean, labels: readonly string[]) =>
  renderToStaticMarkup(
    <IslandPageContext value={page}>
      {labels.map((label) => (
        <FieldIsland key={label} label={label} />
      ))}
    </IslandPageContext>,
  );

it('is the component alone in the application, and where it has nothing to live for', () => {
  expect(drawn(false, ['Nama'])).toMatch(/^<p [^>]+>Nama<\/p>$/);
  expect(drawn(true, ['still'])).toMatch(/^<p [^>]+>still<\/p>$/);
});

it('carries its name and its properties in an island page', () => {
  expect(drawn(true, ['"Nama"'])).toMatch(
    /^<x-island name="field" id="[^"]+" when="soon" data-props="\{&quot;label&quot;:&quot;\\&quot;Nama\\&quot;&quot;\}"><p /,
  );
});

it('names its elements after itself, so that two islands share no id and the browser finds the same ones', () => {
  const html = drawn(true, ['Nama', 'Email']);
  const islands = [...html.matchAll(/<x-island name="field" id="([^"]+)"/g)].map(([, id]) => id);
  const fields = [...html.matchAll(/<p id="([^"]+)" aria-describedby="([^"]+)"/g)].map(([, ...ids]) => ids);
  expect(fields).toEqual(islands.map((id) => [`${id}1`, `${id}2`]));
  expect(new Set(islands).size).toBe(2);
});
