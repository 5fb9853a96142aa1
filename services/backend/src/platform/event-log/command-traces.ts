import type { DomainEvent } from '../../kernel/decider.js';
import type { TraceSpan } from '../observability/tracing/trace-span.js';
import type { Outcome } from './decisions.js';

/** A step for commands on aggregates of these categories; it doesn't say which ones. */
export const commandStep = (categories: readonly string[], commands: number) => ({
  name: `command ${[...new Set(categories)].join('+')}`,
  attributes: { 'keenly.commands': commands },
});

/** What came of commands: how often it was decided, how many events, and the code of the first refusal. */
export function tellOutcomes(
  span: TraceSpan | undefined,
  outcomes: readonly Outcome<DomainEvent>[],
  attempt: number,
): void {
  if (span === undefined) return;
  const refusal = outcomes.find((outcome) => outcome.kind === 'refused');
  span.set({
    'keenly.attempt': attempt,
    'keenly.events': outcomes.reduce((sum, one) => sum + (one.kind === 'decided' ? one.events.length : 0), 0),
    ...(refusal !== undefined && { 'keenly.refused': refusal.error.code }),
  });
}
