import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * As much of S3's protocol as storing and reading objects by path needs: it checks the signature of each request
 * (AWS Signature Version 4) with the secret it shares, and answers 403 where it does not fit.
 */
export class S3Server {
  readonly objects = new Map<string, { readonly type: string; readonly bytes: Buffer }>();
  /** Paths of the buckets that were made. */
  readonly buckets: string[] = [];
  /** Answers every request with this status while it is set. */
  failing: number | undefined;
  private server: Server | undefined;

  constructor(private readonly secret: string) {}

  async start(): Promise<string> {
    const server = createServer((request, reply) => {
      void this.answer(request).then(({ status, body = Buffer.alloc(0) }) => {
        reply.writeHead(status, { 'content-type': 'application/octet-stream' }).end(body);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    this.server = server;
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body?: Buffer }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const path = request.url ?? '';
    if (this.failing !== undefined) return { status: this.failing };
    if (!this.isSigned(request, bytes)) return { status: 403 };
    const [, bucket = '', name] = path.split('/');
    if (request.method === 'PUT' && name === undefined) {
      this.buckets.push(bucket);
      return { status: 200 };
    }
    if (!this.buckets.includes(bucket)) return { status: 404 };
    if (request.method === 'PUT') {
      this.objects.set(path, { type: request.headers['content-type'] ?? '', bytes });
      return { status: 200 };
    }
    const found = this.objects.get(path);
    return found === undefined ? { status: 404 } : { status: 200, body: found.bytes };
  }

  private isSigned({ headers, method = '', url = '' }: IncomingMessage, bytes: Buffer): boolean {
    const [, scope = '', signed = '', signature] =
      /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ??
      [];
    const claimed = headers['x-amz-content-sha256'];
    const body = createHash('sha256').update(bytes).digest('hex');
    if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== body) return false;
    const canonical = [
      method,
      url,
      '',
      ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
      '',
      signed,
      claimed,
    ].join('\n');
    const toSign = [
      'AWS4-HMAC-SHA256',
      headers['x-amz-date'],
      scope,
      createHash('sha256').update(canonical).digest('hex'),
    ].join('\n');
    const key = scope
      .split('/')
      .reduce(
        (held: string | Buffer, part) => createHmac('sha256', held).update(part).digest(),
        `AWS4${this.secret}`,
      );
    return createHmac('sha256', key).update(toSign).digest('hex') === signature;
  }
}
