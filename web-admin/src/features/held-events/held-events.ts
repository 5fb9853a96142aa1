import type { HeldEvent } from '@keenly/contracts/console';
import { lazy } from 'react';

/** What readers of the event log hold back. */
export const heldEvents = {
  name: 'held-events',
  options: { label: 'Held events' },
  recordRepresentation: (held: HeldEvent) => held.reader,
  list: lazy(() => import('./held-event-list').then((file) => ({ default: file.HeldEventList }))),
};
