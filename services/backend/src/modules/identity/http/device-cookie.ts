import type { FastifyReply } from 'fastify';
import type { AppConfig } from '../../../platform/config/config.js';
import { DEVICE_S } from '../application/known-devices.js';

export const DEVICE_COOKIE = 'keenly_device';

/** Names this browser for a long time, where no script can read it; signing out leaves it. */
export function setDeviceCookie(reply: FastifyReply, device: string, config: AppConfig): void {
  void reply.setCookie(DEVICE_COOKIE, device, {
    path: '/api/v1',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.origin.startsWith('https:'),
    maxAge: DEVICE_S,
  });
}
