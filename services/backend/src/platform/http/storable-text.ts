import type { FastifyRequest } from 'fastify';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { DomainError } from '../../kernel/domain-error.js';
import { textFault } from '../../kernel/text-fault.js';

/**
 * Refuses text that cannot be stored wherever a request carries some: VALIDATION_FAILED at its field of the body or
 * query, NOT_FOUND in the path, as nothing has such a name. A cookie that holds some is none of ours, and is dropped.
 */
export function requireStorableText(
  { query, params, cookies, body }: FastifyRequest,
  { mendsText = false }: { readonly mendsText?: boolean } = {},
): void {
  if (textFault(params) !== undefined) throw new DomainError('NOT_FOUND', failureMessages.notFound);
  for (const part of mendsText ? [query] : [query, body]) {
    const fault = textFault(part);
    if (fault !== undefined)
      throw new DomainError('VALIDATION_FAILED', fault.message, { [fault.path.join('.')]: fault.message });
  }
  for (const [name, value] of Object.entries(cookies))
    if (textFault(value) !== undefined) cookies[name] = undefined;
}
