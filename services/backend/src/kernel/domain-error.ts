import type { ErrorCode } from '@keenly/contracts/errors';

/** A refusal with a stable code. The error filter alone turns codes into HTTP statuses. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly fields?: Readonly<Record<string, string>>,
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

/** What was sent can't be taken, for a reason that belongs to one field. */
export const refusedAt = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', message, { [field]: message });
