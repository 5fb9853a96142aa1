import type { TestRequest } from '../test-http.js';
import type { World } from './world.js';

export interface FaultRequest extends TestRequest {
  /** Where the route's path has parameters, or the request a query. */
  readonly path?: string;
}

/** A mutating route, and how it is asked; each asking is about someone or something new. */
export interface FaultCase {
  readonly make: (world: World) => Promise<FaultRequest>;
  /** Seconds after which what is asked with runs out: where many are made, those are last that have the fewest. */
  readonly lastsS?: number;
  /** What a repetition of something that is done may be answered instead of the first answer. */
  readonly again?: readonly number[];
  /** Tables in which a repetition may leave more rows than one request, since each try is on the record. */
  readonly each?: readonly string[];
}

/** By `METHOD path`, and some more words where a route does another thing too. */
export type FaultCases = Readonly<Record<string, FaultCase>>;

/** The route that a case is about: `METHOD path`. */
export const routeOfCase = (name: string): string => name.split(' ').slice(0, 2).join(' ');
