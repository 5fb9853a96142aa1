import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { type FileSendResult, send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_MS = 365 * 24 * 3600 * 1000;
/** Names that carry a hash of their content, as the bundler writes them; what else there is may change any time. */
const hashed = /-[\w-]{8}\.\w+$/;
const compressible = /^(text\/|application\/(javascript|json|wasm|manifest\+json)|image\/svg)/;
const SMALL_BYTES = 1024;

const encoders = {
  br: promisify((input: Buffer, done: (error: Error | null, out: Buffer) => void) =>
    brotliCompress(input, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, done),
  ),
  gzip: promisify((input: Buffer, done: (error: Error | null, out: Buffer) => void) =>
    gzip(input, { level: 9 }, done),
  ),
};
type Encoding = keyof typeof encoders;

/** The files of one folder over HTTP: conditional and ranged requests, and each text compressed well, once. */
export class StaticFolder {
  private readonly compressed = new Map<string, Promise<Buffer>>();

  constructor(private readonly root: string) {}

  /** Answers with the file at `path`; false when there is none, and then nothing was sent. */
  async answer(request: FastifyRequest, reply: FastifyReply, path: string): Promise<boolean> {
    const forever = hashed.test(path);
    const found = await send(request.raw, path, {
      root: this.root,
      index: false,
      dotfiles: 'ignore',
      ...(forever ? { immutable: true, maxAge: YEAR_MS } : { cacheControl: false }),
    });
    if (found.type !== 'file') {
      found.stream.destroy();
      return false;
    }
    void reply.status(found.statusCode).headers(found.headers);
    if (!forever) void reply.header('cache-control', 'no-cache');
    await this.sendBody(request, reply, found);
    return true;
  }

  private async sendBody(request: FastifyRequest, reply: FastifyReply, found: FileSendResult): Promise<void> {
    const encoding = found.statusCode === 200 ? chooseEncoding(request, found) : undefined;
    if (encoding === undefined) {
      await reply.send(found.stream);
      return;
    }
    found.stream.destroy();
    const body = await this.encoded(found, encoding);
    void reply.headers({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-length': body.length,
    });
    await reply.send(request.method === 'HEAD' ? undefined : body);
  }

  private encoded({ metadata: { path, stat } }: FileSendResult, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${path} ${stat.mtimeMs} ${stat.size}`;
    const known = this.compressed.get(key);
    if (known !== undefined) return known;
    const made = readFile(path).then((content) => encoders[encoding](content));
    made.catch(() => this.compressed.delete(key));
    this.compressed.set(key, made);
    return made;
  }
}

function chooseEncoding(
  request: FastifyRequest,
  { headers, metadata }: FileSendResult,
): Encoding | undefined {
  const type = headers['Content-Type'] ?? '';
  if (!compressible.test(type) || metadata.stat.size < SMALL_BYTES) return undefined;
  const chosen = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined;
}
