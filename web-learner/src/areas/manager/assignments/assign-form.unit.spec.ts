import { describe, expect, it } from '@jest/globals';
import { assignmentMessages as words } from '@keenly/contracts/catalogue/assignments';
import { createAssignmentsSchema } from '@keenly/contracts/assignment';
import { today } from '../../../ui/format/dates';
import { anId } from '../../../testing/builders';
import { assignFormSchema, assignmentsOf, type AssignValues, fieldErrorsOf } from './assign-form';
import { assigneesOf, type Chosen, groupChosen, personChosen } from './chosen';

const person = (n: number) => ({ user_client_id: anId(n), full_name: `P${n}`, email: `${n}@x.example` });
const people = (...all: number[]): Chosen[] => all.map((n) => personChosen(person(n)));
const nobodyHas = () => false;

const good: AssignValues = {
  chosen: people(1, 2),
  capabilities: [anId(3)],
  deadline: today(),
  outcome: 'Explain it to a friend',
};

const faults = (
  over: Partial<AssignValues>,
  hasIt: (person: string, capability: string) => boolean = nobodyHas,
) =>
  assignFormSchema(hasIt)
    .safeParse({ ...good, ...over })
    .error?.issues.map(({ message }) => message) ?? [];

describe('Assign New Capability (product/capabilities#assigning)', () => {
  it('takes a deadline from today on', () => {
    expect(faults({})).toEqual([]);
  });

  it.each([
    ['nobody chosen', { chosen: [] }, words.assigneeMissing],
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
    const assignments = assignmentsOf(good, nobodyHas);
    expect(assignments.map(({ assignee }) => assignee)).toEqual([anId(1), anId(2)]);
    expect(assignments.some((one) => 'group' in one)).toBe(false);
    expect(createAssignmentsSchema.safeParse(assignments).success).toBe(true);
  });

  it('becomes one for every person and capability', () => {
    const assignments = assignmentsOf({ ...good, capabilities: [anId(3), anId(4)] }, nobodyHas);
    expect(assignments.map(({ assignee, capability }) => [assignee, capability])).toEqual([
      [anId(1), anId(3)],
      [anId(1), anId(4)],
      [anId(2), anId(3)],
      [anId(2), anId(4)],
    ]);
  });

  it('is no more than the service takes at once', () => {
    const many = (count: number, from: number) => Array.from({ length: count }, (_, at) => anId(from + at));
    const crowd = (count: number) => ({
      chosen: people(...Array.from({ length: count }, (_, at) => 10 + at)),
    });
    expect(faults({ ...crowd(100), capabilities: many(2, 500) })).toEqual([]);
    const tooMany = { ...crowd(67), capabilities: many(3, 500) };
    expect(faults(tooMany)).toEqual([words.tooManyAssigned]);
    // What someone has already counts for nothing.
    expect(faults(tooMany, (one) => one === anId(10))).toEqual([]);
  });

  it('leaves out who has it already, and says so where that is everyone', () => {
    const hasIt = (one: string, capability: string) => one === anId(1) && capability === anId(3);
    const both = { ...good, capabilities: [anId(3), anId(4)] };
    expect(assignmentsOf(both, hasIt).map(({ assignee, capability }) => [assignee, capability])).toEqual([
      [anId(1), anId(4)],
      [anId(2), anId(3)],
      [anId(2), anId(4)],
    ]);
    expect(faults({ chosen: people(1) }, hasIt)).toEqual([words.everyoneHasIt]);
  });

  it('has everyone of a group once, with the group where they were chosen with it alone', () => {
    const group = { id: anId(900), name: 'Biology A' };
    const chosen = [
      ...people(2),
      groupChosen(group, [person(1), person(2)]),
      groupChosen(group, [person(1)]),
    ];
    expect(assigneesOf(chosen).map(({ id }) => id)).toEqual([anId(2), anId(1)]);
    expect(assignmentsOf({ ...good, chosen }, nobodyHas)).toMatchObject([
      { assignee: anId(2) },
      { assignee: anId(1), group: anId(900) },
    ]);
    expect(assignmentsOf({ ...good, chosen }, nobodyHas)[0]).not.toHaveProperty('group');
  });

  it('has what the service says of an assignment at its field', () => {
    expect(fieldErrorsOf({ '1.assignee': 'Gone.', '0.deadline_date': 'Past.', other: 'What?' })).toEqual([
      ['chosen', 'Gone.'],
      ['deadline', 'Past.'],
    ]);
  });
});
