import { consoleMessages } from '@keenly/contracts/catalogue/console';
import type { Registrant } from '@keenly/contracts/console';
import { lazy } from 'react';

/** Every account of the platform (product/console#registrants). */
export const registrants = {
  name: 'registrants',
  options: { label: consoleMessages.allRegistrants },
  recordRepresentation: (registrant: Registrant) => registrant.user_name,
  list: lazy(() => import('./registrant-list').then((file) => ({ default: file.RegistrantList }))),
  show: lazy(() => import('./registrant-show').then((file) => ({ default: file.RegistrantShow }))),
};
