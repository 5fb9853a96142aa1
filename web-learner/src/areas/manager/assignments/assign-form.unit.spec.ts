import { describe, expect, it } from '@jest/globals';
import { assignmentMessages as words } from '@keenly/contracts/catalogue/assignments';
import { createAssignmentsSchema } from '@keenly/contracts/assignment';
import { today } from '../../../ui/format/dates';
import { anId } from '../../../testing/builders';
import { assignFormSchema, assignmentsOf, type AssignValues } from './assign-form';

const good: AssignValues = {
  assignees: [anId(1), anId(2)],
  capability: anId(3),
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
    ['no capability', { capability: '' }, words.capabilityMissing],
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
});
