import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/domain-error.js';
import { APP_CONFIG, type AppConfig } from '../config/config.js';

/**
 * For routes that a cookie opens: refuses what a page of another site sent. Browsers name the origin of every POST;
 * what names none is no browser and carries no one's cookie.
 */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(@Inject(APP_CONFIG) private readonly config: AppConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (isSameOrigin(headers, this.config.origin)) return true;
    throw new DomainError('FORBIDDEN', failureMessages.forbidden);
  }
}

interface Headers {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

/** Our own origin is the configured one, or the very host that was asked. */
export function isSameOrigin(headers: Headers, configured: string): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  return origin === configured || (URL.canParse(origin) && new URL(origin).host === host);
}
