import { createHash } from 'node:crypto';
import { scimMessages } from '@keenly/contracts/catalogue/provisioning';
import { DomainError } from '../../kernel/domain-error.js';

/**
 * The weak tag of a resource: how often directories changed it, and what it holds, as members change Keenly's part of it
 * themselves.
 */
export function versionOf(changes: number, content: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
  return `W/"${String(changes)}-${digest}"`;
}

/** PRECONDITION_FAILED where a change is bound to other versions than the one there is. */
export function requireVersion(ifMatch: string | undefined, version: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const given = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!given.includes(version.replace(/^W\//, ''))) throw changedSince();
}

export const changedSince = () => new DomainError('PRECONDITION_FAILED', scimMessages.changedSince);
