import type { Difference } from '@keenly/contracts/course-history';

/** One part of a version: what it's within, and the hash of what it says. */
export interface VersionPart {
  readonly kind: Difference['part'];
  readonly id: string;
  /** Of the part that it's within; null for the syllabus. */
  readonly within: string | null;
  readonly hash: string;
}

const WITHIN: Readonly<Record<VersionPart['kind'], VersionPart['kind'] | undefined>> = {
  syllabus: undefined,
  section: 'syllabus',
  lesson: 'section',
  attachment: 'lesson',
  assignment: 'lesson',
  question: 'assignment',
};

/** What a part is known by. Ids are their makers' choice: a lesson may have that of its section. */
export const keyOf = ({ kind, id }: Pick<VersionPart, 'kind' | 'id'>) => `${kind} ${id}`;

/** The key of what a part is within; null for the syllabus. */
export const homeOf = ({ kind, within }: Pick<VersionPart, 'kind' | 'within'>): string | null => {
  const home = WITHIN[kind];
  return home === undefined || within === null ? null : keyOf({ kind: home, id: within });
};

/** A difference before its heading is looked up: `hash` is that of the body which has it. */
export interface PartDifference {
  readonly part: Difference['part'];
  readonly id: string;
  readonly what: Difference['what'];
  readonly hash: string;
}

/**
 * What taking `then` back would do to a course that is as `now` has it (product/content#history). Both list each part
 * behind the one it's within, in their order. Parts within one that comes or goes are told with it: a section that comes
 * back brings its lessons. Of parts that only stand elsewhere in their list as few are named as explain the new order.
 */
export function differencesOf(
  then: readonly VersionPart[],
  now: readonly VersionPart[],
): readonly PartDifference[] {
  const [before, after] = [byKey(then), byKey(now)];
  const moved = movedOf(then, now);
  const restored = then.flatMap((part): PartDifference[] => {
    const { kind, id, hash } = part;
    const home = homeOf(part);
    const current = after.get(keyOf(part));
    const told = (what: Difference['what']) => [{ part: kind, id, hash, what }];
    if (current === undefined) return home === null || after.has(home) ? told('restored') : [];
    if (current.hash !== hash) return told('changed');
    return moved.has(keyOf(part)) ? told('moved') : [];
  });
  const removed = now.flatMap((part): PartDifference[] => {
    const home = homeOf(part);
    if (before.has(keyOf(part)) || (home !== null && !before.has(home))) return [];
    return [{ part: part.kind, id: part.id, hash: part.hash, what: 'removed' }];
  });
  return [...restored, ...removed];
}

const byKey = (parts: readonly VersionPart[]): ReadonlyMap<string, VersionPart> =>
  new Map(parts.map((part) => [keyOf(part), part]));

/** Parts of both that left their list, or changed their place among those that stayed in it. */
function movedOf(then: readonly VersionPart[], now: readonly VersionPart[]): ReadonlySet<string> {
  const places = new Map(now.map((part, place) => [keyOf(part), { home: homeOf(part), place }]));
  const moved = new Set<string>();
  const lists = new Map<string, { key: string; place: number }[]>();
  for (const part of then) {
    const [key, home] = [keyOf(part), homeOf(part)];
    const current = places.get(key);
    if (current === undefined) continue;
    if (current.home !== home) moved.add(key);
    else {
      // Attachments and assignments of a lesson are two lists.
      const list = `${part.kind} ${home}`;
      const stayed = lists.get(list) ?? [];
      stayed.push({ key, place: current.place });
      lists.set(list, stayed);
    }
  }
  for (const list of lists.values()) {
    const stay = longestRise(list.map(({ place }) => place));
    for (const [index, { key }] of list.entries()) if (!stay.has(index)) moved.add(key);
  }
  return moved;
}

/** Indices of a longest strictly rising subsequence: what need not be moved for the rest to be in order. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  /** Of each length, the subsequence that ends lowest. */
  const ends: { index: number; value: number }[] = [];
  const before: number[] = [];
  for (const [index, value] of values.entries()) {
    const higher = ends.findIndex((end) => end.value >= value);
    const length = higher === -1 ? ends.length : higher;
    before[index] = ends[length - 1]?.index ?? -1;
    ends[length] = { index, value };
  }
  const rise = new Set<number>();
  for (let index = ends.at(-1)?.index ?? -1; index >= 0; index = before[index] ?? -1) rise.add(index);
  return rise;
}
