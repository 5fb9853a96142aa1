import type { CaughtMail } from '@keenly/contracts/console';
import PostalMime, { type Address } from 'postal-mime';

/** What the SMTP dialogue said, which is what counts: headers may claim anything. */
export interface Envelope {
  readonly from: string;
  readonly to: readonly string[];
}

/** Reads a raw message as the console shows it. */
export async function readMail(raw: Buffer, envelope: Envelope, now: Date): Promise<Omit<CaughtMail, 'id'>> {
  const mail = await PostalMime.parse(raw);
  return {
    from: mail.from ? addressText(mail.from) : envelope.from,
    to: envelope.to.join(', '),
    subject: mail.subject ?? '',
    received_at: now.toISOString(),
    html: mail.html ?? '',
    text: mail.text ?? '',
  };
}

function addressText(address: Address): string {
  if (address.group) return address.group.map(addressText).join(', ');
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
