import { joinRequestList } from '@keenly/contracts/organisation.endpoints';
import { lazy } from 'react';
import { resourceOf } from '../../data/resource-of';

/** Who waits to get into the organisation of the administrator who looks. */
export const joinRequests = {
  ...resourceOf(joinRequestList, { label: 'Join requests', represent: (request) => request.user_name }),
  list: lazy(() => import('./join-request-list').then((file) => ({ default: file.JoinRequestList }))),
};
