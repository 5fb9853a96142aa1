import { givenFor, id } from '../../../kernel/testing/given.js';
import { assignmentDecider } from './assignment.decider.js';
import type { AssignmentCommand } from './assignment.commands.js';
import type { AssignmentEvent } from './assignment.events.js';

const given = givenFor(assignmentDecider);
const [maya, tomas, economics, courseId, completionId] = [id(1), id(2), id(3), id(4), id(5)];
const assigned: AssignmentEvent = {
  type: 'CapabilityAssigned',
  data: {
    ...{ assignee: maya, assignedBy: tomas, capabilityId: economics, isOrganisationAssigned: true },
    ...{ deadline: '2026-03-09', targetOutcome: '' },
  },
};
const course = { courseId, heading: 'Supply and demand', completionId };
const complete: AssignmentCommand = { type: 'CompleteAssignment', assigneeIsMember: true, course };
const completed: AssignmentEvent = {
  type: 'AssignmentCompleted',
  data: { by: 'course' },
  sealed: { courseId, heading: 'Supply and demand' },
};

describe('completing a capability by a course', () => {
  it('names the course, under the id of its completion', () => {
    given(assigned).when(complete).then(completed);
    const around = { now: new Date(), id: () => id(9) };
    const state = assignmentDecider.evolve(
      assignmentDecider.initial(),
      assigned,
      { tenant: id(8), subject: maya },
      new Date(),
    );
    expect(assignmentDecider.decide(complete, state, around)).toMatchObject([{ id: completionId }]);
  });

  it('is quiet where it is complete by whatever', () => {
    given(assigned, completed).when(complete).thenNothing();
    given(assigned, { type: 'AssignmentCompleted', data: {} }).when(complete).thenNothing();
  });

  it('refuses for someone who isn’t a member any longer', () => {
    given(assigned)
      .when({ ...complete, assigneeIsMember: false })
      .thenRejects('ASSIGNMENT_NOT_FOUND');
  });
});
