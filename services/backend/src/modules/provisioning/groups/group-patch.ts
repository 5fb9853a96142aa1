import { scimMembersSchema, type ScimOperation } from '@keenly/contracts/scim';
import { parseFilter } from '../filters/parse-filter.js';
import { fixed, isObject, stepsOf, type Step, textOf, unknownPath, wrongValue } from '../patch-path.js';

/** What a directory makes of a group; what is absent stays as it is. */
export interface GroupChange {
  name?: string;
  externalId?: string | null;
  /** Everyone who is in it from now on, before those that are added and removed. */
  all?: readonly string[];
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

type Changing = GroupChange & { added: Set<string>; removed: Set<string> };

/** Inside of the brackets behind `members`. */
const memberAttributes: ReadonlyMap<string, string> = new Map([['value', 'value']]);

/** What the operations make of a group, the later ones counting; nothing is changed until all of them are read. */
export function groupChangeOf(operations: readonly ScimOperation[]): GroupChange {
  const change: Changing = { added: new Set(), removed: new Set() };
  for (const step of stepsOf(operations)) take(step, change);
  return change;
}

function take(step: Step, change: Changing): void {
  const { op, path } = step;
  const value = op === 'remove' ? null : step.value;
  switch (path) {
    case 'displayname': {
      const name = textOf(path, value);
      if (name === null) throw fixed(path);
      change.name = name;
      return;
    }
    case 'externalid':
      change.externalId = textOf(path, value);
      return;
    case 'members':
      takeMembers(step, change);
      return;
    // Some directories say again which group they mean.
    case 'id':
    case 'schemas':
      return;
    case 'meta':
      throw fixed(path);
    default:
      throw unknownPath(path);
  }
}

function takeMembers({ op, filter, value }: Step, change: Changing): void {
  if (filter !== undefined) {
    if (op !== 'remove') throw unknownPath('members[…]');
    for (const id of idsIn(filter)) remove(id, change);
    return;
  }
  if (op === 'remove') {
    if (value === undefined || value === null) return replaceAll([], change);
    for (const id of membersOf(value)) remove(id, change);
    return;
  }
  const ids = membersOf(value);
  if (op === 'set') return replaceAll(ids, change);
  for (const id of ids) {
    change.removed.delete(id);
    change.added.add(id);
  }
}

function remove(id: string, { added, removed }: Changing): void {
  added.delete(id);
  removed.add(id);
}

function replaceAll(ids: readonly string[], change: Changing): void {
  change.all = ids;
  change.added.clear();
  change.removed.clear();
}

/** One member, or several of them. */
function membersOf(value: unknown): readonly string[] {
  const { data, success } = scimMembersSchema.safeParse(isObject(value) ? [value] : value);
  if (!success) throw wrongValue('members');
  return data.map((member) => member.value);
}

/** `value eq "…"`, or several of these joined by `or`. */
function idsIn(filter: string): readonly string[] {
  const read = parseFilter(filter, memberAttributes);
  const terms = read.op === 'or' ? read.filters : [read];
  return terms.map((term) => {
    if (term.op !== 'eq' || !('value' in term) || typeof term.value !== 'string')
      throw unknownPath(`members[${filter}]`);
    return term.value;
  });
}
