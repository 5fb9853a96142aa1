import { lazy } from 'react';

/** The webhooks of an organization, by the organization's id (product/console#webhooks-page). */
export const webhooks = {
  name: 'webhooks',
  show: lazy(() => import('./webhooks-page').then((file) => ({ default: file.WebhooksPage }))),
};
