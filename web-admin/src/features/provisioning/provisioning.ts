import { lazy } from 'react';

/** Directories of an organization, by the organization's id (product/provisioning#console). */
export const provisioning = {
  name: 'provisioning',
  show: lazy(() => import('./provisioning-page').then((file) => ({ default: file.ProvisioningPage }))),
};
