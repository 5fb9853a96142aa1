import { PRODUCT_NAME } from '@keenly/contracts/product';
import { CODE_LIFE_S } from '@keenly/contracts/verification';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailContent, MailKinds } from '../../mail/mail.public.js';
import { codeMailKind, EmailCodes } from '../application/email-codes.js';
import { PASSWORD_CHANGED_MAIL } from '../application/new-passwords.js';

/** Writes the mails about getting in: codes, and a password that is a new one. */
@Injectable()
export class IdentityMails implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly codes: EmailCodes,
  ) {}

  onModuleInit(): void {
    this.kinds.register({
      kind: codeMailKind('verification'),
      write: (data) => this.withDigits(data, verificationMail),
    });
    this.kinds.register({
      kind: codeMailKind('recovery'),
      write: (data) => this.withDigits(data, recoveryMail),
    });
    this.kinds.register({
      kind: PASSWORD_CHANGED_MAIL,
      write: () => Promise.resolve(passwordChangedMail()),
    });
  }

  /** A code that a newer one replaced, or that was used meanwhile, is not worth a mail. */
  private async withDigits(
    { codeId = '' }: Readonly<Record<string, string>>,
    write: (digits: string) => MailContent,
  ): Promise<MailContent | undefined> {
    const digits = await this.codes.digitsOf(codeId);
    return digits === undefined ? undefined : write(digits);
  }
}

const MINUTES = String(CODE_LIFE_S / 60);

export function verificationMail(digits: string): MailContent {
  return {
    subject: `${digits} is your ${PRODUCT_NAME} code`,
    preview: `Enter it within ${MINUTES} minutes to verify your email.`,
    heading: 'Verify your email',
    paragraphs: [
      `Enter this code in ${PRODUCT_NAME} to show that this address is yours. It works once, within ${MINUTES} minutes.`,
    ],
    code: digits,
    facts: [],
    reason: `You get this mail because somebody signed up for ${PRODUCT_NAME} with this address. If that was not you, leave the code unused and nothing happens.`,
  };
}

export function recoveryMail(digits: string): MailContent {
  return {
    subject: `${digits} is your code for a new ${PRODUCT_NAME} password`,
    preview: `Enter it within ${MINUTES} minutes to choose a new password.`,
    heading: 'Choose a new password',
    paragraphs: [
      `Enter this code in ${PRODUCT_NAME} to choose a new password. It works once, within ${MINUTES} minutes.`,
      'Nobody from us will ever ask you for it.',
    ],
    code: digits,
    facts: [],
    reason: `You get this mail because somebody asked for a new ${PRODUCT_NAME} password for this address. If that was not you, leave the code unused and your password stays as it is.`,
  };
}

export function passwordChangedMail(): MailContent {
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    preview: 'Every browser and extension that was signed in is signed out.',
    heading: 'Your password was changed',
    paragraphs: [
      'Your password is a new one, and every browser and extension that was signed in is signed out.',
      'If that was not you, choose a new password right now.',
    ],
    facts: [],
    action: { label: 'This was not me', path: '/forgot-password' },
    reason: `You get this mail because the password of your ${PRODUCT_NAME} account was changed.`,
  };
}
