import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { Endpoint, InputOf } from '@keenly/contracts/endpoint';
import { z } from 'zod';
import { DomainError } from '../../../kernel/domain-error.js';
import { listQuerySchema } from '../simple-rest.js';

/** The parts of a request that an endpoint reads. */
export interface Received {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const uuid = z.uuid();

/**
 * Makes the check of what an endpoint is sent: NOT_FOUND for a path parameter that nothing can have, VALIDATION_FAILED
 * for a query or body that its schema refuses.
 */
export function inputReader<One extends Endpoint>(one: One): (received: Received) => InputOf<One> {
  const query = querySchema(one);
  return ({ params, query: asked, body }) =>
    // Each part is what its schema gave back; that the three together are this endpoint's input, TypeScript can't follow.
    ({
      params: readParams(one, params),
      query: query?.parse(asked) ?? {},
      body: one.body?.parse(body),
    }) as InputOf<One>;
}

/** The schema of an endpoint's query, a list's among them. */
export function querySchema({ list, query }: Endpoint): z.ZodObject | undefined {
  return list === undefined ? query : listQuerySchema(list);
}

function readParams({ params: schema }: Endpoint, given: unknown): unknown {
  const params = given as Record<string, string>;
  const isFound = schema?.safeParse(params).success ?? Object.values(params).every(isUuid);
  if (!isFound) throw new DomainError('NOT_FOUND', failureMessages.notFound);
  return schema?.parse(params) ?? params;
}

const isUuid = (value: string) => uuid.safeParse(value).success;
