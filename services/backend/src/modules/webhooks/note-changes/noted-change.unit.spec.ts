import type { RecordedEvent } from '@keenly/event-store/types';
import { notedChange } from './noted-change.js';

const at = new Date('2026-03-09T10:00:00Z');
const recorded = (type: string, over: Partial<RecordedEvent> = {}): RecordedEvent =>
  ({
    ...{ position: 7n, id: 'event', stream: 'thing-1', revision: 0, type, version: 1, data: {} },
    ...{ metadata: { tenant: 'org', subject: 'maya', correlation: 'c' }, occurredAt: at, recordedAt: at },
    sealed: { state: 'none' },
    ...over,
  }) as unknown as RecordedEvent;

describe('what webhooks tell of (product/webhooks#kinds)', () => {
  it.each([
    ['MemberJoined', 'member.joined', { member: '1' }],
    ['JoinAccepted', 'member.joined', { member: '1' }],
    ['MemberLeft', 'member.left', { member: '1' }],
    ['CapabilityAssigned', 'assignment.made', { member: 'maya', assignment: '1' }],
    ['AssignmentRestored', 'assignment.made', { member: 'maya', assignment: '1' }],
    ['AssignmentChanged', 'assignment.changed', { member: 'maya', assignment: '1' }],
    ['ExtensionGranted', 'assignment.changed', { member: 'maya', assignment: '1' }],
    ['AssignmentRemoved', 'assignment.withdrawn', { member: 'maya', assignment: '1' }],
    ['AssignmentCompleted', 'assignment.completed', { member: 'maya', assignment: '1' }],
    ['AssignmentReopened', 'assignment.reopened', { member: 'maya', assignment: '1' }],
    ['LearningPlanCompleted', 'learning_plan.completed', { member: 'maya', planAssignment: '1' }],
  ])('%s is %s, by ids alone', (type, kind, refs) => {
    expect(notedChange(recorded(type))).toMatchObject({ eventId: 'event', kind, tenant: 'org', refs });
  });

  it('says which role, and which before', () => {
    const data = { clientId: 'org', role: 'MANAGER', previous: 'USER' };
    const refs = { member: '1', role: 'MANAGER', previousRole: 'USER' };
    expect(notedChange(recorded('MemberRoleChanged', { data }))).toMatchObject({ refs });
  });

  it('says which course', () => {
    expect(notedChange(recorded('CourseCompleted', { data: { courseId: 'c' } }))?.refs).toEqual({
      member: 'maya',
      course: 'c',
    });
  });

  it('stays quiet about reminders, what someone asks for, and history that was brought in', () => {
    expect(notedChange(recorded('AssignmentReminded'))).toBeUndefined();
    expect(notedChange(recorded('ExtensionAsked'))).toBeUndefined();
    const recordedAt = new Date(at.getTime() + 25 * 3600_000);
    expect(notedChange(recorded('MemberJoined', { recordedAt }))).toBeUndefined();
  });
});
