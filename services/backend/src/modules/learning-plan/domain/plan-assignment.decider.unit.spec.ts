import { planMessages } from '@keenly/contracts/catalogue/learning-plans';
import { givenFor, id } from '../../../kernel/testing/given.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { AssignLearningPlan, PlanAssignmentCommand } from './plan-assignment.commands.js';
import { assigneeOf, planAssignmentDecider } from './plan-assignment.decider.js';
import type { PlanAssignmentEvent } from './plan-assignment.events.js';

const noon = new Date('2026-03-02T12:00:00.000Z');
const given = givenFor(planAssignmentDecider, { now: noon });
const [maya, tomas, markets] = [id(101), id(102), id(201)];

const assign = (overrides: Partial<AssignLearningPlan> = {}): AssignLearningPlan => ({
  type: 'AssignLearningPlan',
  planId: markets,
  assignee: maya,
  assignedBy: tomas,
  assigneeIsMember: true,
  planIsOffered: true,
  ...overrides,
});
const assigned: PlanAssignmentEvent = {
  type: 'LearningPlanAssigned',
  data: { planId: markets, assignee: maya, assignedBy: tomas },
};
const complete = (assigneeIsMember = true): PlanAssignmentCommand => ({
  type: 'CompleteLearningPlan',
  assigneeIsMember,
});
const completed: PlanAssignmentEvent = { type: 'LearningPlanCompleted', data: {} };
const unassign = (assigneeIsMember = true): PlanAssignmentCommand => ({
  type: 'UnassignLearningPlan',
  unassignedBy: tomas,
  assigneeIsMember,
});
const unassigned: PlanAssignmentEvent = { type: 'LearningPlanUnassigned', data: { unassignedBy: tomas } };
const expire = (seconds: number): PlanAssignmentCommand => ({
  type: 'ExpirePlanAssignment',
  assignedBefore: new Date(noon.getTime() + seconds * 1000),
});
const expired: PlanAssignmentEvent = { type: 'PlanAssignmentExpired', data: {} };

describe('AssignLearningPlan', () => {
  it('assigns', () => given().when(assign()).then(assigned));
  it('keeps the time of history that is brought in', () => {
    const at = new Date('2026-01-05T09:00:00.000Z');
    given().when(assign({ at })).thenDecides({ event: assigned, occurredAt: at });
  });
  it('stays quiet where the person has it', () => given(assigned).when(assign()).thenNothing());
  it('stays quiet where they completed it', () => given(assigned, completed).when(assign()).thenNothing());
  it('assigns again what was removed', () => given(assigned, unassigned).when(assign()).then(assigned));
  it('assigns again what expired', () => given(assigned, expired).when(assign()).then(assigned));
  it('names every fault at its field', () => {
    let refusal: unknown;
    try {
      const command = assign({ assigneeIsMember: false, planIsOffered: false });
      planAssignmentDecider.decide(command, given().state, { now: noon, id: () => id(1) });
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(DomainError);
    expect(refusal).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { assignee: planMessages.assigneeUnknown, plan: planMessages.planUnknown },
    });
  });
});

describe('CompleteLearningPlan', () => {
  it('completes', () => given(assigned).when(complete()).then(completed));
  it('stays quiet the second time', () => given(assigned, completed).when(complete()).thenNothing());
  it('refuses what was never assigned', () => given().when(complete()).thenRejects('ASSIGNMENT_NOT_FOUND'));
  it('refuses what was removed', () =>
    given(assigned, unassigned).when(complete()).thenRejects('ASSIGNMENT_NOT_FOUND'));
  it('refuses for someone who is no member', () =>
    given(assigned).when(complete(false)).thenRejects('ASSIGNMENT_NOT_FOUND'));
  it('starts over when it is assigned again', () =>
    given(assigned, completed, unassigned, assigned).when(complete()).then(completed));
});

describe('UnassignLearningPlan', () => {
  it('removes', () => given(assigned).when(unassign()).then(unassigned));
  it('removes what is complete', () => given(assigned, completed).when(unassign()).then(unassigned));
  it('stays quiet the second time', () => given(assigned, unassigned).when(unassign()).thenNothing());
  it('refuses what was never assigned', () => given().when(unassign()).thenRejects('ASSIGNMENT_NOT_FOUND'));
  it('refuses for someone who is no member', () =>
    given(assigned).when(unassign(false)).thenRejects('ASSIGNMENT_NOT_FOUND'));
});

describe('ExpirePlanAssignment', () => {
  it('ends what was assigned before', () => given(assigned).when(expire(1)).then(expired));
  it('ends what was removed as well', () => given(assigned, unassigned).when(expire(1)).then(expired));
  it('leaves what was assigned since', () => given(assigned).when(expire(0)).thenNothing());
  it('stays quiet where nothing is', () => given(assigned, expired).when(expire(1)).thenNothing());
});

describe('an assigned plan', () => {
  it('is about its assignee for as long as it is kept', () => {
    expect(assigneeOf(given().state)).toBeUndefined();
    expect(assigneeOf(given(assigned, completed, unassigned).state)).toBe(maya);
    expect(assigneeOf(given(assigned, expired).state)).toBeUndefined();
  });
});
