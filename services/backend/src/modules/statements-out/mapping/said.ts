import type { ActivityTypeName, TemplateName } from '../domain/profile-terms.js';
import type { Result } from '../../record-store/record-store.public.js';
import type { LoggedEvent } from './logged-event.js';

/** Names by id, as the organization's members read them now; those that they can't read are absent. */
export type Names = ReadonlyMap<string, string>;

/** What a statement needs that its event doesn't say. */
export interface Facts {
  /** The events of its stream up to the event, which is the last; empty where none are needed. */
  readonly story: readonly LoggedEvent[];
  /** Of the attempt's quiz, percent; null where there is nothing to pass. */
  readonly passMark: number | null;
  readonly names: Names;
}

/** A thing of Keenly, by its id behind the profile's IRI; a page by its address. */
export interface Thing {
  readonly type: ActivityTypeName;
  readonly path: string;
  readonly name?: string | undefined;
}

/** What an event says, before it's a statement. */
export interface Said {
  /** Of the statements of one event each has its own; '' where there is one. */
  readonly part: string;
  readonly template: TemplateName;
  readonly object: Thing;
  readonly result?: Result;
  readonly parent?: readonly Thing[];
  readonly grouping?: readonly Thing[];
}

/** Something of the log that has a name, by its id. */
export const named = (
  type: 'course' | 'lesson' | 'quiz' | 'package' | 'capability' | 'plan',
  id: string,
  names: Names,
): Thing => ({ type, path: `${type}/${id}`, name: names.get(id) });

/** Whole seconds as a duration of ISO 8601. */
export const secondsOf = (seconds: number): string => `PT${String(Math.max(0, Math.round(seconds)))}S`;

/** The session that an event is of. */
export const sessionOf = ({ stream }: LoggedEvent): Thing => ({
  type: 'session',
  path: `session/${stream.slice(-36)}`,
});
