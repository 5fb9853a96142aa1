import { forwardingFailures, statementTargetMessages } from '@keenly/contracts/catalogue/statement-targets';
import type { StatementTarget } from '@keenly/contracts/statement-targets';
import type { Call } from '../../infra/dev/browser/answered-calls.ts';
import { aStatementTarget } from '../src/testing/builders.ts';

/** Stores that are up to date, behind, and shut, one with a long name. */
export const someTargets: readonly StatementTarget[] = [
  aStatementTarget(0, { name: 'Campus store' }),
  aStatementTarget(1, {
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsausbildungsdatenspeicher of the second campus',
    state: 'retrying',
    kinds: ['courses'],
    waiting: 1000,
    waiting_since: '2026-11-26T17:40:00.000Z',
    last_failure_at: '2026-11-26T19:00:00.000Z',
    last_failure: forwardingFailures.tooSlow,
    next_try_at: '2026-11-26T19:10:00.000Z',
    put_aside: 2,
  }),
  aStatementTarget(2, {
    name: 'مستودع الجامعة',
    state: 'refused',
    last_success_at: null,
    waiting: 1,
    waiting_since: '2026-11-26T18:40:00.000Z',
    last_failure_at: '2026-11-26T19:00:00.000Z',
    last_failure: forwardingFailures.denied(401),
  }),
];

/** Answers calls about stores; undefined for another one. */
export function answerTargets(
  call: Call,
  { pathname }: URL,
  held: readonly StatementTarget[],
): Promise<void> | undefined {
  if (!pathname.includes('/statement-targets')) return undefined;
  const { method } = call;
  if (method === 'GET')
    return call.fulfill({ json: { data: held, agreed: { expressions: null, addresses: 12 } } });
  if (method === 'DELETE') return call.fulfill({ status: 204 });
  if (pathname.endsWith('/test'))
    return call.fulfill({ json: { data: { ok: true, message: statementTargetMessages.tested } } });
  if (pathname.endsWith('/pause')) return call.fulfill({ json: { data: held[0] } });
  const fields = { name: statementTargetMessages.nameTaken };
  const error = { code: 'CONFLICT', message: statementTargetMessages.nameTaken, fields };
  return call.fulfill({ status: 409, json: { error } });
}
