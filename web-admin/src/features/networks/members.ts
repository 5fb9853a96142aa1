import { networkMembers } from '@keenly/contracts/networks.endpoints';
import { lazy } from 'react';
import { resourceOf } from '../../data/resource-of';

/** The members of one's own organization. */
export const members = {
  ...resourceOf(networkMembers, { label: 'Members', represent: (member) => member.full_name }),
  list: lazy(() => import('./own-members').then((file) => ({ default: file.OwnMembers }))),
};
