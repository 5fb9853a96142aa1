import { TOKEN_REFUSED, type ErrorCode } from '@keenly/contracts/errors';
import { DomainError } from '../../../kernel/domain-error.js';

/** A status that xAPI 1.0.3, part three, 3.2 has for what is refused. */
export type XapiStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 503;

const codeOf: Readonly<Record<XapiStatus, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: TOKEN_REFUSED,
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  503: 'SERVICE_UNAVAILABLE',
};

/** A refusal by the record store: its status is one of xAPI's own, its words are for whoever writes the program. */
export class XapiProblem extends DomainError {
  constructor(
    readonly status: XapiStatus,
    message: string,
  ) {
    super(codeOf[status], message);
    this.name = 'XapiProblem';
  }
}
