import type ts from 'typescript';
import { joined, Unknown, type Value } from './sql-values.js';

type Run = (made: Value, places: readonly (readonly Value[])[]) => readonly Value[];
type Method = (source: Value, given: readonly Value[]) => readonly Value[];

const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

/** A list whose elements have several values each would have too many variants. */
const only = ([value, ...others]: readonly Value[]): Value =>
  value === undefined || others.length > 0 ? new Unknown('several values of an element') : value;

/** The methods of lists and texts that statements are put together with. */
export function methodOf(callee: ts.PropertyAccessExpression, run: Run): Method | undefined {
  const mapped: Method = (source, [each = null]) =>
    isList(source) ? [source.map((value, at) => only(run(each, [[value], [at]])))] : [new Unknown('a list')];
  const methods: Readonly<Record<string, Method>> = {
    map: mapped,
    flatMap: (source, given) => mapped(source, given).map((value) => (isList(value) ? value.flat() : value)),
    filter: (source, [each = null]) =>
      isList(source)
        ? [source.filter((value) => run(each, [[value]])[0] !== false)]
        : [new Unknown('a list')],
    join: (source, [between]) =>
      isList(source)
        ? [joined(source, typeof between === 'string' ? between : ',')]
        : [new Unknown('a list')],
    replaceAll: (source, [what, by]) =>
      typeof source === 'string' && typeof what === 'string' && typeof by === 'string'
        ? [source.replaceAll(what, by)]
        : [new Unknown('a text')],
    trim: (source) => [typeof source === 'string' ? source.trim() : new Unknown('a text')],
    keys: (source) => [source],
    values: (source) => [source],
    entries: (source) => [source],
  };
  const { text } = callee.name;
  return Object.hasOwn(methods, text) ? methods[text] : undefined;
}
