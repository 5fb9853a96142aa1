import type { LaunchMode, MoveOn } from '@keenly/contracts/learning-packages';
import { v5 as uuidv5 } from 'uuid';

/** What cmi5 calls things (cmi5, sections 9.3, 9.5, 9.6 and 10.3). */
export const verbs = {
  launched: 'http://adlnet.gov/expapi/verbs/launched',
  initialized: 'http://adlnet.gov/expapi/verbs/initialized',
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  passed: 'http://adlnet.gov/expapi/verbs/passed',
  failed: 'http://adlnet.gov/expapi/verbs/failed',
  terminated: 'http://adlnet.gov/expapi/verbs/terminated',
  abandoned: 'https://w3id.org/xapi/adl/verbs/abandoned',
  satisfied: 'https://w3id.org/xapi/adl/verbs/satisfied',
} as const;
export type UnitVerb = keyof typeof verbs;

const CMI5 = 'https://w3id.org/xapi/cmi5';
export const categories = {
  cmi5: `${CMI5}/context/categories/cmi5`,
  moveOn: `${CMI5}/context/categories/moveon`,
} as const;
const extension = (name: string) => `${CMI5}/context/extensions/${name}` as const;
export const extensions = {
  session: extension('sessionid'),
  mastery: extension('masteryscore'),
  mode: extension('launchmode'),
  url: extension('launchurl'),
  moveOn: extension('moveon'),
  parameters: extension('launchparameters'),
} as const;
export const COURSE_TYPE = `${CMI5}/activitytype/course`;
export const BLOCK_TYPE = `${CMI5}/activitytype/block`;
export const LAUNCH_DATA = 'LMS.LaunchData';
export const PREFERENCES = 'cmi5LearnerPreferences';

/** Namespace of the ids below. */
const UNITS = '3c0d0d53-0f0e-4c39-8f7d-6c1a8e4f9b27';

/** One an account and package, for all of its units and however often they are opened. */
export const registrationOf = (account: string, attachmentId: string): string =>
  uuidv5(`${account}/${attachmentId}`, UNITS);

/** Of what Keenly itself says once of a session, or of a registration or a block in it, in whichever session that is. */
export const statementOf = (about: string, verb: UnitVerb, blockId?: string): string =>
  uuidv5(`${about}/${verb}${blockId === undefined ? '' : `/${blockId}`}`, UNITS);

/** Ids that name no one: of a package in a lesson, of one of its blocks, and of one of its units. */
export const courseActivityOf = (origin: string, attachmentId: string): string =>
  `${origin}/packages/${attachmentId}`;
export const blockActivityOf = (origin: string, attachmentId: string, blockId: string): string =>
  `${courseActivityOf(origin, attachmentId)}/blocks/${uuidv5(`${attachmentId}/${blockId}`, UNITS)}`;
export const activityOf = (origin: string, attachmentId: string, partId: string): string =>
  `${courseActivityOf(origin, attachmentId)}/units/${uuidv5(`${attachmentId}/${partId}`, UNITS)}`;

/** What a unit said: the ids of the statements that said so, in lower case. */
export interface Said {
  /** In this session. */
  readonly initializedBy: string | null;
  /** Passed or failed. */
  readonly judgedBy: string | null;
  readonly terminatedBy: string | null;
  /** In the registration. */
  readonly completedBy: string | null;
  readonly passedBy: string | null;
  /** Percent; null where it gave none. */
  readonly score: number | null;
}

/** Of a unit that was never opened. */
export const nothing: Said = {
  ...{ initializedBy: null, judgedBy: null, terminatedBy: null },
  ...{ completedBy: null, passedBy: null, score: null },
};

/** One time of opening a unit of a package, by one learner. */
export interface UnitSession extends Said {
  readonly sessionId: string;
  readonly tenant: string;
  readonly accountId: string;
  readonly attachmentId: string;
  readonly packageId: string;
  readonly courseId: string;
  readonly lessonId: string;
  readonly version: number;
  readonly partId: string;
  readonly signInId: string;
  readonly mode: LaunchMode;
  readonly moveOn: MoveOn;
  /** From 0 to 1. */
  readonly masteryScore: number | null;
  /** Goes up with each change. */
  readonly revision: number;
  /** Between its opening and the last that was said in it. */
  readonly seconds: number;
}

/** Whether a unit counts as done (cmi5, section 10.2.3). */
export function isSatisfied(
  moveOn: MoveOn,
  { completedBy, passedBy }: Pick<Said, 'completedBy' | 'passedBy'>,
): boolean {
  const [completed, passed] = [completedBy !== null, passedBy !== null];
  return {
    Passed: passed,
    Completed: completed,
    CompletedAndPassed: completed && passed,
    CompletedOrPassed: completed || passed,
    NotApplicable: true,
  }[moveOn];
}
