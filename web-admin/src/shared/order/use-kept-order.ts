import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useEffect, useMemo, useState } from 'react';
import { OrderKeeper } from '@keenly/web-learner/shared/editing/order-keeper';
import { inOrder } from '@keenly/web-learner/shared/editing/reorder';

export interface KeptOrder<Item> {
  /** As they're shown. */
  readonly items: readonly Item[];
  /** Shows them in this order, and saves it soon. */
  readonly arrange: (ids: readonly string[]) => void;
  /** Saves at once what waits to be; resolves once that is done, whatever became of it. */
  readonly settled: () => Promise<void>;
}

/**
 * Items in the order that someone gives them by hand. It's saved after a second's rest and when the page is left; where
 * that fails, the old order is shown again and the reason told.
 * @param save The first one given stays: a component is keyed by whatever its order belongs to.
 * @param idleMs Another rest than a second's, 0 for none.
 */
export function useKeptOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  save: (ids: readonly string[]) => Promise<unknown>,
  idleMs?: number,
): KeptOrder<Item> {
  const [wanted, setWanted] = useState<readonly string[]>();
  const [keeper] = useState(() => {
    const settle = (ids: readonly string[]) => setWanted((now) => (now === ids ? undefined : now));
    return new OrderKeeper({
      save,
      idleMs,
      onSaved: settle,
      onFailed: (ids, error) => {
        settle(ids);
        toast('error', `Couldn’t save the order, so it’s as it was. ${wordsFor(error)}`);
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
    items: useMemo(() => (wanted === undefined ? items : inOrder(items, wanted)), [items, wanted]),
    arrange: (ids) => {
      setWanted(ids);
      keeper.want(ids);
    },
    settled: () => keeper.settled(),
  };
}
