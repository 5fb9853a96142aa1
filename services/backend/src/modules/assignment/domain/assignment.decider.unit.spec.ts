import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { DomainError } from '../../../kernel/domain-error.js';
import { givenFor, id } from '../../../kernel/testing/given.js';
import type {
  AssignCapability,
  AssignmentCommand,
  ChangeOfAssignment,
  RemindByRule,
} from './assignment.commands.js';
import { assigneeOf, assignmentDecider } from './assignment.decider.js';
import type { AssignmentEvent, AssignmentTerms, CapabilityAssigned } from './assignment.events.js';

const noon = new Date('2026-03-02T12:00:00.000Z');
const given = givenFor(assignmentDecider, { now: noon });
const [maya, tomas, economics] = [id(101), id(102), id(201)];

function assign(overrides: Partial<AssignCapability> = {}): AssignCapability {
  return {
    type: 'AssignCapability',
    assignee: maya,
    assignedBy: tomas,
    capabilityId: economics,
    deadline: '2026-03-09',
    targetOutcome: 'Score above 80 %',
    isOrganisationAssigned: true,
    timeZone: 'UTC',
    assigneeIsMember: true,
    capabilityIsOffered: true,
    ...overrides,
  };
}
const assigned: CapabilityAssigned = {
  type: 'CapabilityAssigned',
  data: {
    assignee: maya,
    assignedBy: tomas,
    capabilityId: economics,
    deadline: '2026-03-09',
    targetOutcome: 'Score above 80 %',
    isOrganisationAssigned: true,
  },
};
const remind: Extract<AssignmentCommand, { type: 'SendReminder' }> = {
  type: 'SendReminder',
  remindedBy: tomas,
  assigneeIsMember: true,
};
const reminded: AssignmentEvent = { type: 'AssignmentReminded', data: { remindedBy: tomas } };
const complete: AssignmentCommand = { type: 'CompleteAssignment', assigneeIsMember: true };
const completed: AssignmentEvent = { type: 'AssignmentCompleted', data: {} };
const remove: Extract<AssignmentCommand, { type: 'RemoveAssignment' }> = {
  type: 'RemoveAssignment',
  removedBy: tomas,
  assigneeIsMember: true,
};
const removed: AssignmentEvent = { type: 'AssignmentRemoved', data: { removedBy: tomas } };
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

const change = (overrides: Partial<ChangeOfAssignment> = {}): AssignmentCommand => ({
  type: 'ChangeAssignment',
  changedBy: tomas,
  timeZone: 'UTC',
  capabilityIsOffered: true,
  assigneeIsMember: true,
  ...overrides,
});
const { capabilityId, deadline, targetOutcome } = assigned.data;
const changed = (overrides: Partial<AssignmentTerms> = {}): AssignmentEvent => ({
  type: 'AssignmentChanged',
  data: { capabilityId, deadline, targetOutcome, changedBy: tomas, ...overrides },
});
const reopened: AssignmentEvent = { type: 'AssignmentReopened', data: { reopenedBy: tomas } };
const restore: AssignmentCommand = { type: 'RestoreAssignment', restoredBy: tomas, assigneeIsMember: true };
const restored: AssignmentEvent = { type: 'AssignmentRestored', data: { restoredBy: tomas } };
const expired: AssignmentEvent = { type: 'AssignmentExpired', data: {} };

/** The fields that a command is refused for, with their messages. */
function faults(
  command: AssignmentCommand,
  ...before: AssignmentEvent[]
): Readonly<Record<string, string>> | undefined {
  try {
    assignmentDecider.decide(command, given(...before).state, { now: noon, id: () => id(1) });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'VALIDATION_FAILED') return error.fields;
    throw error;
  }
  return undefined;
}

describe('AssignCapability', () => {
  it('assigns', () => given().when(assign()).then(assigned));
  it('takes a deadline today', () => expect(faults(assign({ deadline: '2026-03-02' }))).toBeUndefined());
  it('keeps the time of history that is brought in, and judges its deadline by then', () => {
    const at = new Date('2026-01-05T09:00:00.000Z');
    given()
      .when(assign({ at, deadline: '2026-01-20' }))
      .thenDecides({
        event: { ...assigned, data: { ...assigned.data, deadline: '2026-01-20' } },
        occurredAt: at,
      });
  });
  it.each<[string, Partial<AssignCapability>, Record<string, string>]>([
    ['yesterday', { deadline: '2026-03-01' }, { deadline_date: 'Deadline cannot be in the past.' }],
    ['no deadline', { deadline: '' }, { deadline_date: 'Deadline cannot be empty.' }],
    ['a day that no month has', { deadline: '2026-02-30' }, { deadline_date: 'Invalid deadline format.' }],
    ['words as deadline', { deadline: 'soon' }, { deadline_date: 'Invalid deadline format.' }],
    ['a stranger', { assigneeIsMember: false }, { assignee: assignmentMessages.assigneeUnknown }],
    ['someone who left the group', { group: 'left' }, { assignee: assignmentMessages.leftGroup }],
    ['an unknown group', { group: 'unknown' }, { group: assignmentMessages.groupUnknown }],
    [
      'a stranger in a group',
      { group: 'left', assigneeIsMember: false },
      { assignee: assignmentMessages.assigneeUnknown },
    ],
    [
      'an unknown capability',
      { capabilityIsOffered: false },
      { capability: assignmentMessages.capabilityUnknown },
    ],
    [
      '31 characters of outcome',
      { targetOutcome: 'x'.repeat(31) },
      { capability_context: assignmentMessages.targetOutcomeTooLong },
    ],
    [
      'everything at once',
      { assigneeIsMember: false, capabilityIsOffered: false, deadline: '' },
      {
        assignee: assignmentMessages.assigneeUnknown,
        capability: assignmentMessages.capabilityUnknown,
        deadline_date: 'Deadline cannot be empty.',
      },
    ],
  ])('refuses %s', (_, overrides, expected) => {
    expect(faults(assign(overrides))).toEqual(expected);
  });
  it('takes someone who is in the group they were chosen with', () => {
    expect(faults(assign({ group: 'in' }))).toBeUndefined();
  });
  it('takes 30 characters of outcome', () => {
    expect(faults(assign({ targetOutcome: 'x'.repeat(30) }))).toBeUndefined();
  });
  it('judges the past where the viewer is', () => {
    const evening = givenFor(assignmentDecider, { now: new Date('2026-03-02T23:30:00.000Z') });
    const monday = assign({ deadline: '2026-03-02' });
    evening()
      .when({ ...monday, timeZone: 'America/New_York' })
      .then({
        ...assigned,
        data: { ...assigned.data, deadline: '2026-03-02' },
      });
    evening()
      .when({ ...monday, timeZone: 'Asia/Tokyo' })
      .thenRejects('VALIDATION_FAILED');
  });
  it('refuses to assign the same assignment again', () =>
    given(assigned).when(assign()).thenRejects('CONFLICT'));
});

describe('SendReminder', () => {
  it('reminds, with an id for the mail', () =>
    given(assigned)
      .when(remind)
      .thenDecides({ event: reminded, id: id(1), occurredAt: noon }));
  it('reminds again after a minute', () =>
    given(assigned, reminded)
      .when({ ...remind, at: later(60) })
      .then(reminded));
  it('refuses within the minute', () =>
    given(assigned, reminded)
      .when({ ...remind, at: later(59) })
      .thenRejects('REMINDER_TOO_SOON'));
  it('refuses what is complete', () =>
    given(assigned, completed).when(remind).thenRejects('ASSIGNMENT_ALREADY_COMPLETE'));
  it('refuses what is not there', () => given().when(remind).thenRejects('ASSIGNMENT_NOT_FOUND'));
  it('refuses what was removed', () =>
    given(assigned, removed).when(remind).thenRejects('ASSIGNMENT_NOT_FOUND'));
});

describe('RemindByRule', () => {
  const byRule = (overrides: Partial<RemindByRule> = {}): AssignmentCommand => ({
    type: 'RemindByRule',
    rule: 'week_before',
    day: '2026-03-02',
    remindedBy: id(1),
    reminderId: id(77),
    deadline: '2026-03-09',
    timeZone: 'UTC',
    assigneeIsMember: true,
    ...overrides,
  });
  const remindedByRule = (day: string): AssignmentEvent => ({
    type: 'AssignmentReminded',
    data: { remindedBy: id(1), rule: 'week_before', day },
  });
  it('reminds, under the id that the rule gives', () =>
    given(assigned)
      .when(byRule())
      .thenDecides({ event: remindedByRule('2026-03-02'), id: id(77) }));
  it('stays quiet for a day that it reminded of, or an earlier one', () => {
    const before = givenFor(assignmentDecider, { now: later(-3 * 24 * 3600) });
    const { state } = before(assigned, remindedByRule('2026-03-02'));
    const around = { now: noon, id: () => id(1) };
    expect(assignmentDecider.decide(byRule(), state, around)).toEqual([]);
    expect(assignmentDecider.decide(byRule({ day: '2026-03-01' }), state, around)).toEqual([]);
    expect(assignmentDecider.decide(byRule({ day: '2026-03-03' }), state, around)).toHaveLength(1);
  });
  it('stays quiet where someone reminded on that day or since, in the organization’s time zone', () => {
    given(assigned, reminded).when(byRule()).thenNothing();
    given(assigned, reminded)
      .when(byRule({ day: '2026-03-01' }))
      .thenNothing();
    // Noon in UTC is the next day on Kiritimati.
    given(assigned, reminded)
      .when(byRule({ day: '2026-03-03', timeZone: 'Pacific/Kiritimati' }))
      .thenNothing();
  });
  it('reminds where someone did so the day before', () =>
    given(assigned, reminded)
      .when(byRule({ day: '2026-03-03' }))
      .then({
        type: 'AssignmentReminded',
        data: { remindedBy: id(1), rule: 'week_before', day: '2026-03-03' },
      }));
  it.each<[string, readonly AssignmentEvent[], Partial<RemindByRule>]>([
    ['what is not there', [], {}],
    ['what is complete', [assigned, completed], {}],
    ['what was removed', [assigned, removed], {}],
    ['what has expired', [assigned, expired], {}],
    ['what has another deadline by now', [assigned, changed({ deadline: '2026-03-20' })], {}],
    ['someone who left', [assigned], { assigneeIsMember: false } as Partial<RemindByRule>],
  ])('stays quiet about %s', (_, before, overrides) =>
    given(...before)
      .when(byRule(overrides))
      .thenNothing(),
  );
});

describe('CompleteAssignment', () => {
  it('completes', () => given(assigned).when(complete).then(completed));
  it('stays quiet the second time', () => given(assigned, completed).when(complete).thenNothing());
  it('refuses what is not there', () => given().when(complete).thenRejects('ASSIGNMENT_NOT_FOUND'));
  it('refuses what was removed', () =>
    given(assigned, removed).when(complete).thenRejects('ASSIGNMENT_NOT_FOUND'));
});

describe('RemoveAssignment', () => {
  it('removes, complete or not', () => {
    given(assigned).when(remove).then(removed);
    given(assigned, completed).when(remove).then(removed);
  });
  it('stays quiet the second time', () => given(assigned, removed).when(remove).thenNothing());
  it('refuses what is not there', () => given().when(remove).thenRejects('ASSIGNMENT_NOT_FOUND'));
});

describe('ChangeAssignment', () => {
  it('changes what is named, and keeps the rest', () => {
    given(assigned)
      .when(change({ deadline: '2026-03-20' }))
      .then(changed({ deadline: '2026-03-20' }));
    given(assigned)
      .when(change({ capabilityId: id(202), targetOutcome: '' }))
      .then(changed({ capabilityId: id(202), targetOutcome: '' }));
  });
  it('completes and reopens, together with new terms or alone', () => {
    given(assigned)
      .when(change({ status: 'complete' }))
      .then(completed);
    given(assigned, completed)
      .when(change({ status: 'pending' }))
      .then(reopened);
    given(assigned, completed)
      .when(change({ status: 'pending', deadline: '2026-03-20' }))
      .then(changed({ deadline: '2026-03-20' }), reopened);
  });
  it('stays quiet where everything is so already, whatever version it names', () => {
    given(assigned)
      .when(change({ ...assigned.data, status: 'pending', version: 7 }))
      .thenNothing();
    given(assigned, completed)
      .when(change({ status: 'complete', version: 1 }))
      .thenNothing();
  });
  it('takes the version that it has now, which reminders leave alone', () => {
    given(assigned, reminded)
      .when(change({ targetOutcome: 'All', version: 1 }))
      .then(changed({ targetOutcome: 'All' }));
    given(assigned, changed({ targetOutcome: 'Half' }), completed, reopened)
      .when(change({ targetOutcome: 'All', version: 4 }))
      .then(changed({ targetOutcome: 'All' }));
  });
  it('refuses an old version, and says so rather than that its deadline has passed', () =>
    given(assigned, changed({ deadline: '2026-03-20' }))
      .when(change({ deadline: '2026-03-01', version: 1 }))
      .thenRejects('CONCURRENT_CHANGE'));
  it('refuses to complete what was changed meanwhile', () =>
    given(assigned, changed({ targetOutcome: 'Half' }))
      .when(change({ status: 'complete', version: 1 }))
      .thenRejects('CONCURRENT_CHANGE'));
  it.each<[string, Partial<ChangeOfAssignment>, Record<string, string>]>([
    ['someone else', { assignee: tomas }, { assignee: assignmentMessages.assigneeFixed }],
    ['yesterday', { deadline: '2026-03-01' }, { deadline_date: 'Deadline cannot be in the past.' }],
    [
      'a capability of others',
      { capabilityId: id(202), capabilityIsOffered: false },
      { capability: assignmentMessages.capabilityUnknown },
    ],
    [
      '31 characters of outcome',
      { targetOutcome: 'x'.repeat(31) },
      { capability_context: assignmentMessages.targetOutcomeTooLong },
    ],
  ])('refuses %s', (_, overrides, expected) => {
    expect(faults(change(overrides), assigned)).toEqual(expected);
  });
  it('lets a deadline that has passed stay, and a capability that is no longer offered', () => {
    const late = { ...assigned, data: { ...assigned.data, deadline: '2026-02-01' } };
    given(late)
      .when(
        change({ capabilityId, deadline: '2026-02-01', targetOutcome: 'All', capabilityIsOffered: false }),
      )
      .then(changed({ deadline: '2026-02-01', targetOutcome: 'All' }));
  });
  it('refuses what is not there', () => {
    given()
      .when(change({ status: 'complete' }))
      .thenRejects('ASSIGNMENT_NOT_FOUND');
    given(assigned, removed)
      .when(change({ status: 'complete' }))
      .thenRejects('ASSIGNMENT_NOT_FOUND');
  });
});

describe('RestoreAssignment', () => {
  it('brings back what it was, a version further', () =>
    given(assigned, changed({ deadline: '2026-03-20' }), completed, removed)
      .when(restore)
      .thenState((state) =>
        expect(state).toMatchObject({
          status: 'complete',
          deadline: '2026-03-20',
          assignee: maya,
          version: 5,
        }),
      ));
  it('says that it did', () => given(assigned, removed).when(restore).then(restored));
  it('stays quiet the second time', () => given(assigned, removed, restored).when(restore).thenNothing());
  it('refuses what is not there', () => given().when(restore).thenRejects('ASSIGNMENT_NOT_FOUND'));
});

describe('an old version', () => {
  it('is not removed', () =>
    given(assigned, completed)
      .when({ ...remove, version: 1 })
      .thenRejects('CONCURRENT_CHANGE'));
  it('is removed once it is the present one', () =>
    given(assigned, completed)
      .when({ ...remove, version: 2 })
      .then(removed));
});

describe('ExpireAssignment', () => {
  const expire: AssignmentCommand = { type: 'ExpireAssignment' };
  it('ends what is there and what was removed', () => {
    given(assigned).when(expire).then(expired);
    given(assigned, removed).when(expire).then(expired);
  });
  it('stays quiet the second time', () => given(assigned, expired).when(expire).thenNothing());
  it('is for good', () => {
    given(assigned, removed, expired).when(restore).thenRejects('ASSIGNMENT_NOT_FOUND');
    given(assigned, expired).when(remind).thenRejects('ASSIGNMENT_NOT_FOUND');
  });
});

describe('an assignment of someone who is no member at the moment', () => {
  it.each<[string, AssignmentCommand]>([
    ['a reminder', remind],
    ['completion', complete],
    ['a change', change({ status: 'complete' })],
    ['removal', remove],
    ['restoring', restore],
  ])('is out of sight of %s', (_, command) => {
    const events = command === restore ? [assigned, removed] : [assigned];
    given(...events)
      .when({ ...command, assigneeIsMember: false } as AssignmentCommand)
      .thenRejects('ASSIGNMENT_NOT_FOUND');
  });
  it('still names them', () => {
    expect(assigneeOf(given(assigned, removed).state)).toBe(maya);
    expect(assigneeOf(given(assigned).state)).toBe(maya);
    expect(assigneeOf(given().state)).toBeUndefined();
  });
});
