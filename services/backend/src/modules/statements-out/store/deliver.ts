import { forwardingFailures as failures } from '@keenly/contracts/catalogue/statement-targets';
import { StoreAway, StoreDenied } from './store-failure.js';

/** So many that are all refused are the store's matter, not theirs: none is put aside. */
const REFUSED_TOGETHER = 10;

/** 'other': it has a statement of that id, which Keenly sent before. 'refused': of these statements one or more. */
export type Verdict = 'taken' | 'other' | 'refused';

/** What an answer to statements means. Throws StoreAway and StoreDenied. */
export function verdictOf(status: number): Verdict {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 409) return 'other';
  if (status === 400 || status === 413 || status === 422) return 'refused';
  if (status === 401 || status === 403) throw new StoreDenied(failures.denied(status));
  if (status >= 300 && status < 400) throw new StoreAway(failures.redirects);
  throw new StoreAway(failures.status(status));
}

/**
 * Sends statements until the store has each that it takes: a batch that it refuses is halved until those are found that
 * it won't have. `post` answers with the status.
 * @returns the statements that are put aside
 * @throws StoreAway, StoreDenied: then any of them may have been taken, and all are to be sent again
 */
export async function deliver<Statement>(
  statements: readonly Statement[],
  post: (statements: readonly Statement[]) => Promise<number>,
): Promise<readonly Statement[]> {
  const aside = await halved(statements, post);
  if (aside.length === statements.length && aside.length >= REFUSED_TOGETHER)
    throw new StoreAway(failures.refusesAll);
  return aside;
}

async function halved<Statement>(
  statements: readonly Statement[],
  post: (statements: readonly Statement[]) => Promise<number>,
): Promise<readonly Statement[]> {
  if (statements.length === 0) return [];
  const verdict = verdictOf(await post(statements));
  if (verdict === 'taken') return [];
  if (statements.length === 1) return verdict === 'other' ? [] : statements;
  const middle = Math.ceil(statements.length / 2);
  return [
    ...(await halved(statements.slice(0, middle), post)),
    ...(await halved(statements.slice(middle), post)),
  ];
}
