import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../../platform/config/config.js';
import { ownCookie } from '../../../platform/http/own-cookie.js';
import { ORGANIZATION_FLOW_S } from './organization-flows.js';

const COOKIE = 'keenly_organization';
const PATH = '/api/v1/organization-sign-in';

/** Binds a round trip to this browser. Lax, as the browser comes back from another site. */
export function setOrganizationCookie(reply: FastifyReply, secret: string, config: AppConfig): void {
  void reply
    .header('cache-control', 'no-store')
    .setCookie(cookie(config).name, secret, { ...attributes(config), maxAge: ORGANIZATION_FLOW_S });
}

export function clearOrganizationCookie(reply: FastifyReply, config: AppConfig): void {
  void reply.clearCookie(cookie(config).name, attributes(config));
}

export function organizationSecretOf(request: FastifyRequest, config: AppConfig): string | undefined {
  return request.cookies[cookie(config).name];
}

const cookie = (config: AppConfig) => ownCookie(COOKIE, PATH, config);
const attributes = (config: AppConfig) => ({ ...cookie(config).attributes, sameSite: 'lax' as const });
