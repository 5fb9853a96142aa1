import { CONSOLE_DEFAULT_PAGE } from '@keenly/contracts/console';
import type { AnswerOf, Endpoint, ListOf } from '@keenly/contracts/endpoint';
import type { SortPayload } from 'react-admin';

export type ListEndpoint = Endpoint & { readonly list: ListOf };
type RowOf<One extends ListEndpoint> =
  AnswerOf<One> extends readonly (infer Row extends object)[] ? Row : never;

interface Named<Row> {
  /** In the console's words. */
  label: string;
  /** What one row is called. */
  represent: (row: Row) => string;
}

/** A resource as react-admin knows it, of the endpoint that lists it. */
export function resourceOf<One extends ListEndpoint>(one: One, { label, represent }: Named<RowOf<One>>) {
  return { name: one.list.resource, options: { label }, recordRepresentation: represent };
}

/** How its list is asked for until the viewer sorts or pages: in the endpoint's own order. */
export function listOf({ list }: ListEndpoint): { resource: string; sort: SortPayload; perPage: number } {
  const [field, order] = list.defaultSort;
  return { resource: list.resource, sort: { field, order }, perPage: CONSOLE_DEFAULT_PAGE };
}
