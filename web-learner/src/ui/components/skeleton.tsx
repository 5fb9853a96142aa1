import { useEffect, useState } from 'react';
import './skeleton.css';

/** Loading shows after this long, in milliseconds: what is faster needs no skeleton. */
const SHOW_AFTER_MS = 200;

export function useShowLoading(loading: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return undefined;
    const timer = setTimeout(() => setLate(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return loading && late;
}

/** One grey bar in the place of a line of content. Sizes are CSS lengths. */
export function Bone({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className="k-bone" style={{ width, height }} aria-hidden="true" />;
}

/** A page whose code is still on its way. */
export function PageSkeleton() {
  const shown = useShowLoading(true);
  return (
    <div className="page" aria-busy="true">
      <h1 className="k-sr">Loading</h1>
      {shown ? (
        <>
          <Bone width="min(360px, 70%)" height="32px" />
          <Bone height="180px" />
          <Bone height="320px" />
        </>
      ) : null}
    </div>
  );
}
