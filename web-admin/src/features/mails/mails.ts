import { mails as mailList } from '@keenly/contracts/console.endpoints';
import { lazy } from 'react';
import { resourceOf } from '../../data/resource-of';

/** What the development mail sink caught; elsewhere the API answers 404 and the menu leaves it out. */
export const mails = {
  ...resourceOf(mailList, { label: 'Email inbox', represent: (mail) => mail.subject }),
  list: lazy(() => import('./mail-list').then((file) => ({ default: file.MailList }))),
  show: lazy(() => import('./mail-show').then((file) => ({ default: file.MailShow }))),
};
