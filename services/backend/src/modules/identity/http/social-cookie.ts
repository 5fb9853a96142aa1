import { apiPaths } from '@keenly/contracts/api-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../../platform/config/config.js';
import { SOCIAL_FLOW_S } from '../application/social-flows.js';

const SOCIAL_COOKIE = 'keenly_social';

/** Binds a round trip to this browser. Lax, as the browser comes back from another site. */
export function setSocialCookie(reply: FastifyReply, secret: string, config: AppConfig): void {
  void reply
    .header('cache-control', 'no-store')
    .setCookie(SOCIAL_COOKIE, secret, { ...attributes(config), maxAge: SOCIAL_FLOW_S });
}

export function clearSocialCookie(reply: FastifyReply, config: AppConfig): void {
  void reply.clearCookie(SOCIAL_COOKIE, attributes(config));
}

export function socialSecretOf(request: FastifyRequest): string | undefined {
  return request.cookies[SOCIAL_COOKIE];
}

function attributes(config: AppConfig) {
  return {
    path: apiPaths.socialProviders,
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: config.origin.startsWith('https:'),
  };
}
