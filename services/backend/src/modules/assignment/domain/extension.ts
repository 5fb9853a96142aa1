import { assignmentMessages as words } from '@keenly/contracts/catalogue/assignments';
import type { Decided } from '../../../kernel/decider.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { isDay, refuseFaults, refuseOvertaken } from './assignment-rules.js';
import type { AnswerExtension, AskForExtension } from './assignment.commands.js';
import type { AssignmentEvent } from './assignment.events.js';
import { dayIn } from './calendar.js';

/** A request of the learner's for another date. */
export interface AskedExtension {
  readonly deadline: string;
  /** The deadline that it had then. */
  readonly from: string;
  /** Empty where none was given, or where it was erased. */
  readonly reason: string;
}

/** What a request was answered with, and the version of the assignment that the answer was about. */
export interface AnsweredRequest {
  readonly version: number;
  readonly isGranted: boolean;
}

interface Extendable {
  readonly status: 'pending' | 'complete';
  readonly deadline: string;
  readonly version: number;
  readonly asked: AskedExtension | null;
  readonly answered: AnsweredRequest | null;
}

/**
 * The request that waits for an answer (product/capabilities#asking-for-another-date). A manager who moved the deadline
 * has closed it, and who moves it back has it open again.
 */
export function openRequest({ asked, deadline }: Extendable): AskedExtension | undefined {
  return asked !== null && asked.from === deadline ? asked : undefined;
}

/** One request at a time; the same once more is quiet, since the answer to the first may have been lost. */
export function askForExtension(
  command: AskForExtension,
  state: Extendable,
  now: Date,
): readonly Decided<AssignmentEvent>[] {
  const { deadline, reason, timeZone } = command;
  if (state.status === 'complete')
    throw new DomainError('ASSIGNMENT_ALREADY_COMPLETE', words.alreadyComplete);
  const open = openRequest(state);
  if (open !== undefined && open.deadline === deadline && open.reason === reason) return [];
  if (open !== undefined) throw new DomainError('CONFLICT', words.askedAlready);
  refuseOvertaken(command.version, state);
  const fault = faultOf(deadline, state.deadline, dayIn(timeZone, now));
  if (fault !== undefined) refuseFaults({ deadline_date: fault });
  return [
    {
      event: {
        type: 'ExtensionAsked',
        data: { deadline, from: state.deadline },
        ...(reason === '' ? {} : { sealed: { reason } }),
      },
    },
  ];
}

/** Of two answers to the same request the first counts; the same again is quiet. */
export function answerExtension(
  command: AnswerExtension,
  state: Extendable,
  now: Date,
): readonly Decided<AssignmentEvent>[] {
  const { answeredBy, isGranted, version, timeZone } = command;
  const { answered } = state;
  if (answered?.version === version && answered.isGranted === isGranted) return [];
  const open = openRequest(state);
  if (version !== state.version || open === undefined)
    throw new DomainError('CONCURRENT_CHANGE', words.requestAnswered);
  if (!isGranted) return [{ event: { type: 'ExtensionDeclined', data: { declinedBy: answeredBy } } }];
  if (open.deadline < dayIn(timeZone, now)) refuseFaults({ deadline_date: words.askedDatePast });
  const { deadline } = open;
  return [{ event: { type: 'ExtensionGranted', data: { deadline, grantedBy: answeredBy } } }];
}

function faultOf(asked: string, present: string, today: string): string | undefined {
  if (!isDay(asked)) return words.deadlineInvalid;
  if (asked < today) return words.deadlinePast;
  if (asked <= present) return words.extensionNotLater;
  return asked > aYearAfter(today) ? words.extensionTooFar : undefined;
}

/** The same day of the next year; of a leap day, the day after which comes March. */
const aYearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
