import { DomainError } from '../kernel/domain-error.js';

/** Does what may have been done before: a CONFLICT says that it was, and that is as good. */
export async function unlessThere(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
  }
}
