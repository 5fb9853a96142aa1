import * as socialSignInEndpoints from '@keenly/contracts/social-sign-in.endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../../platform/config/config.js';
import { ownCookie } from '../../../platform/http/own-cookie.js';
import { SOCIAL_FLOW_S } from './social-flows.js';

const SOCIAL_COOKIE = 'keenly_social';

/** Binds a round trip to this browser. Lax, as the browser comes back from another site. */
export function setSocialCookie(reply: FastifyReply, secret: string, config: AppConfig): void {
  void reply
    .header('cache-control', 'no-store')
    .setCookie(cookie(config).name, secret, { ...attributes(config), maxAge: SOCIAL_FLOW_S });
}

export function clearSocialCookie(reply: FastifyReply, config: AppConfig): void {
  void reply.clearCookie(cookie(config).name, attributes(config));
}

export function socialSecretOf(request: FastifyRequest, config: AppConfig): string | undefined {
  return request.cookies[cookie(config).name];
}

const cookie = (config: AppConfig) =>
  ownCookie(SOCIAL_COOKIE, socialSignInEndpoints.socialSignIns.path, config);
const attributes = (config: AppConfig) => ({ ...cookie(config).attributes, sameSite: 'lax' as const });
