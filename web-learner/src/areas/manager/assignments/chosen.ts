import type { EmployeeOption } from '@keenly/contracts/assignment';

type Person = Pick<EmployeeOption, 'user_client_id' | 'full_name' | 'email'>;

/** Who was chosen: a person, or a group with those who were in it when it was. */
export interface Chosen {
  readonly kind: 'person' | 'group';
  readonly id: string;
  readonly name: string;
  /** Of a person, their email. */
  readonly email?: string;
  /** A person is their own only one. */
  readonly people: readonly Assignee[];
}

/** Someone to assign to; `group` where they were chosen with it alone. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
  readonly group?: string;
}

/** Has someone a capability assigned and not completed? */
export type HasIt = (assignee: string, capability: string) => boolean;

export const personChosen = ({ user_client_id: id, full_name: name, email }: Person): Chosen => ({
  kind: 'person',
  id,
  name,
  email,
  people: [{ id, name }],
});

export const groupChosen = (
  { id, name }: Pick<Chosen, 'id' | 'name'>,
  people: readonly Person[],
): Chosen => ({
  kind: 'group',
  id,
  name,
  people: people.map((one) => ({ id: one.user_client_id, name: one.full_name, group: id })),
});

/** Everyone once, whichever way they were chosen; a person who was chosen by themselves needs no group. */
export function assigneesOf(chosen: readonly Chosen[]): Assignee[] {
  const found = new Map<string, Assignee>();
  for (const one of chosen.flatMap(({ people }) => people))
    if (!found.has(one.id) || one.group === undefined) found.set(one.id, one);
  return [...found.values()];
}

export interface Pair {
  readonly assignee: Assignee;
  readonly capability: string;
}

/** Each of the capabilities for everyone who doesn't have it. */
export const pairsOf = (
  assignees: readonly Assignee[],
  capabilities: readonly string[],
  hasIt: HasIt,
): Pair[] =>
  assignees.flatMap((assignee) =>
    capabilities
      .filter((capability) => !hasIt(assignee.id, capability))
      .map((capability) => ({ assignee, capability })),
  );

/** Would the same be assigned to the same people? */
export function areSamePairs(one: readonly Pair[], other: readonly Pair[]): boolean {
  const keys = new Set(one.map(keyOf));
  return one.length === other.length && other.every((pair) => keys.has(keyOf(pair)));
}

const keyOf = ({ assignee, capability }: Pair): string => `${assignee.id} ${capability}`;
