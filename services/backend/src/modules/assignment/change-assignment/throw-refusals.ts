import { DomainError } from '../../../kernel/domain-error.js';
import type { Outcome } from '../../../platform/event-log/decisions.js';
import type { AssignmentEvent } from '../domain/assignment.events.js';

/**
 * The first refusal, with every element that was refused, by its number ('3') or number and field ('3.deadline_date'),
 * so that a screen can say which rows it is about.
 */
export function throwRefusals(outcomes: readonly Outcome<AssignmentEvent>[]): void {
  const refused = outcomes.flatMap((outcome, index) =>
    outcome.kind === 'refused' ? [{ index, error: outcome.error }] : [],
  );
  const [first] = refused;
  if (first === undefined) return;
  const { code, message } = first.error;
  throw new DomainError(code, message, Object.fromEntries(refused.flatMap(placesOf)));
}

function placesOf({ index, error }: { index: number; error: DomainError }): [string, string][] {
  if (error.fields === undefined) return [[String(index), error.message]];
  return Object.entries(error.fields).map(([field, message]) => [`${index}.${field}`, message]);
}
