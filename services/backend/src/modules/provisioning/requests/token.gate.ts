import { scimMessages } from '@keenly/contracts/catalogue/provisioning';
import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { bearerIn } from '../../../platform/auth/bearer.js';
import type { DirectoryGate } from '../../../platform/auth/directory-gate.js';
import { BodyGate } from '../../../platform/http/admission/takes-body.decorator.js';
import { TokenCheck } from '../tokens/token-check.js';
import type { ScimRequest } from './scim-request.gate.js';

/** Lets a directory in by its token. */
@Injectable()
export class TokenGate implements DirectoryGate {
  constructor(private readonly tokens: TokenCheck) {}

  /** A request with a body comes here twice, before the body and after it, and is looked up once. */
  async admit(request: ScimRequest): Promise<void> {
    if (request.directory !== undefined) return;
    const token = bearerIn(request.headers.authorization);
    const directory = token && (await this.tokens.authenticate(token, request.ip));
    if (!directory) throw new DomainError(TOKEN_REFUSED, scimMessages.tokenRefused);
    request.directory = directory;
  }
}

/** Counts what directories send by their token. */
@Injectable()
export class ScimBodyGate extends BodyGate {
  check(request: ScimRequest): string {
    return request.directory?.tokenId ?? request.ip;
  }
}
