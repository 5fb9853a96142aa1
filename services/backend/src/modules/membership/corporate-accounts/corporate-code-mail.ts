import { PRODUCT_NAME } from '@keenly/contracts/product';
import { CODE_LIFE_S } from '@keenly/contracts/verification';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailContent, MailKinds } from '../../mail/mail.public.js';
import { CORPORATE_CODE_MAIL } from './corporate-accounts.service.js';
import { CorporateApplications } from './corporate-applications.js';

/** Emails the code of a corporate account to the address to be verified. */
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
        // Verified, discarded, or resent since: this code no longer works.
        if (application?.nonce !== nonce) return undefined;
        const code = this.applications.codeOf(application);
        return { ...codeMail(code, asking.fullName), to: { name: '', address: application.form.email } };
      },
    });
  }
}

/** Leaves out the organisation's name: it could say anything, and the address is not verified yet. */
export function codeMail(code: string, asking: string): MailContent {
  return {
    subject: `${code} is your ${PRODUCT_NAME} code`,
    preview: `It expires in ${String(CODE_LIFE_S / 60)} minutes.`,
    heading: 'Verify your organization',
    paragraphs: [
      `${asking} is creating a corporate account with this address. Enter this code where you were asked for it.`,
      `It expires in ${String(CODE_LIFE_S / 60)} minutes. Not expecting this? You can ignore this email. No account is created without the code.`,
    ],
    code,
    facts: [],
    reason: `You’re receiving this email because someone entered this address for a corporate account at ${PRODUCT_NAME}.`,
  };
}
