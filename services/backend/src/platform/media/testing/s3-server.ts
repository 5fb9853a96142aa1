import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rangeOf } from '../byte-range.js';

/**
 * As much of S3's protocol as storing, reading and listing objects needs: it checks the signature of each request
 * (AWS Signature Version 4) with the secret it shares, and answers 403 where it does not fit.
 */
export class S3Server {
  readonly objects = new Map<
    string,
    { readonly type: string; readonly bytes: Buffer; readonly writtenAt: Date }
  >();
  /** Objects that one answer lists at most. */
  listedAtOnce = 1000;
  /** Paths of the buckets that were made. */
  readonly buckets: string[] = [];
  /** Answers every request with this status while it is set. */
  failing: number | undefined;
  private server: Server | undefined;

  constructor(private readonly secret: string) {}

  async start(): Promise<string> {
    const server = createServer((request, reply) => {
      // Whoever breaks off stores nothing.
      this.answer(request).then(
        ({ status, body = Buffer.alloc(0) }) => {
          reply.writeHead(status, { 'content-type': 'application/octet-stream' }).end(body);
        },
        () => reply.destroy(),
      );
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
    const [path = '', query = ''] = (request.url ?? '').split('?');
    if (this.failing !== undefined) return { status: this.failing };
    if (!this.isSigned(request, bytes)) return { status: 403 };
    const [, bucket = '', name] = path.split('/');
    if (request.method === 'PUT' && name === undefined) {
      this.buckets.push(bucket);
      return { status: 200 };
    }
    if (!this.buckets.includes(bucket)) return { status: 404 };
    if (request.method === 'PUT') {
      this.objects.set(path, {
        type: request.headers['content-type'] ?? '',
        bytes,
        writtenAt: new Date(),
      });
      return { status: 200 };
    }
    if (name === undefined) return this.list(bucket, new URLSearchParams(query));
    if (request.method === 'DELETE') {
      this.objects.delete(path);
      return { status: 204 };
    }
    const found = this.objects.get(path);
    if (found === undefined) return { status: 404 };
    const range = rangeOf(request.headers.range, found.bytes.length);
    if (range === 'beyond the end') return { status: 416 };
    return range === undefined
      ? { status: 200, body: found.bytes }
      : { status: 206, body: found.bytes.subarray(range.first, range.last + 1) };
  }

  /** ListObjectsV2, in the order of the names; where it goes on is said by a token that holds signs of XML and addresses. */
  private list(bucket: string, query: URLSearchParams): { status: number; body?: Buffer } {
    if (query.get('list-type') !== '2') return { status: 400 };
    const after = query.get('continuation-token')?.replace(/^&=</, '') ?? '';
    const names = [...this.objects.keys()]
      .filter((path) => path.startsWith(`/${bucket}/`))
      .map((path) => path.slice(bucket.length + 2))
      .filter((name) => name > after)
      .sort();
    const listed = names.slice(0, Math.min(this.listedAtOnce, Number(query.get('max-keys'))));
    const contents = listed.map((name) => {
      const written = this.objects.get(`/${bucket}/${name}`)?.writtenAt.toISOString() ?? '';
      return `<Contents><Key>${escaped(name)}</Key><LastModified>${written}</LastModified><Size>1</Size></Contents>`;
    });
    const token = listed.length < names.length ? escaped(`&=<${listed.at(-1) ?? ''}`) : undefined;
    const next = token === undefined ? '' : `<NextContinuationToken>${token}</NextContinuationToken>`;
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>${bucket}</Name>${contents.join('\n')}${next}</ListBucketResult>`;
    return { status: 200, body: Buffer.from(body) };
  }

  private isSigned({ headers, method = '', url = '' }: IncomingMessage, bytes: Buffer): boolean {
    const [, scope = '', signed = '', signature] =
      /Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '') ??
      [];
    const claimed = headers['x-amz-content-sha256'];
    const body = createHash('sha256').update(bytes).digest('hex');
    if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== body) return false;
    const [path = '', query = ''] = url.split('?');
    const canonical = [
      method,
      path,
      canonicalQuery(query),
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

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Each name and value encoded by RFC 3986, in the order of the names. */
function canonicalQuery(query: string): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return [...new URLSearchParams(query)]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}
