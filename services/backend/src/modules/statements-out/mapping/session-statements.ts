import { nudgeLabels, type NudgeType, pageClasses, type PageClass } from '@keenly/contracts/study-session';
import { NUDGE_OUTCOME } from '../domain/profile-terms.js';
import {
  classNow,
  noVisits,
  pausesOf,
  studySeconds,
  type Visits,
  withVisit,
  withWord,
} from '../../study-session/study-session.public.js';
import { allOf, type EventOf, type LoggedEvent } from './logged-event.js';
import { type Facts, named, type Said, secondsOf, sessionOf, type Thing } from './said.js';

/** What the camera saw makes no statement, whatever became of it: affect stays (product/statements-out#what-never-leaves). */
const byCamera: ReadonlySet<NudgeType> = new Set(['looking_away', 'off_screen']);

/** What it was started for. The topic is in the learner's own words and stays. */
function startedFor({ data }: EventOf<'StudySessionStarted'>, { names }: Facts): Pick<Said, 'grouping'> {
  const { capabilityId, planId, courseId, lessonId } = data;
  const grouping = [
    ...(capabilityId === null ? [] : [named('capability', capabilityId, names)]),
    ...(planId === null ? [] : [named('plan', planId, names)]),
    ...(courseId === null ? [] : [named('course', courseId, names)]),
    ...(lessonId === null ? [] : [named('lesson', lessonId, names)]),
  ];
  return grouping.length === 0 ? {} : { grouping };
}

export const started = (event: EventOf<'StudySessionStarted'>, facts: Facts): Said[] => [
  { part: '', template: 'session-started', object: sessionOf(event), ...startedFor(event, facts) },
];

export const paused = (event: EventOf<'StudySessionPaused'>): Said[] => [
  { part: '', template: 'session-suspended', object: sessionOf(event) },
];

export const resumed = (event: EventOf<'StudySessionResumed'>): Said[] => [
  { part: '', template: 'session-resumed', object: sessionOf(event) },
];

/** The stop, and the time on pages of each class that was known by then. */
export function stopped(event: EventOf<'StudySessionStopped'>, facts: Facts): Said[] {
  const { story } = facts;
  const marks = [...allOf(story, 'StudySessionPaused'), ...allOf(story, 'StudySessionResumed')].map(
    ({ type, version, data: { seq, offsetMs } }) => ({
      seq: seq ?? version,
      offsetMs,
      resumes: type === 'StudySessionResumed',
    }),
  );
  const { offsetMs } = event.data;
  const duration = secondsOf(studySeconds(offsetMs, pausesOf(marks, offsetMs)));
  const of = allOf(story, 'StudySessionStarted').map((start) => startedFor(start, facts))[0] ?? {};
  const session = sessionOf(event);
  const seconds = secondsByClass(story);
  return [
    { part: '', template: 'session-stopped', object: session, result: { duration }, ...of },
    ...pageClasses
      .filter((pageClass) => Math.round(seconds[pageClass]) > 0)
      .map((pageClass): Said => ({
        part: pageClass,
        template: 'page-class',
        object: { type: 'pageClass', path: `page-class/${pageClass}`, name: pageClass },
        result: { duration: secondsOf(seconds[pageClass]) },
        parent: [session],
      })),
  ];
}

/** By the class that the learner gave a page, or else the device. */
function secondsByClass(story: readonly LoggedEvent[]): Record<PageClass, number> {
  const seconds: Record<PageClass, number> = { relevant: 0, transitional: 0, distraction: 0 };
  const pages = allOf(story, 'PageVisited');
  const visits = allOf(story, 'PageCorrected').reduce<Visits>(
    (all, { data: { visitId, pageClass, seq, offsetMs, by } }) =>
      withWord(all, visitId, { pageClass, seq: by === 'web' ? null : seq, offsetMs }),
    pages.reduce((all, { data: { visitId, pageClass } }) => withVisit(all, visitId, pageClass), noVisits),
  );
  for (const { data } of pages) seconds[classNow(visits, data.visitId) ?? data.pageClass] += data.durationS;
  return seconds;
}

const nudgeOf = (nudge: NudgeType): Thing => ({
  type: 'nudge',
  path: `nudge/${nudge}`,
  name: nudgeLabels[nudge],
});

export const nudged = (event: EventOf<'NudgeRaised'>): Said[] =>
  byCamera.has(event.data.nudge)
    ? []
    : [
        {
          part: '',
          template: 'nudge-raised',
          object: nudgeOf(event.data.nudge),
          parent: [sessionOf(event)],
        },
      ];

/** @param iri of the extension that the outcome is told by */
export const nudgeEnded = (event: EventOf<'NudgeEnded'>, iri: (id: string) => string): Said[] =>
  byCamera.has(event.data.nudge)
    ? []
    : [
        {
          part: '',
          template: 'nudge-ended',
          object: nudgeOf(event.data.nudge),
          result: { extensions: { [iri(NUDGE_OUTCOME)]: event.data.outcome } },
          parent: [sessionOf(event)],
        },
      ];
