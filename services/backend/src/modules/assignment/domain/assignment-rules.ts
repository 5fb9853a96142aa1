import { TARGET_OUTCOME_MAX } from '@keenly/contracts/assignment';
import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { DomainError } from '../../../kernel/domain-error.js';
import type { AssignmentTerms } from './assignment.events.js';
import { dayIn } from './calendar.js';

/** What is known of who assigns what, beside the terms. */
interface Asked extends AssignmentTerms {
  /** The viewer's, in which 'not in the past' is judged. */
  readonly timeZone: string;
  /** Is the capability one that this organisation may assign? */
  readonly capabilityIsOffered: boolean;
}

/** Validation errors by the field's name on the wire; all at once, so the sender can correct them together. */
type Faults = Readonly<Record<string, string>>;

/** Of terms that are new. */
export function faultsOf(asked: Asked, at: Date): Faults {
  return {
    ...(asked.capabilityIsOffered ? {} : { capability: assignmentMessages.capabilityUnknown }),
    ...deadlineFaults(asked.deadline, dayIn(asked.timeZone, at)),
    ...(asked.targetOutcome.length <= TARGET_OUTCOME_MAX
      ? {}
      : { capability_context: assignmentMessages.targetOutcomeTooLong }),
  };
}

/**
 * Of terms that take the place of others: what stays is not judged again, so a deadline that has passed and a capability
 * that is no longer offered may stay. Nor is the deadline that it was moved from last, so that Undo brings it back.
 */
export function changeFaults(
  asked: Asked,
  before: AssignmentTerms & { readonly movedFrom: string | null },
  at: Date,
): Faults {
  const { capability, deadline_date, ...others } = faultsOf(asked, at);
  return {
    ...others,
    ...(capability === undefined || asked.capabilityId === before.capabilityId ? {} : { capability }),
    ...(deadline_date === undefined || [before.deadline, before.movedFrom].includes(asked.deadline)
      ? {}
      : { deadline_date }),
  };
}

/** VALIDATION_FAILED where there is a fault. */
export function refuseFaults(faults: Faults): void {
  const [first] = Object.values(faults);
  if (first !== undefined) throw new DomainError('VALIDATION_FAILED', first, faults);
}

/** CONCURRENT_CHANGE for a version that it no longer has. */
export function refuseOvertaken(version: number | undefined, state: { readonly version: number }): void {
  if (version !== undefined && version !== state.version)
    throw new DomainError('CONCURRENT_CHANGE', assignmentMessages.changedElsewhere);
}

export const termsOf = ({ capabilityId, deadline, targetOutcome }: AssignmentTerms): AssignmentTerms => ({
  capabilityId,
  deadline,
  targetOutcome,
});

export const areSameTerms = (one: AssignmentTerms, other: AssignmentTerms): boolean =>
  one.capabilityId === other.capabilityId &&
  one.deadline === other.deadline &&
  one.targetOutcome === other.targetOutcome;

function deadlineFaults(deadline: string, today: string): Faults {
  if (deadline === '') return { deadline_date: assignmentMessages.deadlineEmpty };
  if (!isDay(deadline)) return { deadline_date: assignmentMessages.deadlineInvalid };
  return deadline < today ? { deadline_date: assignmentMessages.deadlinePast } : {};
}

export function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}
