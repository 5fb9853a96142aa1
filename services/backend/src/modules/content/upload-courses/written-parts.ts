import type { Sql } from '@keenly/event-store/types';

/** What every part of a course is written with. */
export interface Into {
  readonly sql: Sql;
  readonly courseId: string;
  readonly by: string;
}

/** A part with its new id. */
export interface Part<T> {
  readonly id: string;
  /** Among those of its parent. */
  readonly place: number;
  readonly one: T;
}
export interface PartOf<T> extends Part<T> {
  readonly parent: string;
}

/** One value of each part, in their order. */
export const all = <T, K extends keyof T>(parts: readonly T[], key: K): T[K][] =>
  parts.map((part) => part[key]);
