import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { neighborhoods as neighborhoodList } from '@keenly/contracts/networks.endpoints';
import { lazy } from 'react';
import { resourceOf } from '../../data/resource-of';

/** Every organization, and the members of each (product/console#neighborhoods). */
export const neighborhoods = {
  ...resourceOf(neighborhoodList, {
    label: consoleMessages.neighborhoods,
    represent: (neighborhood) => neighborhood.client_name,
  }),
  list: lazy(() => import('./neighborhood-list').then((file) => ({ default: file.NeighborhoodList }))),
  show: lazy(() => import('./neighborhood-members').then((file) => ({ default: file.NeighborhoodMembers }))),
};
