import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../../platform/config/config.js';
import { ownCookie } from '../../../platform/http/own-cookie.js';
import type { SignInAnswer } from './sign-in-answers.js';
import { REMEMBERED_S } from './sign-in-store.js';
import { setDeviceCookie } from './device.cookie.js';

export const REFRESH_COOKIE = 'keenly_refresh';
const PATH = identityEndpoints.refresh.path.slice(0, identityEndpoints.refresh.path.lastIndexOf('/'));

/** Hands the refresh token to the browser where no script can read it (product/entering#tokens). */
export function setRefreshCookie(reply: FastifyReply, answer: SignInAnswer, config: AppConfig): void {
  void reply.header('cache-control', 'no-store').setCookie(cookie(config).name, answer.refreshToken, {
    ...attributes(config),
    // Without Remember Me the cookie goes when the browser does.
    ...(answer.remembered ? { maxAge: REMEMBERED_S } : {}),
  });
  if (answer.device !== undefined) setDeviceCookie(reply, answer.device, config);
}

export function clearRefreshCookie(reply: FastifyReply, config: AppConfig): void {
  void reply.clearCookie(cookie(config).name, attributes(config));
}

export function refreshTokenOf(request: FastifyRequest, config: AppConfig): string | undefined {
  return request.cookies[cookie(config).name];
}

const cookie = (config: AppConfig) => ownCookie(REFRESH_COOKIE, PATH, config);
const attributes = (config: AppConfig) => ({ ...cookie(config).attributes, sameSite: 'strict' as const });
