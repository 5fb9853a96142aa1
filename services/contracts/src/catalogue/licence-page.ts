import { counted } from '../formulas/counted.js';

/** Words of the license page (product/organizations#license-page). They are ours. */
export const licencePageWords = {
  title: 'License',
  lead: 'What this account may use, and until when. Nothing is paid here.',
  total: 'Licenses',
  used: 'Used',
  usedHint: 'Includes people who are waiting to be accepted',
  inactive: 'Inactive',
  inactiveHint: 'Members who are switched off and keep their license',
  left: 'Left',
  leftHint: (open: number) =>
    `${counted(open, 'open invitation')} ${open === 1 ? 'waits' : 'wait'} for one of them`,
  free: 'Free',
  freeHint: 'Left after the open invitations',
  until: 'Valid until',
  noEnd: 'No end date',
  full: 'All licenses are taken. No one else can join until one is free.',
  allInvited: 'Open invitations wait for every license that is left. Revoke one to invite someone else.',
  more: 'Need more licenses?',
  moreLead: 'Write to us with how many you need. There’s nothing to pay here.',
  moreManager: 'Ask an admin of your organization. Admins can request more licenses from us.',
  ask: 'Ask for more by email',
  members: 'See who has a license',
  personal: 'Your personal account needs no license and costs nothing. It has no end date.',
  back: 'My Account',
  switchFirst: 'Switch to this account first',
} as const;
