import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** Until the code has come, this is in its place. */
interface Meanwhile {
  meanwhile?: ReactNode;
}

/** A component that brings its own code along. */
export interface WithOwnCode<Props> {
  (props: Props & Meanwhile): ReactNode;
  /** Loads the code ahead of its use. A failure is kept for no one: the component asks again, and says so itself. */
  fetchCode: () => Promise<void>;
}

/**
 * Splits a component off into code of its own. `React.lazy` would do, but for a wait: what a Suspense boundary had a
 * fallback for is shown 300 ms after that fallback at the earliest, and boundaries within boundaries wait in turn,
 * however quickly the code comes. This draws in the moment in which the code is there, and at once where it already is.
 * @param mostly in its place until then, where whoever draws it says nothing else
 */
export function withOwnCode<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  mostly: ReactNode = null,
): WithOwnCode<Props> {
  let code: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const fetchOnce = () => {
    coming ??= load().then(
      (loaded) => (code = loaded),
      (error: unknown) => {
        coming = undefined;
        throw error;
      },
    );
    return coming;
  };
  function Part({ meanwhile = mostly, ...props }: Props & Meanwhile): ReactNode {
    const [Shown, show] = useState<ComponentType<Props> | undefined>(() => code);
    const [failure, setFailure] = useState<{ error: unknown }>();
    const isMissing = Shown === undefined;
    useEffect(() => {
      if (!isMissing) return;
      fetchOnce().then(
        (loaded) => show(() => loaded),
        (error: unknown) => setFailure({ error }),
      );
    }, [isMissing]);
    // As with any other fault of a part: the boundary around it says so.
    if (failure !== undefined) throw failure.error;
    return Shown === undefined ? meanwhile : <Shown {...(props as unknown as Props)} />;
  }
  return Object.assign(Part, {
    fetchCode: () =>
      fetchOnce().then(
        () => undefined,
        () => undefined,
      ),
  });
}
