import { lazy } from 'react';

/** What an organization's people sign in with, by the organization's id (product/console#sign-in-page). */
export const organizationSignIns = {
  name: 'organization-sign-in',
  show: lazy(() => import('./provider-page').then((file) => ({ default: file.ProviderPage }))),
};
