import { assignmentMessages } from '@keenly/contracts/catalogue/assignments';
import { DomainError } from '../../../kernel/domain-error.js';
import { givenFor, id } from '../../../kernel/testing/given.js';
import { type AssignCapability, type AssignmentCommand, assignmentDecider } from './assignment.decider.js';
import type { AssignmentEvent, CapabilityAssigned } from './assignment.events.js';

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
};
const reminded: AssignmentEvent = { type: 'AssignmentReminded', data: { remindedBy: tomas } };
const complete: AssignmentCommand = { type: 'CompleteAssignment' };
const completed: AssignmentEvent = { type: 'AssignmentCompleted', data: {} };
const remove: AssignmentCommand = { type: 'RemoveAssignment', removedBy: tomas };
const removed: AssignmentEvent = { type: 'AssignmentRemoved', data: { removedBy: tomas } };
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

/** The fields that a command is refused for, with their messages. */
function faults(command: AssignCapability): Readonly<Record<string, string>> | undefined {
  try {
    assignmentDecider.decide(command, assignmentDecider.initial(), { now: noon, id: () => id(1) });
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
