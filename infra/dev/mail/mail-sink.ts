import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { Inbox } from './inbox.js';
import { readMail } from './read-mail.js';

const MAIL_LIMIT_BYTES = 25 * 1024 * 1024;

/** An SMTP server that delivers nothing and shows everything, on loopback only. */
export interface MailSink {
  /** For nodemailer: `smtp://127.0.0.1:<port>`. */
  readonly smtpUrl: string;
  /** `GET /mails` → CaughtMail[] newest first, `GET /mails/:id` → CaughtMail or 404, `DELETE /mails` → 204. */
  readonly inboxUrl: string;
  stop(): Promise<void>;
}

/** Starts both on free ports; mails are kept in `folder`. */
export async function startMailSink(folder: string): Promise<MailSink> {
  const inbox = new Inbox(folder);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MAIL_LIMIT_BYTES,
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData: (stream, session, done) => {
      receive(inbox, stream, session).then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A client that goes away in mid-dialogue is its own affair; what it had not handed over it will send again.
  smtp.on('error', (error) => console.warn(`Mail sink: ${error.message}`));
  const smtpPort = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
  const http = createServer((request, response) => answer(inbox, request, response));
  const httpPort = await listen(http);
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    inboxUrl: `http://127.0.0.1:${httpPort}`,
    stop: async () => {
      http.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(() => resolve())),
        new Promise<void>((resolve) => http.close(() => resolve())),
      ]);
    },
  };
}

/** Names under .invalid are no one's (RFC 2606): a mail to one bounces here as it would anywhere. */
function refusalOf(address: string): Error | undefined {
  return address.toLowerCase().endsWith('.invalid')
    ? Object.assign(new Error('No such domain'), { responseCode: 550 })
    : undefined;
}

async function receive(
  inbox: Inbox,
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) {
    throw Object.assign(new Error('The message is too large'), { responseCode: 552 });
  }
  const raw = Buffer.concat(chunks);
  const { mailFrom, rcptTo } = session.envelope;
  const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
  inbox.keep(await readMail(raw, envelope, new Date()), raw);
}

function answer(inbox: Inbox, request: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, body?: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
  // A web page that points its own name at this address gets nothing.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')) return send(403);
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const id = /^\/mails\/([\w-]+)$/.exec(path)?.[1];
  if (id !== undefined && request.method === 'GET') {
    const mail = inbox.find(id);
    return mail ? send(200, mail) : send(404);
  }
  if (path !== '/mails') return send(404);
  if (request.method === 'GET') return send(200, inbox.list());
  if (request.method !== 'DELETE') return send(405);
  inbox.clear();
  return send(204);
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
