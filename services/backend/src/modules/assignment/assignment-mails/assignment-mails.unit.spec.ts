import type { RecordedEvent } from '@keenly/event-store/types';
import { id } from '../../../kernel/testing/given.js';
import {
  type AssignmentFacts,
  assignedMail,
  completedMail,
  declinedMail,
  grantedMail,
  reminderMail,
  reopenedMail,
  ruleReminderMail,
} from './assignment-mails.js';
import { mailFor } from './assignment-mails.reaction.js';
import { dayInProse } from './day-in-prose.js';

const facts: AssignmentFacts = {
  capability: 'Economics',
  deadline: 'Mon, Mar 9, 2026',
  targetOutcome: 'Score above 80 %',
  by: 'Tomas Berg',
  organisation: 'Northbridge College',
};

describe.each([
  ['an assignment', assignedMail],
  ['a reminder', reminderMail],
  ['completion', completedMail],
  ['reopening', reopenedMail],
  ['a granted request', grantedMail],
  ['a declined request', declinedMail],
])('the mail about %s', (_, write) => {
  const mail = write(facts);
  it('holds what, until when, how well, and from whom', () => {
    expect(mail.facts.map(({ value }) => value)).toEqual([
      'Economics',
      'Mon, Mar 9, 2026',
      'Score above 80 %',
      'Tomas Berg',
    ]);
    expect(mail.subject).toContain('Economics');
    expect(mail.reason).toContain('Northbridge College');
  });
  it('does not speak of an outcome that no one asked for', () => {
    expect(write({ ...facts, targetOutcome: '' }).facts.map(({ label }) => label)).not.toContain(
      'Target outcome',
    );
  });
});

const noon = new Date('2026-03-02T12:00:00.000Z');
const [maya, tomas, college, assignment] = [id(1), id(2), id(3), id(4)];
function recorded(type: string, overrides: Partial<RecordedEvent> = {}): RecordedEvent {
  return {
    id: id(9),
    type,
    schemaVersion: 1,
    stream: `assignment-${assignment}`,
    version: 1,
    position: 1n,
    data: {},
    sealed: { state: 'none' },
    metadata: { tenant: college, subject: maya, actor: tomas },
    occurredAt: noon,
    recordedAt: noon,
    ...overrides,
  };
}

describe('the reaction', () => {
  it('mails the assignee of an assignment, keyed by the event', () => {
    expect(mailFor(recorded('CapabilityAssigned'))).toEqual([
      {
        cause: `capability-assigned:${id(9)}`,
        kind: 'capability-assigned',
        recipient: maya,
        data: { assignmentId: assignment, tenant: college, by: tomas },
      },
    ]);
  });
  it('mails the assignee of a reminder', () => {
    expect(mailFor(recorded('AssignmentReminded'))).toMatchObject([
      { cause: `assignment-reminded:${id(9)}`, kind: 'capability-reminder', recipient: maya },
    ]);
  });
  it('mails the assignee of a reminder by rule, which names no person', () => {
    const data = { remindedBy: tomas, rule: 'day_after', day: '2026-03-02' };
    expect(mailFor(recorded('AssignmentReminded', { data }))).toMatchObject([
      { cause: `assignment-reminded:${id(9)}`, kind: 'capability-rule-reminder', recipient: maya },
    ]);
    const { facts: said, paragraphs, reason } = ruleReminderMail(facts);
    expect(said.map(({ value }) => value)).toEqual(['Economics', 'Mon, Mar 9, 2026', 'Score above 80 %']);
    expect(paragraphs[0]).toBe(
      'Economics is still open. Northbridge College asked for it by Mon, Mar 9, 2026.',
    );
    expect(reason).toContain('sends reminders until it’s complete');
  });
  it.each([
    ['AssignmentCompleted', 'assignment-completed', 'capability-completed'],
    ['AssignmentReopened', 'assignment-reopened', 'capability-reopened'],
    ['ExtensionGranted', 'extension-granted', 'extension-granted'],
    ['ExtensionDeclined', 'extension-declined', 'extension-declined'],
  ])('mails the assignee of %s', (type, cause, kind) => {
    expect(mailFor(recorded(type))).toMatchObject([{ cause: `${cause}:${id(9)}`, kind, recipient: maya }]);
  });
  it.each(['AssignmentChanged', 'AssignmentRemoved', 'AssignmentRestored', 'ExtensionAsked'])(
    'mails no one of %s',
    (type) => {
      expect(mailFor(recorded(type))).toEqual([]);
    },
  );
  it('mails no one of what a course completed: its learner did that', () => {
    expect(mailFor(recorded('AssignmentCompleted', { data: { by: 'course' } }))).toEqual([]);
  });
  it('names the assignee where they assigned it to themselves', () => {
    const metadata = { tenant: college, subject: maya };
    expect(mailFor(recorded('CapabilityAssigned', { metadata }))).toMatchObject([{ data: { by: maya } }]);
  });
  it('is quiet about history that was brought in', () => {
    const recordedAt = new Date(noon.getTime() + 25 * 3600 * 1000);
    expect(mailFor(recorded('CapabilityAssigned', { recordedAt }))).toEqual([]);
  });
  it('is quiet where no one is concerned', () => {
    expect(mailFor(recorded('CapabilityAssigned', { metadata: { tenant: college } }))).toEqual([]);
  });
});

describe('a day in words', () => {
  it.each([
    ['2026-03-09', 'Mon, Mar 9, 2026'],
    ['2028-02-29', 'Tue, Feb 29, 2028'],
  ])('%s', (day, words) => expect(dayInProse(day)).toBe(words));
});
