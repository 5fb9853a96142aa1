import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppConfig } from '../../../platform/config/config.js';
import { ownCookie } from '../../../platform/http/own-cookie.js';
import { DEVICE_S } from './known-devices.js';

const COOKIE = 'keenly_device';
const cookie = (config: Pick<AppConfig, 'origin'>) => ownCookie(COOKIE, '/api/v1', config);

/** Names this browser for a long time, where no script can read it; signing out leaves it. */
export function setDeviceCookie(reply: FastifyReply, device: string, config: AppConfig): void {
  const { name, attributes } = cookie(config);
  void reply.setCookie(name, device, { ...attributes, sameSite: 'strict', maxAge: DEVICE_S });
}

/** Under https only the one that no sibling domain can plant: its sender would count as this person's browser. */
export function deviceIn(
  cookies: FastifyRequest['cookies'],
  config: Pick<AppConfig, 'origin'>,
): string | undefined {
  return cookies[cookie(config).name];
}
