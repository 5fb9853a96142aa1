import type ts from 'typescript';

/** What the parameters of the functions around an expression hold, each as the values that it may have. */
export type Bound = ReadonlyMap<ts.Symbol, readonly Value[]>;

/** An object or a function of the source, evaluated when something of it is asked for. */
export class Written<Node extends ts.Node = ts.Node> {
  constructor(
    readonly node: Node,
    readonly bound: Bound,
  ) {}
}

/** What the source alone does not say. */
export class Unknown {
  constructor(readonly why: string) {}
}

export type Value = string | number | boolean | null | readonly Value[] | Written | Unknown;

/** Beyond this many variants, a statement put together from pieces is not told apart any further. */
const MOST_VARIANTS = 48;

/** One list for each way to take one value out of every place. */
export function combined(places: readonly (readonly Value[])[]): Value[][] {
  let ways: Value[][] = [[]];
  for (const values of places) {
    ways = ways.flatMap((way) => values.map((value) => [...way, value])).slice(0, MOST_VARIANTS);
  }
  return ways;
}

/** The values as one text, or why there is none. */
export function joined(values: readonly Value[], between = ''): Value {
  const unknown = values.find((value) => value instanceof Unknown);
  if (unknown !== undefined) return unknown;
  if (values.some((value) => typeof value === 'object')) return new Unknown('an object');
  return values.map(String).join(between);
}
