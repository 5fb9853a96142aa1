import { givenFor, id } from '../../../kernel/testing/given.js';
import type { AssignmentCommand, ChangeOfAssignment } from './assignment.commands.js';
import { assignmentDecider } from './assignment.decider.js';
import type { AssignmentEvent, AssignmentTerms } from './assignment.events.js';

const given = givenFor(assignmentDecider, { now: new Date('2026-03-02T12:00:00.000Z') });
const tomas = id(102);
const targetOutcome = 'Score above 80 %';
const terms: AssignmentTerms = { capabilityId: id(201), deadline: '2026-02-20', targetOutcome };

const late: AssignmentEvent = {
  type: 'CapabilityAssigned',
  data: { ...terms, assignee: id(101), assignedBy: tomas, isOrganisationAssigned: true },
};
const change = (overrides: Partial<ChangeOfAssignment>): AssignmentCommand => ({
  type: 'ChangeAssignment',
  changedBy: tomas,
  timeZone: 'UTC',
  capabilityIsOffered: true,
  assigneeIsMember: true,
  ...overrides,
});
const changed = (overrides: Partial<AssignmentTerms>): AssignmentEvent => ({
  type: 'AssignmentChanged',
  data: { ...terms, changedBy: tomas, ...overrides },
});

describe('a deadline that was moved', () => {
  const moved = changed({ deadline: '2026-03-20' });
  const back = changed({ deadline: '2026-02-20' });
  it('may go back to where it was, also where that has passed', () => {
    given(late, moved)
      .when(change({ deadline: '2026-02-20', version: 2 }))
      .then(back);
    given(late, moved, changed({ deadline: '2026-03-20', targetOutcome: 'Else' }))
      .when(change({ deadline: '2026-02-20', targetOutcome }))
      .then(back);
  });
  it('may not go to another day that has passed', () =>
    given(late, moved)
      .when(change({ deadline: '2026-02-21' }))
      .thenRejects('VALIDATION_FAILED'));
  it('may not go back to where it was before the last move', () =>
    given(late, moved, changed({ deadline: '2026-04-20' }))
      .when(change({ deadline: '2026-02-20' }))
      .thenRejects('VALIDATION_FAILED'));
});
