import { image } from '@keenly/contracts/media.endpoints';
import { AwsClient } from 'aws4fetch';
import { DomainError } from '../../kernel/domain-error.js';
import { ImageStore } from './image-store.js';

export interface S3Location {
  /** Address of the store, without the bucket: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** A store that hangs is given up, in milliseconds. */
const ANSWER_WITHIN_MS = 10_000;
/** Objects that one answer lists: the most that S3 gives. */
const LISTED_AT_ONCE = 1000;

/** Pictures as objects of one bucket, which need not be public: reading goes through the service. */
export class S3ImageStore extends ImageStore {
  private readonly client: AwsClient;

  constructor(private readonly location: S3Location) {
    super();
    const { accessKeyId, secretAccessKey, region } = location;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    const send = () =>
      this.ask(`/${name}`, {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': image.produces, 'content-length': String(bytes.length) },
      });
    let { status } = await send();
    // A new store has no bucket yet; anyone who comes first makes it.
    if (status === 404) {
      await this.ask('', { method: 'PUT' });
      ({ status } = await send());
    }
    if (status !== 200) throw unavailable();
  }

  async get(name: string): Promise<Buffer | undefined> {
    const { status, body } = await this.ask(`/${name}`, { method: 'GET' });
    if (status === 404) return undefined;
    if (status !== 200) throw unavailable();
    return body;
  }

  async remove(name: string): Promise<void> {
    const { status } = await this.ask(`/${name}`, { method: 'DELETE' });
    if (status !== 204 && status !== 200 && status !== 404) throw unavailable();
  }

  async *storedBefore(time: Date): AsyncGenerator<string> {
    for (let from: string | undefined = ''; from !== undefined;) {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(LISTED_AT_ONCE) });
      if (from !== '') query.set('continuation-token', from);
      const { status, body } = await this.ask(`?${query.toString()}`, { method: 'GET' });
      // No one has stored anything yet.
      if (status === 404) return;
      if (status !== 200) throw unavailable();
      const page = body.toString('utf8');
      for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const written = Date.parse(textIn(object, 'LastModified') ?? '');
        const name = textIn(object, 'Key');
        // A time that cannot be read is no proof of age.
        if (name !== undefined && written < time.getTime()) yield name;
      }
      from = textIn(page, 'NextContinuationToken');
    }
  }

  /** An object is there whole or not at all. */
  clearUnfinished(): Promise<number> {
    return Promise.resolve(0);
  }

  /**
   * SERVICE_UNAVAILABLE for a store that cannot be reached. @param path below the bucket; '' is the bucket itself, '?…'
   * a question about it
   */
  private async ask(path: string, init: RequestInit): Promise<{ status: number; body: Buffer }> {
    const { endpoint, bucket } = this.location;
    const address = `${endpoint.replace(/\/$/, '')}/${bucket}${path}`;
    try {
      const answer = await this.client.fetch(address, {
        ...init,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      throw Object.assign(unavailable(), { cause: error });
    }
  }
}

function unavailable(): DomainError {
  return new DomainError('SERVICE_UNAVAILABLE', 'Pictures are temporarily unavailable. Try again.');
}

/** The text of an element of S3's XML, whose answers nest nothing of the same name; unescaped. */
function textIn(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof entities) => entities[name]);
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const;
