import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that the server took. */
export interface TakenMail {
  readonly to: string;
  readonly messageId: string;
  readonly at: number;
  readonly mail: Email;
}

/** A refusal with an SMTP code, or nothing to go on. */
export type Verdict = { readonly code: number; readonly words?: string } | undefined;

/** A real SMTP server that does as the test says. */
export class MailServer {
  readonly taken: TakenMail[] = [];
  /** Every RCPT TO, refused ones included: address and time. */
  readonly asked: { readonly to: string; readonly at: number }[] = [];
  /** Judges a recipient; taken where undefined. */
  onRecipient: (to: string) => Verdict = () => undefined;
  /** Runs when a mail is taken, before the client hears of it. */
  onTaken: (mail: TakenMail) => Promise<void> | void = () => undefined;

  private server: SMTPServer | undefined;
  private port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${String(this.port)}`;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      // Idle connections of a pool are cut, as a server that goes away does.
      closeTimeout: 50,
      onRcptTo: ({ address }, _session, done) => {
        this.asked.push({ to: address, at: Date.now() });
        const verdict = this.onRecipient(address);
        done(
          verdict === undefined
            ? undefined
            : Object.assign(new Error(verdict.words ?? `<${address}> refused`), {
                responseCode: verdict.code,
              }),
        );
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const to = session.envelope.rcptTo[0]?.address ?? '';
          this.take(Buffer.concat(chunks), to).then(() => done(), done);
        });
      },
    });
    // A client that is killed in mid-dialogue is what some of these tests are about.
    server.on('error', () => undefined);
    this.server = server;
    await new Promise<void>((resolve) => {
      server.listen(this.port, '127.0.0.1', () => resolve());
    });
    this.port = (server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server !== undefined) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  takenBy(to: string): TakenMail[] {
    return this.taken.filter((mail) => mail.to === to);
  }

  private async take(raw: Buffer, to: string): Promise<void> {
    const mail = await PostalMime.parse(raw);
    const taken = { to, messageId: mail.messageId ?? '', at: Date.now(), mail };
    this.taken.push(taken);
    await this.onTaken(taken);
  }
}
