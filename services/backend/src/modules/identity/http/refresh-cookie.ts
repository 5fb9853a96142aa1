import { apiPaths } from '@keenly/contracts/api-paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../../platform/config/config.js';
import type { SignInAnswer } from '../application/sign-in-answers.js';
import { REMEMBERED_S } from '../application/sign-in-store.js';
import { setDeviceCookie } from './device-cookie.js';

export const REFRESH_COOKIE = 'keenly_refresh';
const PATH = apiPaths.refresh.slice(0, apiPaths.refresh.lastIndexOf('/'));

/** Hands the refresh token to the browser where no script can read it (safe reading 3). */
export function setRefreshCookie(reply: FastifyReply, answer: SignInAnswer, config: AppConfig): void {
  void reply.header('cache-control', 'no-store').setCookie(REFRESH_COOKIE, answer.refreshToken, {
    ...attributes(config),
    // Without Remember Me the cookie goes when the browser does.
    ...(answer.remembered ? { maxAge: REMEMBERED_S } : {}),
  });
  if (answer.device !== undefined) setDeviceCookie(reply, answer.device, config);
}

export function clearRefreshCookie(reply: FastifyReply, config: AppConfig): void {
  void reply.clearCookie(REFRESH_COOKIE, attributes(config));
}

export function refreshTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[REFRESH_COOKIE];
}

function attributes(config: AppConfig) {
  return {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: config.origin.startsWith('https:'),
  };
}
