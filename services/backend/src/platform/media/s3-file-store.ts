import { once } from 'node:events';
import { type IncomingMessage, request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { DomainError } from '../../kernel/domain-error.js';
import type { ByteRange } from './byte-range.js';
import { FileStore, ofLength } from './file-store.js';
import type { S3Location } from './s3-image-store.js';

/** A store that says nothing for so long is given up, in milliseconds. */
const SILENT_MS = 30_000;

interface Asked {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readable;
}

/**
 * Files as objects of the bucket that pictures are in. They're sent as they come, so their signature covers everything
 * but the body, and what breaks off isn't tried again.
 */
export class S3FileStore extends FileStore {
  private readonly client: AwsClient;

  constructor(private readonly location: S3Location) {
    super();
    const { accessKeyId, secretAccessKey, region } = location;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  }

  async write(name: string, source: AsyncIterable<Buffer>, bytes: number): Promise<void> {
    // A new store has no bucket yet. Once a body has begun there is no second try: it's made beforehand, whoever did.
    await this.ask('', { method: 'PUT' }).then(drained);
    let broken: unknown;
    const body = Readable.from(
      (async function* () {
        try {
          yield* ofLength(source, bytes);
        } catch (error) {
          broken = error;
          throw error;
        }
      })(),
    );
    try {
      const answer = await this.ask(`/${name}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes) },
        body,
      });
      await drained(answer);
      if (answer.statusCode !== 200) throw unavailable();
    } catch (error) {
      // What the sender did isn't the store's fault.
      throw broken ?? error;
    }
  }

  async read(name: string, range?: ByteRange): Promise<Readable | undefined> {
    const headers: Record<string, string> =
      range === undefined ? {} : { range: `bytes=${String(range.first)}-${String(range.last)}` };
    const answer = await this.ask(`/${name}`, { method: 'GET', headers });
    if (answer.statusCode === 200 || answer.statusCode === 206) return answer;
    await drained(answer);
    if (answer.statusCode === 404) return undefined;
    throw unavailable();
  }

  async remove(name: string): Promise<void> {
    const answer = await this.ask(`/${name}`, { method: 'DELETE' });
    await drained(answer);
    if (![200, 204, 404].includes(answer.statusCode ?? 0)) throw unavailable();
  }

  /** SERVICE_UNAVAILABLE for a store that can't be reached. @param path below the bucket; '' is the bucket itself */
  private async ask(path: string, { method, headers = {}, body }: Asked): Promise<IncomingMessage> {
    const { endpoint, bucket } = this.location;
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${path}`);
    const signed = await this.client.sign(url.href, { method, headers: { ...headers } });
    const open = url.protocol === 'https:' ? requestSecurely : requestPlainly;
    try {
      const request = open(url, {
        method,
        headers: { ...headers, ...Object.fromEntries(signed.headers) },
        timeout: SILENT_MS,
      });
      request.once('timeout', () => request.destroy(new Error('the store is silent')));
      const answered = once(request, 'response') as Promise<[IncomingMessage]>;
      if (body === undefined) request.end();
      else await Promise.all([pipeline(body, request), answered]);
      const [answer] = await answered;
      return answer;
    } catch (error) {
      throw Object.assign(unavailable(), { cause: error });
    }
  }
}

async function drained(answer: IncomingMessage): Promise<void> {
  answer.resume();
  if (!answer.complete) await once(answer, 'end');
}

const unavailable = () =>
  new DomainError('SERVICE_UNAVAILABLE', 'Files are temporarily unavailable. Try again.');
