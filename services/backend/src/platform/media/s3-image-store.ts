import { AwsClient } from 'aws4fetch';
import { DomainError } from '../../kernel/domain-error.js';
import { ImageStore, STORED_TYPE } from './image-store.js';

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
        headers: { 'content-type': STORED_TYPE, 'content-length': String(bytes.length) },
      });
    let { status } = await send();
    // A new store has no bucket yet; whoever comes first makes it.
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

  /** SERVICE_UNAVAILABLE for a store that cannot be reached. @param path below the bucket; '' is the bucket itself */
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
  return new DomainError('SERVICE_UNAVAILABLE', 'Pictures cannot be reached for a moment. Please try again.');
}
