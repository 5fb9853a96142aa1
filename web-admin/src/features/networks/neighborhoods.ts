import { consoleMessages } from '@keenly/contracts/catalogue/console';
import type { Neighborhood } from '@keenly/contracts/networks';
import { lazy } from 'react';

/** Every organization, and the members of each (product/console#neighborhoods). */
export const neighborhoods = {
  name: 'neighborhoods',
  options: { label: consoleMessages.neighborhoods },
  recordRepresentation: (neighborhood: Neighborhood) => neighborhood.client_name,
  list: lazy(() => import('./neighborhood-list').then((file) => ({ default: file.NeighborhoodList }))),
  show: lazy(() => import('./neighborhood-members').then((file) => ({ default: file.NeighborhoodMembers }))),
};
