import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { ClientInfo } from '../application/client-info.js';
import { DEVICE_COOKIE } from './device-cookie.js';

/** What the client calls itself, and from where it asks. */
export const FromClient = createParamDecorator((_: unknown, context: ExecutionContext): ClientInfo => {
  const { headers, ip, cookies } = context.switchToHttp().getRequest<FastifyRequest>();
  return { userAgent: headers['user-agent'] ?? '', address: ip, device: cookies[DEVICE_COOKIE] };
});
