import { setTimeout as sleep } from 'node:timers/promises';
import type { CaughtMail } from '@keenly/contracts/console';
import { PATIENCE } from './patience-factor.js';

const WITHIN_MS = PATIENCE * 15_000;

/**
 * The digits in the newest mail to an address that a mail sink caught.
 * @param inboxUrl of the sink: `GET <inboxUrl>/mails`
 * @param since only mails received after this, so that a resent code is not taken for the one before
 */
export async function mailedCode(inboxUrl: string, email: string, since = new Date(0)): Promise<string> {
  const until = Date.now() + WITHIN_MS;
  for (;;) {
    const mails = (await (await fetch(`${inboxUrl}/mails`)).json()) as CaughtMail[];
    const codes = mails
      .filter(({ to, received_at: at }) => to.includes(email) && new Date(at) >= since)
      .map(({ subject }) => /^(\d{4}) is your /.exec(subject)?.[1]);
    const code = codes.find((digits) => digits !== undefined);
    if (code !== undefined) return code;
    if (Date.now() > until) throw new Error(`no mail with a code came to ${email}`);
    await sleep(50);
  }
}
