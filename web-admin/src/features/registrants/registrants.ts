import { consoleMessages } from '@keenly/contracts/catalogue/console';
import { registrants as registrantList } from '@keenly/contracts/console.endpoints';
import { lazy } from 'react';
import { resourceOf } from '../../data/resource-of';

const lists = () => import('./registrant-list');

/** One account of an organization's admin's own people: reached from their member table. */
export const ownRegistrants = {
  ...resourceOf(registrantList, {
    label: consoleMessages.allRegistrants,
    represent: (registrant) => registrant.user_name,
  }),
  show: lazy(() => import('./registrant-show').then((file) => ({ default: file.RegistrantShow }))),
};

/** Every account of the platform (product/console#registrants). */
export const registrants = {
  ...ownRegistrants,
  list: lazy(() => lists().then((file) => ({ default: file.RegistrantList }))),
};

/** Personal accounts alone. */
export const citizens = {
  name: 'users',
  options: { label: consoleMessages.users },
  list: lazy(() => lists().then((file) => ({ default: file.UserList }))),
};

/** Admins alone. */
export const admins = {
  name: 'admins',
  options: { label: consoleMessages.admins },
  list: lazy(() => lists().then((file) => ({ default: file.AdminList }))),
};
