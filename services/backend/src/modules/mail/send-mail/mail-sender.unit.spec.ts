import { pino } from 'pino';
import { mailPolicy } from '../mail-policy.js';
import type { ClaimedMail, MailStore } from '../mail-store.js';
import { MailSender } from './mail-sender.js';

const mail: ClaimedMail = {
  ...{ id: 'a', claim: 'b', kind: 'of a newer release', recipient: null, data: {}, messageId: 'c' },
  attempts: 1,
};

/** What becomes of a mail of a kind that this release doesn't know. */
async function sendUnknown(attempts: number) {
  const became: string[] = [];
  const store = {
    claim: () => Promise.resolve({ ...mail, attempts }),
    failed: () => Promise.resolve(became.push('failed')),
    gaveUp: (_mail: ClaimedMail, as: string) => Promise.resolve(became.push(as)),
  } as unknown as MailStore;
  const none = {} as never;
  const kinds = { find: () => undefined } as never;
  const sender = new MailSender(store, kinds, none, none, none, mailPolicy, pino({ enabled: false }));
  const { kind } = await sender.send(mail.id);
  return { kind, became };
}

describe('an email of a kind that only a newer release knows', () => {
  it('is left for another try, and is not dead before the last one', async () => {
    expect(await sendUnknown(1)).toEqual({ kind: 'later', became: ['failed'] });
    expect(await sendUnknown(mailPolicy.maxAttempts)).toEqual({ kind: 'dead', became: ['dead'] });
  });
});
