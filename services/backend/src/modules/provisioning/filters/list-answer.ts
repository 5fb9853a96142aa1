import {
  SCIM_COUNT_MAX,
  SCIM_LIST,
  type ScimListQuery,
  type ScimResource,
  type ScimSearch,
} from '@keenly/contracts/scim';

/** A page of a list: zero-based offset and number of rows, whatever was asked for (RFC 7644, 3.4.2.4). */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export const pageOf = ({ startIndex, count }: Pick<ScimListQuery, 'startIndex' | 'count'>): Page => ({
  offset: Math.max(1, startIndex) - 1,
  limit: Math.min(Math.max(0, count), SCIM_COUNT_MAX),
});

export const listAnswer = (
  resources: readonly ScimResource[],
  { total, offset }: { readonly total: number; readonly offset: number },
): ScimResource => ({
  schemas: [SCIM_LIST],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** What was asked by a body, as a query has it. */
export const asQuery = ({ attributes, excludedAttributes, ...rest }: ScimSearch): ScimListQuery => ({
  ...rest,
  attributes: attributes?.join(','),
  excludedAttributes: excludedAttributes?.join(','),
});
