import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caughtMailSchema, type CaughtMail } from '@keenly/contracts/console';
import { createTransport } from 'nodemailer';
import { startMailSink, type MailSink } from './mail-sink.js';

const mail = {
  from: 'Keenly <no-reply@keenly.example>',
  to: 'maya@example.test',
  subject: 'Ünïcode and → arrows',
  text: 'Plain words',
  html: '<p>Rich <b>words</b></p>',
};

function statusWithHost(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${url}/mails`, { headers: { host } }, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end();
  });
}

describe('startMailSink', () => {
  let folder: string;
  let sink: MailSink;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'keenly inbox '));
    sink = await startMailSink(folder);
  });
  afterEach(async () => {
    await sink.stop();
    rmSync(folder, { recursive: true });
  });

  const send = (more: object = {}): Promise<unknown> =>
    createTransport(sink.smtpUrl).sendMail({ ...mail, ...more });
  const mails = async (): Promise<CaughtMail[]> =>
    caughtMailSchema.array().parse(await (await fetch(`${sink.inboxUrl}/mails`)).json());

  it('shows what arrived, newest first, as the console reads it', async () => {
    await send();
    await send({ subject: 'Second', bcc: 'secret@example.test' });
    const [second, first] = await mails();
    expect(first).toMatchObject({ from: mail.from, to: mail.to, subject: mail.subject });
    expect(first?.html).toContain('<b>words</b>');
    expect(first?.text.trim()).toBe(mail.text);
    expect(second).toMatchObject({ subject: 'Second', to: 'maya@example.test, secret@example.test' });
    const one = await fetch(`${sink.inboxUrl}/mails/${String(first?.id)}`);
    expect(await one.json()).toEqual(first);
  });

  it('still has them after a restart, until someone clears the inbox', async () => {
    await send();
    const before = await mails();
    await sink.stop();
    sink = await startMailSink(folder);
    expect(await mails()).toEqual(before);
    expect((await fetch(`${sink.inboxUrl}/mails`, { method: 'DELETE' })).status).toBe(204);
    expect(await mails()).toEqual([]);
    await sink.stop();
    sink = await startMailSink(folder);
    expect(await mails()).toEqual([]);
  });

  it('answers 404 for what is not there, 405 for what it does not do, 403 to a foreign name', async () => {
    expect((await fetch(`${sink.inboxUrl}/mails/none`)).status).toBe(404);
    expect((await fetch(`${sink.inboxUrl}/other`)).status).toBe(404);
    expect((await fetch(`${sink.inboxUrl}/mails`, { method: 'POST' })).status).toBe(405);
    expect(await statusWithHost(sink.inboxUrl, 'evil.example')).toBe(403);
    expect(await statusWithHost(sink.inboxUrl, '127.0.0.1:1')).toBe(200);
  });

  it('refuses an address that is no one’s, as any mail server would', async () => {
    await expect(send({ to: 'ruth@northbridge.Invalid' })).rejects.toThrow(/550/);
    expect(await mails()).toEqual([]);
  });

  it('refuses what is larger than any mail of ours, and keeps nothing of it', async () => {
    await expect(send({ text: 'x'.repeat(26 * 1024 * 1024) })).rejects.toThrow(/552/);
    expect(await mails()).toEqual([]);
  });
});
