import { lazy } from 'react';

/** The record store of an organization, by the organization's id (product/console#record-store-page). */
export const recordStores = {
  name: 'record-stores',
  show: lazy(() => import('./record-store-page').then((file) => ({ default: file.RecordStorePage }))),
};
