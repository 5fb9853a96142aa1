import * as fc from 'fast-check';

/** Values on and just past the limits of the number types of Postgres and JavaScript. */
const edges = [
  0, -0, -1, 1, 2 ** 15, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e19, 1e21, 1e308,
  Number.MAX_VALUE, Number.MIN_VALUE, 0.1, 59.999999999, -1e-320, Number.NaN, Number.POSITIVE_INFINITY,
]; // prettier-ignore

export const wildNumber = fc.oneof(fc.constantFrom(...edges), fc.double(), fc.integer());

/** Text that databases, alphabets and clocks stumble over. */
export const wildText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00y',
    '\ufeff',
    '\u202e',
    'İ'.repeat(120),
    '\ufdfa'.repeat(120),
    'x'.repeat(100_000),
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13T00:00:00.000Z',
    `2026-01-01T00:00:00.${'0'.repeat(5000)}Z`,
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 150 }),
);

/** A list in a list in a list, so many deep; `JSON.stringify` gives up at some thousands. */
export function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let at = 0; at < depth; at += 1) value = [value];
  return value;
}

export const wildValue: fc.Arbitrary<unknown> = fc.oneof(
  wildNumber,
  wildText,
  fc.constantFrom<unknown>(null, undefined, true, [], {}),
  fc.constantFrom(1, 100, 1000).map(nested),
  fc.constantFrom(10, 10_000).map((length) => Array.from({ length }, (_, at) => at)),
);

/** A thing with one of its values, however deep, put in another's place. */
export function withOneWild<T>(thing: fc.Arbitrary<T>, wild = wildValue): fc.Arbitrary<unknown> {
  return fc.tuple(thing, fc.nat(), wild).map(([one, at, value]) => {
    const paths = pathsOf(one);
    return replaced(one, paths[at % paths.length] ?? [], value);
  });
}

function pathsOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]));
}

function replaced(value: unknown, [key, ...rest]: readonly string[], wild: unknown): unknown {
  if (key === undefined) return wild;
  const held = value as Record<string, unknown>;
  return { ...held, [key]: replaced(held[key], rest, wild) };
}
