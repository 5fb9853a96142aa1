import type { StatementChoiceKind } from '@keenly/contracts/statement-choices';
import { EXPRESSION_SHARES, iriOf } from '../domain/profile-terms.js';
import type { AgreedParts } from './agreed-parts.js';
import type { EventOf } from './logged-event.js';
import { type Said, secondsOf, sessionOf } from './said.js';
import { type SentStatement, statementOf } from './statements-of.js';

/** A statement that its learner agreed to, and to what. */
export interface AgreedStatement {
  readonly kind: StatementChoiceKind;
  readonly statement: SentStatement;
}

/** What a session's end tells beyond what was done: each a statement of its own, so that the others stay as they are. */
export function agreedStatementsOf(
  stop: EventOf<'StudySessionStopped'>,
  { expressions, pages }: AgreedParts,
  origin: string,
): AgreedStatement[] {
  const session = sessionOf(stop);
  const said: (readonly [StatementChoiceKind, Said])[] = pages.map(({ address, seconds }) => [
    'addresses',
    {
      part: `page/${address}`,
      template: 'page-studied',
      object: { type: 'page', path: address },
      result: { duration: secondsOf(seconds) },
      parent: [session],
    },
  ]);
  if (expressions !== undefined)
    said.unshift([
      'expressions',
      {
        part: 'expressions',
        template: 'session-expressions',
        object: session,
        result: {
          duration: secondsOf(expressions.seconds),
          extensions: { [iriOf(origin, EXPRESSION_SHARES)]: expressions.shares },
        },
      },
    ]);
  return said.map(([kind, one]) => ({ kind, statement: statementOf(one, stop, origin) }));
}
