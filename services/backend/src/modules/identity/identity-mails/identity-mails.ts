import { accountMessages } from '@keenly/contracts/catalogue/organisations';
import { PRODUCT_NAME, SUPPORT_EMAIL } from '@keenly/contracts/product';
import { CODE_LIFE_S, isShortCode } from '@keenly/contracts/verification';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailContent, MailKinds } from '../../mail/mail.public.js';
import { codeMailKind, EmailCodes } from '../email-codes/email-codes.js';
import { PASSWORD_CHANGED_MAIL } from '../sign-ins/new-passwords.js';
import {
  PASSKEY_ADDED_MAIL,
  PASSKEY_REMOVED_MAIL,
  SECOND_FACTOR_OFF_MAIL,
  SECOND_FACTOR_ON_MAIL,
  SECOND_FACTOR_REQUIRED_MAIL,
  SECOND_FACTOR_RESET_MAIL,
} from '../second-factor/second-factor-notices.js';
import { PASS_S, SIGN_IN_PASS_MAIL, SignInPasses, TURNED_OFF_MAIL } from '../sign-in/sign-in-passes.js';

/** Writes the emails about sign-in: codes, and notice of a new password. */
@Injectable()
export class IdentityMails implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly codes: EmailCodes,
    private readonly passes: SignInPasses,
  ) {}

  onModuleInit(): void {
    this.kinds.register({
      kind: codeMailKind('verification'),
      write: (data) => this.withCode(data, verificationMail),
    });
    this.kinds.register({
      kind: codeMailKind('recovery'),
      write: (data) => this.withCode(data, recoveryMail),
    });
    this.kinds.register({
      kind: SIGN_IN_PASS_MAIL,
      write: async ({ passId = '' }) => {
        const secret = await this.passes.secretOf(passId);
        return secret === undefined ? undefined : signInPassMail(secret);
      },
    });
    this.kinds.register({
      kind: TURNED_OFF_MAIL,
      address: async ({ passId = '' }) => {
        const to = await this.passes.addresseeOf(passId);
        return to === undefined ? undefined : { ...turnedOffMail(), to };
      },
    });
    this.kinds.register({
      kind: SECOND_FACTOR_ON_MAIL,
      write: () => Promise.resolve(secondFactorMail(true)),
    });
    this.kinds.register({
      kind: SECOND_FACTOR_OFF_MAIL,
      write: () => Promise.resolve(secondFactorMail(false)),
    });
    this.kinds.register({
      kind: SECOND_FACTOR_REQUIRED_MAIL,
      write: () => Promise.resolve(secondFactorRequiredMail()),
    });
    this.kinds.register({
      kind: SECOND_FACTOR_RESET_MAIL,
      write: () => Promise.resolve(secondFactorResetMail()),
    });
    this.kinds.register({ kind: PASSKEY_ADDED_MAIL, write: () => Promise.resolve(passkeyMail(true)) });
    this.kinds.register({ kind: PASSKEY_REMOVED_MAIL, write: () => Promise.resolve(passkeyMail(false)) });
    this.kinds.register({
      kind: PASSWORD_CHANGED_MAIL,
      write: () => Promise.resolve(passwordChangedMail()),
    });
  }

  /** No email for a code that has been replaced or used since. */
  private async withCode(
    { codeId = '' }: Readonly<Record<string, string>>,
    write: (code: string) => MailContent,
  ): Promise<MailContent | undefined> {
    const code = await this.codes.wordsOf(codeId);
    return code === undefined ? undefined : withLongWords(code, write);
  }
}

/** A long code is written in two halves, and says why it's another one than usual. */
function withLongWords(code: string, write: (code: string) => MailContent): MailContent {
  if (isShortCode(code)) return write(code);
  const half = code.length / 2;
  const mail = write(`${code.slice(0, half)}-${code.slice(half)}`);
  const why =
    'It has letters because wrong codes were tried for this address. Select My code has letters first.';
  return { ...mail, paragraphs: [...mail.paragraphs, why] };
}

const MINUTES = String(CODE_LIFE_S / 60);

export function verificationMail(digits: string): MailContent {
  return {
    subject: `${digits} is your ${PRODUCT_NAME} code`,
    preview: `Enter it within ${MINUTES} minutes to verify your email.`,
    heading: 'Verify your email',
    paragraphs: [
      `Enter this code in ${PRODUCT_NAME} to verify your email address. It works once and expires in ${MINUTES} minutes.`,
    ],
    code: digits,
    facts: [],
    reason: `You’re receiving this email because someone signed up for ${PRODUCT_NAME} with this address. If it wasn’t you, ignore this email and nothing will happen.`,
  };
}

export function recoveryMail(digits: string): MailContent {
  return {
    subject: `${digits} is your ${PRODUCT_NAME} password code`,
    preview: `Enter it within ${MINUTES} minutes to choose a new password.`,
    heading: 'Choose a new password',
    paragraphs: [
      `Enter this code in ${PRODUCT_NAME} to choose a new password. It works once and expires in ${MINUTES} minutes.`,
      'We’ll never ask you for this code.',
    ],
    code: digits,
    facts: [],
    reason: `You’re receiving this email because someone requested a new ${PRODUCT_NAME} password for this address. If it wasn’t you, ignore this email and your password won’t change.`,
  };
}

/** The secret is behind '#', which no server is sent and no log keeps. */
export function signInPassMail(secret: string): MailContent {
  const minutes = String(PASS_S / 60);
  return {
    subject: `Sign in to ${PRODUCT_NAME}`,
    preview: `This link expires in ${minutes} minutes.`,
    heading: 'Is this you signing in?',
    paragraphs: [
      'Someone entered your password just now, after many wrong attempts on your account.',
      `If it was you, open this link in the browser you want to use, and sign in there within ${minutes} minutes.`,
      'If it wasn’t you, reset your password now, because someone else knows it.',
    ],
    facts: [],
    action: { label: 'Sign in', path: `/sign-in#pass=${secret}` },
    reason: `You’re receiving this email because someone entered the password of your ${PRODUCT_NAME} account.`,
  };
}

/** Instead of a link to sign in with (product/entering#guessing-passwords). */
export function turnedOffMail(): MailContent {
  return {
    subject: `Your ${PRODUCT_NAME} account is turned off`,
    preview: accountMessages.wasTurnedOff,
    heading: 'You can’t sign in',
    paragraphs: [
      'Someone entered your password just now, after many wrong attempts on your account.',
      accountMessages.wasTurnedOff,
      `Write to ${SUPPORT_EMAIL}, also if it wasn’t you, because someone else knows your password then.`,
    ],
    facts: [],
    reason: `You’re receiving this email because someone entered the password of your ${PRODUCT_NAME} account.`,
  };
}

export function secondFactorMail(isOn: boolean): MailContent {
  const change = isOn ? 'on' : 'off';
  return {
    subject: `Two-step sign-in is ${change}`,
    preview: isOn ? 'You’ll be asked for a code from your app.' : 'Your password alone signs you in.',
    heading: `Two-step sign-in is ${change}`,
    paragraphs: [
      isOn
        ? `From now on, ${PRODUCT_NAME} asks for a code from your authenticator app after your password.`
        : `From now on, your password alone signs you in to ${PRODUCT_NAME}.`,
      'If it wasn’t you, choose a new password right now.',
    ],
    facts: [],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    reason: `You get this email because two-step sign-in of your ${PRODUCT_NAME} account was turned ${change}.`,
  };
}

export function secondFactorRequiredMail(): MailContent {
  return {
    subject: 'Your organization requires two-step sign-in',
    preview: 'Set up a passkey or an authenticator app.',
    heading: 'Two-step sign-in is now required',
    paragraphs: [
      'Your organization now requires a second step when its members sign in: a passkey, or a code from an app.',
      `If you haven’t set one up, ${PRODUCT_NAME} will ask you to before you can continue. If you have, nothing changes.`,
    ],
    facts: [],
    action: { label: 'Open your profile', path: '/profile' },
    reason: `You’re receiving this email because you’re a member of an organization on ${PRODUCT_NAME}.`,
  };
}

export function secondFactorResetMail(): MailContent {
  return {
    subject: 'Your two-step sign-in was reset',
    preview: 'An admin of your organization reset it. You’ve been signed out everywhere.',
    heading: 'Your two-step sign-in was reset',
    paragraphs: [
      'An admin of your organization reset it. Your passkeys, authenticator app, and recovery codes no longer work, and you’ve been signed out of every browser and extension.',
      'Sign in with your password, and set up two-step sign-in again.',
      'If you didn’t ask for this, choose a new password right now and tell your organization.',
    ],
    facts: [],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    reason: `You’re receiving this email because two-step sign-in of your ${PRODUCT_NAME} account was reset.`,
  };
}

export function passkeyMail(isNew: boolean): MailContent {
  const change = isNew ? 'added' : 'removed';
  return {
    subject: `A passkey was ${change}`,
    preview: `A passkey was ${change} ${isNew ? 'to' : 'from'} your account.`,
    heading: `A passkey was ${change}`,
    paragraphs: [
      isNew
        ? `You can now use it to sign in to ${PRODUCT_NAME}, after your password or instead of it.`
        : `You can no longer sign in to ${PRODUCT_NAME} with it.`,
      'If it wasn’t you, choose a new password right now.',
    ],
    facts: [],
    action: { label: 'Choose a new password', path: '/forgot-password' },
    reason: `You get this email because a passkey of your ${PRODUCT_NAME} account was ${change}.`,
  };
}

export function passwordChangedMail(): MailContent {
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    preview: 'You’ve been signed out of every browser and extension.',
    heading: 'Your password was changed',
    paragraphs: [
      'You’ve been signed out of every browser and extension.',
      'If it wasn’t you, reset your password now.',
    ],
    facts: [],
    action: { label: 'Reset my password', path: '/forgot-password' },
    reason: `You’re receiving this email because your ${PRODUCT_NAME} password was changed.`,
  };
}
