import type { z } from 'zod';
import type { ErrorCode } from './errors.js';
import type { LiveChange } from './live-change.js';
import { type PermissionAction, type PermissionScope, rolesThatMay } from './permissions.js';
import type { RecordStoreScope } from './record-store-scopes.js';
import type { Role } from './roles.js';

/** The callers an endpoint accepts. */
export type Access =
  | { readonly kind: 'anyone' }
  | {
      readonly kind: 'signed-in';
      readonly roles?: readonly Role[];
      /** Also open to someone who has yet to set up the second factor that their organisation requires. */
      readonly settingUp?: true;
    }
  | { readonly kind: 'extension' }
  | {
      readonly kind: 'record-store';
      /** A credential needs one of them, itself or in a wider one. */
      readonly scopes: readonly RecordStoreScope[];
    }
  | { readonly kind: 'directory' };

/** No token needed: sign-in, health, public lists, and what opens to a secret of its own. */
export const forAnyone: Access = { kind: 'anyone' };

/** A web sign-in is needed, of whatever role. */
export const forSignedIn: Access = { kind: 'signed-in' };

/** The same, also for someone who has yet to set up a required second factor: only what they need for that. */
export const forSettingUp: Access = { kind: 'signed-in', settingUp: true };

/** Only the paired extension's own token opens this. */
export const forExtension: Access = { kind: 'extension' };

/** A credential of the record store opens this, by HTTP Basic; no one who is signed in may call it. */
export function forCredential(...scopes: readonly RecordStoreScope[]): Access {
  return { kind: 'record-store', scopes };
}

/** A token that an organization made for its directory opens this; no one who is signed in may call it. */
export const forDirectory: Access = { kind: 'directory' };

/** A web sign-in of a role that the permission table lets do this, as far as `scope` reaches. */
export function permitted(action: PermissionAction, scope: PermissionScope): Access {
  return { kind: 'signed-in', roles: rolesThatMay(action, scope) };
}

/** A list in the dialect of the console's data provider: `range`, `sort` and `filter` in the query, rows in the answer. */
export interface ListOf {
  /** As the console names it, and the answer's Content-Range. */
  readonly resource: string;
  readonly sortFields: readonly [string, ...string[]];
  readonly defaultSort: readonly [field: string, order: 'ASC' | 'DESC'];
  readonly filter: z.ZodType;
}

/**
 * One endpoint of the API, said once: the service serves it, checks what comes in and writes its OpenAPI and access table
 * from it; the applications call it and know its types from it. A browser's build keeps what a call and its news need.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `:name` is a path parameter: a UUID, unless `params` says otherwise. */
  readonly path: `/api/${string}` | `/xapi/${string}` | `/scim/v2/${string}`;
  readonly access: Access;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly list?: ListOf;
  readonly body?: z.ZodType;
  /** Media type of a body that is a file as it stands, in the place of `body`. */
  readonly takes?: string;
  /** The good answer's body; none for an answer without content. Of a list: one row. */
  readonly answer?: z.ZodType;
  /** Media type of a good answer that isn't JSON: a file, a calendar, figures as text. */
  readonly produces?: string;
  /** Of the good answer; without it 200, or 204 where there is no content. A redirect says 302. */
  readonly status?: number;
  /** Cache-Control of the good answer, where it isn't a person's own: those are never kept. */
  readonly cache?: string;
  /** Codes of its own refusals, beside those that any endpoint answers with. */
  readonly errors?: readonly ErrorCode[];
  /** News of the live feed after which the answer is another one: a screen that shows it reads it again. */
  readonly changesWith?: readonly LiveChange[];
}

/** Declares an endpoint and keeps what it says to the letter, for the types made from it. */
export function endpoint<const One extends Endpoint>(one: One): One {
  return one;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type ParamsOf<One extends Endpoint> = One extends { readonly params: infer Params extends z.ZodType }
  ? z.output<Params>
  : Readonly<Record<ParamNames<One['path']>, string>>;

/** The requested slice of a list: zero-based offset and number of rows. */
export interface ListRange {
  readonly offset: number;
  readonly limit: number;
}

export interface ListSort<Field extends string> {
  readonly field: Field;
  readonly direction: 'asc' | 'desc';
}

export interface ListQuery<List extends ListOf> {
  readonly range: ListRange;
  readonly sort: ListSort<List['sortFields'][number]>;
  readonly filter: z.output<List['filter']>;
}

/** Some rows of a list, and how many there are in all. */
export interface ListAnswer<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A request as the service's handler receives it, after validation: defaults are filled in. */
export interface InputOf<One extends Endpoint> {
  readonly params: ParamsOf<One>;
  readonly query: One extends { readonly list: infer List extends ListOf }
    ? ListQuery<List>
    : One extends { readonly query: infer Query extends z.ZodType }
      ? z.output<Query>
      : Readonly<Record<string, never>>;
  readonly body: One extends { readonly body: infer Body extends z.ZodType } ? z.output<Body> : undefined;
}

/** The good answer as it travels. */
export type AnswerOf<One extends Endpoint> = One extends { readonly answer: infer Answer extends z.ZodType }
  ? One extends { readonly list: ListOf }
    ? readonly z.output<Answer>[]
    : z.output<Answer>
  : undefined;

/** The return type of an endpoint's handler: for a list, the requested rows and the total count. */
export type Handled<One extends Endpoint> = One extends {
  readonly list: ListOf;
  readonly answer: infer Row extends z.ZodType;
}
  ? ListAnswer<z.output<Row>>
  : AnswerOf<One>;

type Given<Key extends string, Value> =
  Partial<Value> extends Value ? { readonly [K in Key]?: Value } : { readonly [K in Key]: Value };

/** A browser's Blob; this package's surroundings need not have one. */
type FileBody = typeof globalThis extends { readonly Blob: { readonly prototype: infer Body } }
  ? Body
  : never;

/** The arguments of a client call: path parameters, query and body before the service fills in defaults. */
export type CallOf<One extends Endpoint> = ([ParamNames<One['path']>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<ParamNames<One['path']>, string>> }) &
  (One extends { readonly query: infer Query extends z.ZodType } ? Given<'query', z.input<Query>> : unknown) &
  (One extends { readonly body: infer Body extends z.ZodType } ? { readonly body: z.input<Body> } : unknown) &
  (One extends { readonly takes: string } ? { readonly file: FileBody } : unknown);
