import { PRODUCT_NAME } from '@keenly/contracts/product';
import {
  RECOVERY_LINK_S,
  RECOVERY_USE_S,
  RECOVERY_WAIT_S,
} from '@keenly/contracts/second-factor-recovery.endpoints';
import type { MailContent } from '../../mail/mail.public.js';

const MINUTES = String(RECOVERY_LINK_S / 60);
const HOURS = String(RECOVERY_WAIT_S / 3600);
const DAYS = String(RECOVERY_USE_S / (24 * 3600));
const REASON = `You’re receiving this email because someone with your password asked to sign in to ${PRODUCT_NAME} without your second step.`;

/** Secrets are behind '#', which no server is sent and no log keeps. */
export function recoveryLinkMail(secret: string): MailContent {
  return {
    subject: 'Sign in without your second step',
    preview: `Start the ${HOURS}-hour wait within ${MINUTES} minutes.`,
    heading: 'Did you lose your phone and recovery codes?',
    paragraphs: [
      `Someone entered your password and told us that you did. If it was you, open this link within ${MINUTES} minutes and start a wait of ${HOURS} hours.`,
      `When the wait is over, your password alone signs you in, and two-step sign-in is off. You can stop it at any time.`,
      'If it wasn’t you, don’t open the link. Choose a new password right now, because someone else knows yours.',
    ],
    facts: [],
    action: { label: 'Start the wait', path: `/two-step-recovery#start=${secret}` },
    reason: REASON,
  };
}

export function recoveryStartedMail(secret: string, dueAt: Date): MailContent {
  return {
    subject: `Two-step sign-in can be skipped in ${HOURS} hours`,
    preview: 'If this wasn’t you, stop it now.',
    heading: `The ${HOURS}-hour wait has started`,
    paragraphs: [
      `When it’s over, your password alone signs you in to ${PRODUCT_NAME} once, and two-step sign-in is off. Sign in within ${DAYS} days after that, or you’ll have to start again.`,
      'If it wasn’t you, stop it with this link, and choose a new password. Every browser you’re signed in with shows the same.',
    ],
    facts: [{ label: 'The wait ends', value: inUtc(dueAt) }],
    action: { label: 'Stop it', path: `/two-step-recovery#stop=${secret}` },
    reason: REASON,
  };
}

export function recoveryStoppedMail(): MailContent {
  return {
    subject: 'Two-step sign-in stays on',
    preview: 'The wait for signing in without it was stopped.',
    heading: 'The wait was stopped',
    paragraphs: [
      'Your two-step sign-in stays as it is.',
      'If you didn’t start the wait, choose a new password right now, because someone else knows yours.',
    ],
    facts: [],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    reason: REASON,
  };
}

export function recoveredMail(): MailContent {
  return {
    subject: 'Two-step sign-in is off',
    preview: 'The wait is over, and someone signed in with your password.',
    heading: 'Two-step sign-in is off',
    paragraphs: [
      `The ${HOURS}-hour wait was over, and someone signed in with your password. Your passkeys, authenticator app, and recovery codes no longer work.`,
      'If it was you, set up two-step sign-in again. If it wasn’t, choose a new password right now.',
    ],
    facts: [],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    reason: REASON,
  };
}

/** 'Thu, Nov 26, 2026, 7:02 PM UTC': no mail knows where it is read. */
function inUtc(at: Date): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  return `${new Intl.DateTimeFormat('en-US', options).format(at)} UTC`;
}
