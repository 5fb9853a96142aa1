import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Prepared {
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/**
 * The OpenAPI document, put into bytes once, when it is first asked for: it is large, and most processes are never
 * asked. However many ask at the same time, they are sent the same bytes.
 */
export class OpenApiAnswer {
  private prepared: Promise<Prepared> | undefined;

  constructor(private readonly app: NestFastifyApplication) {}

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { etag, ...bodies } = await (this.prepared ??= this.prepare());
    void reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === etag) {
      await reply.status(304).send();
      return;
    }
    const asked = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    const encoding = asked === 'br' || asked === 'gzip' ? asked : undefined;
    void reply.header('content-type', 'application/json; charset=utf-8');
    // The body is compressed once in advance; with this header set, it isn't compressed again for every request.
    if (encoding !== undefined) void reply.header('content-encoding', encoding);
    await reply.send(bodies[encoding ?? 'plain']);
  }

  private async prepare(): Promise<Prepared> {
    // A tenth of all that the service loads is there for this document alone.
    const { openApiDocument } = await import('./openapi.js');
    const plain = Buffer.from(JSON.stringify(openApiDocument(this.app)));
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
    const [br, gzipped] = await Promise.all([
      promisify((done: (error: Error | null, out: Buffer) => void) => brotliCompress(plain, quality, done))(),
      promisify(gzip)(plain),
    ]);
    return { etag, plain, br, gzip: gzipped };
  }
}
