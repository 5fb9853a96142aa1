import type { JoinRequest } from '@keenly/contracts/organisation';
import { lazy } from 'react';

/** Who waits to get into the organisation of the administrator who looks. */
export const joinRequests = {
  name: 'join-requests',
  options: { label: 'Join requests' },
  recordRepresentation: (request: JoinRequest) => request.user_name,
  list: lazy(() => import('./join-request-list').then((file) => ({ default: file.JoinRequestList }))),
};
