import { useEffect, useMemo, useState } from 'react';
import { OrderKeeper } from '../../../shared/editing/order-keeper';
import { arranged, type Arrangement, type Module } from './arrangement';

/** An order that couldn't be saved: what was wanted, and why it isn't so. */
export interface Unsaved {
  readonly wanted: Arrangement;
  readonly error: unknown;
}

export interface KeptArrangement<Of> {
  /** As they're shown. */
  readonly modules: readonly Of[];
  readonly state: 'saved' | 'waiting' | 'failed';
  readonly unsaved: Unsaved | undefined;
  readonly arrange: (wanted: Arrangement) => void;
  /** Saves at once what waits; resolves once that is done, whatever became of it. */
  readonly settled: () => Promise<void>;
  readonly forget: () => void;
}

/**
 * A plan's modules in the order that someone gives them. It's saved after a second's rest and when the page is left;
 * where that fails, everything goes back to its place, and what was wanted is kept for another try.
 * @param save The first one given stays: a component is keyed by its plan.
 */
export function useArrangement<Of extends Module>(
  modules: readonly Of[],
  save: (wanted: Arrangement) => Promise<unknown>,
): KeptArrangement<Of> {
  const [wanted, setWanted] = useState<Arrangement>();
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const [keeper] = useState(() => {
    const settle = (order: Arrangement) => setWanted((now) => (now === order ? undefined : now));
    return new OrderKeeper<Arrangement>({
      save,
      onSaved: settle,
      onFailed: (order, error) => {
        settle(order);
        setUnsaved({ wanted: order, error });
      },
    });
  });
  useEffect(() => {
    const leave = () => keeper.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [keeper]);
  return {
    modules: useMemo(() => (wanted === undefined ? modules : arranged(modules, wanted)), [modules, wanted]),
    state: wanted !== undefined ? 'waiting' : unsaved === undefined ? 'saved' : 'failed',
    unsaved,
    arrange: (next) => {
      setUnsaved(undefined);
      setWanted(next);
      keeper.want(next);
    },
    settled: () => keeper.settled(),
    forget: () => setUnsaved(undefined),
  };
}
