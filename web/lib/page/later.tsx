import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/** A component with a module of its own, and the function that loads it ahead. */
export type Later<Props extends object> = ComponentType<Props> & { readonly load: () => Promise<void> };

/**
 * A component whose module is loaded when it is wanted, or ahead by its `load`. Once loaded it is there with the next render. React's own lazy component is not: it
 * suspends even then, and React may wait for 300 ms before it shows what had suspended, in which keys are pressed that were meant for something on the screen. A module
 * that cannot be loaded throws where the component is wanted, and is asked for again the next time.
 */
export function later<Props extends object>(find: () => Promise<ComponentType<Props>>): Later<Props> {
  let found: ComponentType<Props> | null = null;
  const load = async (): Promise<void> => {
    found ??= await find();
  };
  function LaterComponent(props: Props) {
    const [Component, setComponent] = useState(() => found);
    const [failure, setFailure] = useState<Error | null>(null);
    useEffect(() => {
      if (Component !== null) return;
      load().then(
        () => setComponent(() => found),
        (error: Error) => setFailure(error),
      );
    }, [Component]);
    if (failure) throw failure;
    return Component && <Component {...props} />;
  }
  return Object.assign(LaterComponent, { load });
}
