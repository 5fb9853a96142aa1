import { eraseMails as words } from '@keenly/contracts/catalogue/trust-mails';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import { EXPORT_KEPT_DAYS } from '@keenly/contracts/retention-terms';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailContent, MailKinds, MailOutcomes } from '../../mail/mail.public.js';
import { ErasureStore } from './erasure-store.js';

export const ERASURE_MAIL = 'erasure-receipt';
export const EXPORT_MAIL = 'export-ready';

/** Page of a receipt, for anyone with its number. */
export const receiptPath = (id: string) => `/erasure-receipts/${id}`;

/** Writes the mails about copies and erasures. */
@Injectable()
export class ReceiptMails implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly outcomes: MailOutcomes,
    private readonly store: ErasureStore,
  ) {}

  onModuleInit(): void {
    this.kinds.register({
      kind: ERASURE_MAIL,
      write: async ({ receipt: id = '', scope }) => {
        const receipt = await this.store.receipt(id);
        return receipt === undefined ? undefined : erasureMail(id, scope === 'account', receipt.requested_at);
      },
    });
    this.kinds.register({ kind: EXPORT_MAIL, write: () => Promise.resolve(exportMail()) });
  }

  /** True once the mail of this cause went out, or never will. */
  isSettled(cause: string): Promise<boolean> {
    return this.outcomes.isSettled(cause);
  }
}

function erasureMail(id: string, isAccount: boolean, requestedAt: string): MailContent {
  const { account, learning } = words;
  const { subject, paragraphs } = isAccount ? account : learning;
  return {
    subject,
    preview: paragraphs[0],
    heading: subject,
    paragraphs,
    facts: [
      { label: words.receipt, value: id },
      { label: words.requested, value: `${requestedAt.slice(0, 16).replace('T', ' ')} UTC` },
    ],
    action: { label: words.showReceipt, path: receiptPath(id) },
    reason: `You’re receiving this email because someone signed in as you asked ${PRODUCT_NAME} to erase this data.`,
  };
}

function exportMail(): MailContent {
  return {
    subject: words.exportReady,
    preview: words.exportPreview,
    heading: words.exportReady,
    paragraphs: [words.exportPreview, `It’s available for ${String(EXPORT_KEPT_DAYS)} days, then deleted.`],
    facts: [],
    action: { label: words.openPage, path: '/my-data' },
    reason: `You’re receiving this email because you asked ${PRODUCT_NAME} for a copy of your data.`,
  };
}
