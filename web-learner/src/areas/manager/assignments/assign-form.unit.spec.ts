import { describe, expect, it } from '@jest/globals';
import { assignmentMessages as words } from '@keenly/contracts/catalogue/assignments';
import { createAssignmentsSchema } from '@keenly/contracts/assignment';
import { today } from '../../../ui/format/dates';
import { anId } from '../../../testing/builders';
import { assignFormSchema, assignmentsOf, type AssignValues, fieldErrorsOf } from './assign-form';

const good: AssignValues = {
  assignees: [anId(1), anId(2)],
  capabilities: [anId(3)],
  deadline: today(),
  outcome: 'Explain it to a friend',
};

const faults = (over: Partial<AssignValues>) =>
  assignFormSchema.safeParse({ ...good, ...over }).error?.issues.map(({ message }) => message) ?? [];

describe('Assign New Capability (product/capabilities#assigning)', () => {
  it('takes a deadline from today on', () => {
    expect(faults({})).toEqual([]);
  });

  it.each([
    ['nobody chosen', { assignees: [] }, words.assigneeMissing],
    ['no capability', { capabilities: [] }, words.capabilityMissing],
    ['no deadline', { deadline: '' }, words.deadlineEmpty],
    ['a deadline that is no day', { deadline: '2026-02-31' }, words.deadlineInvalid],
    ['a deadline in the past', { deadline: '2020-01-01' }, words.deadlinePast],
  ])('says what is wrong with %s', (_case, over, message) => {
    expect(faults(over)[0]).toBe(message);
  });

  it('holds the outcome to 30 characters', () => {
    expect(faults({ outcome: 'x'.repeat(30) })).toEqual([]);
    expect(faults({ outcome: 'x'.repeat(31) })).toHaveLength(1);
  });

  it('becomes an assignment for each person, as the wire wants it', () => {
    const assignments = assignmentsOf(good);
    expect(assignments.map(({ assignee }) => assignee)).toEqual(good.assignees);
    expect(createAssignmentsSchema.safeParse(assignments).success).toBe(true);
  });

  it('becomes one for every person and capability', () => {
    const assignments = assignmentsOf({ ...good, capabilities: [anId(3), anId(4)] });
    expect(assignments.map(({ assignee, capability }) => [assignee, capability])).toEqual([
      [anId(1), anId(3)],
      [anId(1), anId(4)],
      [anId(2), anId(3)],
      [anId(2), anId(4)],
    ]);
  });

  it('is no more than the service takes at once', () => {
    const many = (count: number, from: number) => Array.from({ length: count }, (_, at) => anId(from + at));
    expect(faults({ assignees: many(100, 10), capabilities: many(2, 500) })).toEqual([]);
    expect(faults({ assignees: many(67, 10), capabilities: many(3, 500) })).toEqual([words.tooManyAssigned]);
  });

  it('has what the service says of an assignment at its field', () => {
    expect(fieldErrorsOf({ '1.assignee': 'Gone.', '0.deadline_date': 'Past.', other: 'What?' })).toEqual([
      ['assignees', 'Gone.'],
      ['deadline', 'Past.'],
    ]);
  });
});
