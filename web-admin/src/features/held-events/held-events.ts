import { heldEvents as heldEventList } from '@keenly/contracts/console.endpoints';
import { lazy } from 'react';
import { resourceOf } from '../../data/resource-of';

/** What readers of the event log hold back. */
export const heldEvents = {
  ...resourceOf(heldEventList, { label: 'Held events', represent: (held) => held.reader }),
  list: lazy(() => import('./held-event-list').then((file) => ({ default: file.HeldEventList }))),
};
