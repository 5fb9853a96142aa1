import { PRODUCT_NAME } from '@keenly/contracts/product';
import { CODE_LIFE_S } from '@keenly/contracts/verification';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailContent, MailKinds } from '../../mail/mail.public.js';
import { CORPORATE_CODE_MAIL } from '../application/corporate-accounts.service.js';
import { CorporateApplications } from '../application/corporate-applications.js';

/** Writes the code of a corporate account to the address that is to be proven. */
@Injectable()
export class CorporateCodeMail implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly applications: CorporateApplications,
  ) {}

  onModuleInit(): void {
    this.kinds.register({
      kind: CORPORATE_CODE_MAIL,
      write: async ({ application: id = '', nonce = '' }, asking) => {
        const application = await this.applications.find(id);
        // Verified, thrown away, or sent again since: this code opens nothing any more.
        if (application?.nonce !== nonce) return undefined;
        const code = this.applications.codeOf(application);
        return { ...codeMail(code, asking.fullName), to: { name: '', address: application.form.email } };
      },
    });
  }
}

/** The organisation's name stays out: it goes to an address that nobody has proven, and could say anything. */
export function codeMail(code: string, asking: string): MailContent {
  return {
    subject: `${code} is your ${PRODUCT_NAME} code`,
    preview: `It is valid for ${String(CODE_LIFE_S / 60)} minutes.`,
    heading: 'Verify your organization',
    paragraphs: [
      `${asking} is creating a corporate account with this address. Enter the code where you were asked for it.`,
      `It is valid for ${String(CODE_LIFE_S / 60)} minutes. If you know nothing of this, do nothing: without the code no account is made.`,
    ],
    code,
    facts: [],
    reason: `You get this mail because somebody entered this address for a corporate account at ${PRODUCT_NAME}.`,
  };
}
