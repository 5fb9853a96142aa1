import type { ErrorCode } from '@keenly/contracts/errors';
import { DomainError } from '../../../kernel/domain-error.js';

/** Kinds of problem that RFC 7644, 3.12, names. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** The field of a refusal that names its kind, until the answer takes SCIM's form. */
export const SCIM_TYPE = 'scimType';

/** A refusal with a kind of SCIM's own: 409 for what exists, 400 for everything else. Its words are for whoever connects. */
export class ScimProblem extends DomainError {
  constructor(scimType: ScimType, message: string) {
    super(codeOf(scimType), message, { [SCIM_TYPE]: scimType });
    this.name = 'ScimProblem';
  }
}

const codeOf = (scimType: ScimType): ErrorCode =>
  scimType === 'uniqueness' ? 'CONFLICT' : 'VALIDATION_FAILED';
