import { assignmentMessages as words } from '@keenly/contracts/catalogue/assignments';
import { DomainError } from '../../../kernel/domain-error.js';
import { givenFor, id } from '../../../kernel/testing/given.js';
import type { AssignmentCommand } from './assignment.commands.js';
import { assignmentDecider } from './assignment.decider.js';
import type { AssignmentEvent } from './assignment.events.js';

const noon = new Date('2026-03-02T12:00:00.000Z');
const given = givenFor(assignmentDecider, { now: noon });
const [maya, tomas, lena, economics, trade] = [id(101), id(102), id(103), id(201), id(202)];

const terms = { capabilityId: economics, deadline: '2026-03-09', targetOutcome: '' };
const assigned: AssignmentEvent = {
  type: 'CapabilityAssigned',
  data: { ...terms, assignee: maya, assignedBy: tomas, isOrganisationAssigned: true },
};
const asked: AssignmentEvent = {
  type: 'ExtensionAsked',
  data: { deadline: '2026-03-20', from: '2026-03-09' },
  sealed: { reason: 'Exams until then' },
};
const granted: AssignmentEvent = {
  type: 'ExtensionGranted',
  data: { deadline: '2026-03-20', grantedBy: tomas },
};
const declined: AssignmentEvent = { type: 'ExtensionDeclined', data: { declinedBy: tomas } };
const moved = (deadline: string): AssignmentEvent => ({
  type: 'AssignmentChanged',
  data: { ...terms, deadline, changedBy: tomas },
});
const completed: AssignmentEvent = { type: 'AssignmentCompleted', data: {} };
const removed: AssignmentEvent = { type: 'AssignmentRemoved', data: { removedBy: tomas } };

type Ask = Extract<AssignmentCommand, { type: 'AskForExtension' }>;
const ask = (overrides: Partial<Ask> = {}): AssignmentCommand => ({
  type: 'AskForExtension',
  askedBy: maya,
  deadline: '2026-03-20',
  reason: 'Exams until then',
  timeZone: 'UTC',
  assigneeIsMember: true,
  ...overrides,
});
type Answer = Extract<AssignmentCommand, { type: 'AnswerExtension' }>;
const grant = (overrides: Partial<Answer> = {}): AssignmentCommand => ({
  type: 'AnswerExtension',
  answeredBy: tomas,
  isGranted: true,
  version: 2,
  timeZone: 'UTC',
  assigneeIsMember: true,
  ...overrides,
});

function fault(command: AssignmentCommand, ...before: AssignmentEvent[]): unknown {
  try {
    assignmentDecider.decide(command, given(...before).state, { now: noon, id: () => id(1) });
  } catch (error) {
    return error instanceof DomainError ? error.fields : error;
  }
  return undefined;
}

describe('AskForExtension', () => {
  it('asks, with the reason sealed', () => given(assigned).when(ask()).then(asked));
  it('asks without a reason', () => {
    const { sealed: _, ...bare } = asked;
    given(assigned)
      .when(ask({ reason: '' }))
      .then(bare);
  });
  it('counts as a change', () =>
    given(assigned)
      .when(ask())
      .thenState((state) => expect(state).toMatchObject({ version: 2, deadline: '2026-03-09' })));
  it('is quiet about the same once more, as it was read', () =>
    given(assigned, asked)
      .when(ask({ version: 1 }))
      .thenNothing());
  it.each([
    ['another date', { deadline: '2026-03-21' }],
    ['another reason', { reason: 'Holidays' }],
  ])('has one open request at a time: %s', (_, overrides) =>
    given(assigned, asked).when(ask(overrides)).thenRejects('CONFLICT'),
  );
  it('asks again once it was declined', () => given(assigned, asked, declined).when(ask()).then(asked));
  it('asks again once it was granted, from the new deadline', () =>
    given(assigned, asked, granted)
      .when(ask({ deadline: '2026-04-01' }))
      .then({ ...asked, data: { deadline: '2026-04-01', from: '2026-03-20' } }));
  it('asks again once the deadline was moved', () =>
    given(assigned, asked, moved('2026-03-12'))
      .when(ask())
      .then({ ...asked, data: { deadline: '2026-03-20', from: '2026-03-12' } }));
  it('is unknown to anyone but the assignee', () =>
    given(assigned)
      .when(ask({ askedBy: tomas }))
      .thenRejects('ASSIGNMENT_NOT_FOUND'));
  it.each<[string, AssignmentEvent[]]>([
    ['never assigned', []],
    ['removed', [assigned, removed]],
  ])('is refused for what was %s', (_, events) =>
    given(...events)
      .when(ask())
      .thenRejects('ASSIGNMENT_NOT_FOUND'),
  );
  it('is refused for what is complete', () =>
    given(assigned, completed).when(ask()).thenRejects('ASSIGNMENT_ALREADY_COMPLETE'));
  it('is refused on an old version', () =>
    given(assigned, moved('2026-03-10'))
      .when(ask({ version: 1 }))
      .thenRejects('CONCURRENT_CHANGE'));
  it.each([
    ['2026-03-09', words.extensionNotLater],
    ['2026-03-05', words.extensionNotLater],
    ['2026-03-01', words.deadlinePast],
    ['2027-03-03', words.extensionTooFar],
    ['2026-02-30', words.deadlineInvalid],
    ['2026-03-10', undefined],
    ['2027-03-02', undefined],
  ])('of %s says: %s', (deadline, message) =>
    expect(fault(ask({ deadline }), assigned)).toEqual(
      message === undefined ? undefined : { deadline_date: message },
    ),
  );
  it('judges the past where the viewer is', () => {
    const late: AssignmentEvent = { ...assigned, data: { ...assigned.data, deadline: '2026-02-20' } };
    const command = (timeZone: string) => ask({ deadline: '2026-03-02', timeZone });
    expect(fault(command('Pacific/Kiritimati'), late)).toEqual({ deadline_date: words.deadlinePast });
    expect(fault(command('UTC'), late)).toBeUndefined();
  });
});

describe('AnswerExtension', () => {
  it('grants what was asked for, and the deadline moves', () => {
    given(assigned, asked).when(grant()).then(granted);
    given(assigned, asked)
      .when(grant())
      .thenState((state) => expect(state).toMatchObject({ deadline: '2026-03-20', version: 3, asked: null }));
  });
  it('declines, and the deadline stays', () => {
    given(assigned, asked)
      .when(grant({ isGranted: false }))
      .then(declined);
    given(assigned, asked, declined)
      .when(grant({ isGranted: false, answeredBy: lena }))
      .thenNothing();
  });
  it('is quiet where another manager answered the same', () =>
    given(assigned, asked, granted)
      .when(grant({ answeredBy: lena }))
      .thenNothing());
  it('is quiet about it also after later changes', () =>
    given(assigned, asked, granted, moved('2026-05-01')).when(grant()).thenNothing());
  it.each<[string, AssignmentEvent[], Partial<Answer>]>([
    ['another manager answered otherwise', [asked, declined], {}],
    ['it was granted, and is now declined', [asked, granted], { isGranted: false }],
    ['the deadline was moved', [asked, moved('2026-03-12')], {}],
    ['the deadline was moved, as it was read', [asked, moved('2026-03-12')], { version: 3 }],
    ['it was completed', [asked, completed], { version: 3 }],
    ['nothing was asked', [], { version: 1 }],
    ['a later request is open', [asked, declined, asked], {}],
  ])('is refused where %s', (_, events, overrides) =>
    given(assigned, ...events)
      .when(grant(overrides))
      .thenRejects('CONCURRENT_CHANGE'),
  );
  it('answers a request that a change of other terms left open', () => {
    const data = { ...terms, capabilityId: trade, changedBy: tomas };
    given(assigned, asked, { type: 'AssignmentChanged', data })
      .when(grant({ version: 3 }))
      .then(granted);
  });
  it('finds the request open again where the deadline was moved back', () =>
    given(assigned, asked, moved('2026-03-12'), moved('2026-03-09'))
      .when(grant({ version: 4 }))
      .then(granted));
  it('grants no date that has passed, and declines it', () => {
    const spring = givenFor(assignmentDecider, { now: new Date('2026-03-21T12:00:00.000Z') });
    spring(assigned, asked).when(grant()).thenRejects('VALIDATION_FAILED');
    spring(assigned, asked)
      .when(grant({ isGranted: false }))
      .then(declined);
  });
  it('is refused for someone who isn’t a member', () =>
    given(assigned, asked)
      .when(grant({ assigneeIsMember: false }))
      .thenRejects('ASSIGNMENT_NOT_FOUND'));
});
