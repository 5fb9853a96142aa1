import type { NetworkMember } from '@keenly/contracts/networks';
import { lazy } from 'react';

/** The members of one's own organization. */
export const members = {
  name: 'members',
  options: { label: 'Members' },
  recordRepresentation: (member: NetworkMember) => member.full_name,
  list: lazy(() => import('./own-members').then((file) => ({ default: file.OwnMembers }))),
};
