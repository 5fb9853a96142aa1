import type { RecordedEvent } from '@keenly/event-store/types';
import type { AssignmentEvent } from '../domain/assignment.events.js';
import { historyOf } from './history-of.js';

const terms = { capabilityId: 'economics', deadline: '2026-03-09', targetOutcome: '' };
const assigned: AssignmentEvent = {
  type: 'CapabilityAssigned',
  data: { assignee: 'maya', assignedBy: 'tomas', isOrganisationAssigned: true, ...terms },
};
const removed: AssignmentEvent = { type: 'AssignmentRemoved', data: { removedBy: 'tomas' } };

/** As the log has them, a minute apart; each done by `tomas`. */
const recorded = (...events: readonly AssignmentEvent[]) =>
  events.map(({ type, data, sealed }, at) => ({
    type,
    data,
    sealed: sealed === undefined ? { state: 'none' } : { state: 'open', payload: sealed },
    metadata: { tenant: 'us', actor: 'tomas' },
    occurredAt: new Date(Date.UTC(2026, 2, 2, 12, at)),
  })) as unknown as RecordedEvent[];
const happenedIn = (...events: readonly AssignmentEvent[]) =>
  historyOf(recorded(...events))?.told.map(({ happened }) => happened);

describe('the history of an assignment', () => {
  it('passes over what only a newer release knows', () => {
    const praised = { type: 'AssignmentPraised', data: {} } as unknown as AssignmentEvent;
    expect(happenedIn(assigned, praised)).toEqual(happenedIn(assigned));
    expect(historyOf(recorded(assigned, praised))).toBeDefined();
  });

  it('is nothing where nothing was assigned, it was removed, or it is kept no longer', () => {
    expect(historyOf([])).toBeUndefined();
    expect(historyOf(recorded(assigned, removed))).toBeUndefined();
    expect(historyOf(recorded(assigned, { type: 'AssignmentExpired', data: {} }))).toBeUndefined();
    const [blanked] = recorded(assigned);
    expect(historyOf([{ ...blanked!, data: { assignee: 'maya' } }])).toBeUndefined();
  });

  it('tells of each change what it was before, a granted date included', () => {
    expect(
      happenedIn(
        assigned,
        { type: 'ExtensionAsked', data: { deadline: '2026-03-20', from: '2026-03-09' } },
        { type: 'ExtensionGranted', data: { deadline: '2026-03-20', grantedBy: 'tomas' } },
        { type: 'AssignmentChanged', data: { ...terms, deadline: '2026-04-01', changedBy: 'tomas' } },
      ),
    ).toEqual([
      { kind: 'assigned', capability: 'economics', deadline: '2026-03-09', outcome: '' },
      { kind: 'asked', deadline: '2026-03-20', from: '2026-03-09' },
      { kind: 'granted', deadline: '2026-03-20', from: '2026-03-09' },
      { kind: 'changed', changes: [{ what: 'deadline', from: '2026-03-20', to: '2026-04-01' }] },
    ]);
  });

  it('names the course that completed it, for as long as that is kept', () => {
    const byCourse = { type: 'AssignmentCompleted', data: { by: 'course' } } as const;
    expect(
      happenedIn(
        assigned,
        { type: 'AssignmentCompleted', data: {} },
        { ...byCourse, sealed: { courseId: 'supply', heading: 'Supply and demand' } },
        byCourse,
      ),
    ).toMatchObject([
      { kind: 'assigned' },
      { kind: 'completed' },
      { kind: 'completed_by_course', course: 'Supply and demand' },
      { kind: 'completed_by_course', course: '' },
    ]);
  });

  it('tells a rule’s reminder from one by hand, and is silent about a change of nothing', () => {
    expect(
      happenedIn(
        assigned,
        { type: 'AssignmentChanged', data: { ...terms, changedBy: 'tomas' } },
        { type: 'AssignmentReminded', data: { remindedBy: 'tomas' } },
        {
          type: 'AssignmentReminded',
          data: { remindedBy: 'tomas', rule: 'day_before', day: '2026-03-08' },
        },
        { type: 'ExtensionDeclined', data: { declinedBy: 'tomas' } },
      ),
    ).toMatchObject([
      { kind: 'assigned' },
      { kind: 'reminded' },
      { kind: 'reminded_by_rule', rule: 'day_before' },
      { kind: 'declined' },
    ]);
  });
});
