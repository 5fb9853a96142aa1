import type { CaughtMail } from '@keenly/contracts/console';
import { lazy } from 'react';

/** What the development mail sink caught; elsewhere the API answers 404 and the menu leaves it out. */
export const mails = {
  name: 'mails',
  options: { label: 'Email inbox' },
  recordRepresentation: (mail: CaughtMail) => mail.subject,
  list: lazy(() => import('./mail-list').then((file) => ({ default: file.MailList }))),
  show: lazy(() => import('./mail-show').then((file) => ({ default: file.MailShow }))),
};
