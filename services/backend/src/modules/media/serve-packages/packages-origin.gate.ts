import { Readable } from 'node:stream';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../../platform/config/config.js';
import { sendPart } from '../../../platform/media/send-part.js';
import { packageTypeOf } from './package-types.js';
import { PackageFiles } from './package-files.js';
import { playerFile, playerPage, RETURNED } from './player-page.js';

type Origins = Pick<AppConfig, 'origin' | 'packagesOrigin'>;

/** Scripts that a package brings run, and reach nothing but its own origin; it opens no windows and leads no one away. */
const policyOf = (origin: string): string =>
  [
    "default-src 'self' data: blob:",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors 'self' ${origin}`,
    'sandbox allow-scripts allow-same-origin allow-forms allow-modals',
  ].join('; ');

const playerPolicyOf = (origin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ');

/**
 * Answers whatever is asked of the packages' own host, before anything else of the service sees it: packages by signed
 * paths, the page that plays them, and the record store for their units of cmi5. No cookie is read or set there, and
 * nothing else of the API is there. On any other host
 * nothing of this is there.
 */
export function servePackages(app: NestFastifyApplication, config: Origins): void {
  const { origin, packagesOrigin } = config;
  if (packagesOrigin === undefined) return;
  const { host } = new URL(packagesOrigin);
  const files = app.get(PackageFiles, { strict: false });
  const answers = new PackageAnswers(files, origin);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (request.host.toLowerCase() !== host) return undefined;
      // What units of cmi5 tell of themselves: the record store lets nothing else in here (record-store#cmi5).
      if (request.originalUrl.startsWith('/xapi/')) return undefined;
      await answers.answer(request, reply);
      return reply;
    });
}

class PackageAnswers {
  private readonly policy: string;
  private readonly playerPolicy: string;

  constructor(
    private readonly files: PackageFiles,
    private readonly origin: string,
  ) {
    this.policy = policyOf(origin);
    this.playerPolicy = playerPolicyOf(origin);
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), display-capture=(), payment=()',
      'cache-control': 'private, no-cache',
      'content-security-policy': this.playerPolicy,
    });
    // A package's own worker would outlive its token.
    const isRefused =
      !['GET', 'HEAD'].includes(request.method) || request.headers['service-worker'] !== undefined;
    const [, place = '', token = '', path = ''] =
      /^\/(player|files)\/([^/?]{1,200})(?:\/([^?]{1,2000}))?(?:\?|$)/.exec(request.originalUrl) ?? [];
    if (isRefused) await nothing(reply);
    else if (place === 'player' && path === '') await this.player(token, reply);
    else if (place === 'files') await this.file(token, path, request, reply);
    else await this.beside(request, reply);
  }

  private async beside({ originalUrl, method }: FastifyRequest, reply: FastifyReply): Promise<void> {
    const found = playerFile(originalUrl.slice(1));
    if (found === undefined) return nothing(reply);
    // It's within the player, which only the lesson may frame.
    if (originalUrl === `/${RETURNED}`) void reply.header('content-security-policy', this.policy);
    await reply.type(found.type).send(method === 'HEAD' ? undefined : found.bytes);
  }

  private async player(token: string, reply: FastifyReply): Promise<void> {
    const terms = this.files.termsOf(token);
    const about = terms && (await this.files.about(terms.packageId));
    if (about === undefined) return nothing(reply);
    const launch = `/files/${token}/${about.launch}`;
    await reply.type('text/html; charset=utf-8').send(playerPage({ ...about, launch, lesson: this.origin }));
  }

  private async file(
    token: string,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const terms = this.files.termsOf(token);
    const name = decoded(path);
    const found = terms && name !== undefined ? await this.files.find(terms.packageId, name) : undefined;
    if (terms === undefined || name === undefined || found === undefined) return nothing(reply);
    void reply.headers({ 'content-security-policy': this.policy, 'content-type': packageTypeOf(name) });
    if (found.unpacked === 0) {
      await reply.send('');
      return;
    }
    const etag = `"${terms.packageId}-${String(found.start)}"`;
    const part = sendPart(request, reply, { etag, bytes: found.unpacked });
    if (part === undefined) {
      await reply.send('');
      return;
    }
    void reply.header('content-length', String(part.last + 1 - part.first));
    const bytes = request.method === 'HEAD' ? Readable.from([]) : await this.files.read(found, part);
    if (bytes === undefined) return nothing(reply);
    await reply.send(bytes);
  }
}

/** In the same words for a path that isn't there, a token that isn't ours, and one that has expired. */
async function nothing(reply: FastifyReply): Promise<void> {
  void reply.removeHeader('content-length');
  await reply
    .status(404)
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><title>Not here</title><p>This page isn’t here, or its time is over. Open the lesson again.',
    );
}

function decoded(path: string): string | undefined {
  try {
    const name = decodeURIComponent(path);
    // No path has any, and the database takes none.
    return name.includes('\0') ? undefined : name;
  } catch {
    return undefined;
  }
}
