import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { UnitTokens } from '../unit-sessions/unit-tokens.service.js';

/** Lets in what came to the packages' own host. Anywhere else there is nothing: NOT_FOUND. */
@Injectable()
export class PackagesHostGate implements CanActivate {
  constructor(private readonly units: UnitTokens) {}

  canActivate(context: ExecutionContext): boolean {
    const { host } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.units.isForUnits(host)) throw new DomainError('NOT_FOUND', failureMessages.notFound);
    return true;
  }
}
