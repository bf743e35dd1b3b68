import { lazy } from 'react';
import type { ComponentType } from 'react';

/**
 * A part that a page can do without: its files are asked for when it is first drawn, and where they cannot be had nothing stands in
 * its place. `load` imports the module and picks the component. The failure is caught out here because the build puts a `then` that
 * follows an import inside the loading of the styles: a second handler of that `then` never hears that a style sheet is missing.
 */
export function optionalPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    load()
      .catch((): ComponentType<Props> => () => null)
      .then((part) => ({ default: part })),
  );
}
