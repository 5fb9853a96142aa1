import type { Endpoint } from '@keenly/contracts/endpoint';
import { errorBodySchema } from '@keenly/contracts/errors';
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { querySchema } from './endpoint-input.js';
import { goodStatus } from './good-status.js';
import { operationName } from './operation-names.js';
import { tidySchema } from '../tidy-schema.js';
import { servedEndpoints } from './served-endpoints.js';

type OpenApiSchema = Exclude<
  Parameters<typeof ApiBody>[0] extends infer B ? (B extends { schema: infer S } ? S : never) : never,
  undefined | { $ref: string }
>;

/** Describes what is served and isn't described yet, for the OpenAPI document. */
export function describeServed(): void {
  for (const { one, target, name, descriptor } of servedEndpoints.splice(0))
    describeEndpoint(one)(target, name, descriptor);
}

/** Puts an endpoint into the OpenAPI document with the very schemas that check it. */
function describeEndpoint(one: Endpoint): MethodDecorator {
  const { summary, path, params, body, takes } = one;
  const query = querySchema(one);
  const operationId = operationName(one);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return applyDecorators(
    ...names.map((name) =>
      ApiParam({
        name,
        schema: params?.shape[name] === undefined ? anId : openApi(params.shape[name] as z.ZodType, 'input'),
      }),
    ),
    ApiOperation({ summary, ...(operationId === undefined ? {} : { operationId }) }),
    ...(body === undefined ? [] : [ApiBody({ schema: openApi(body, 'input'), required: true })]),
    ...(takes === undefined
      ? []
      : [ApiConsumes(takes), ApiBody({ schema: { type: 'string', format: 'binary' }, required: true })]),
    ...(query === undefined ? [] : queryParameters(query)),
    ApiResponse({ status: goodStatus(one), description: 'Done.', ...contentOf(one) }),
    ApiResponse({
      status: '4XX',
      description: 'Refused. error.code gives the reason.',
      schema: openApi(errorBodySchema, 'output'),
    }),
    ApiResponse({
      status: '5XX',
      description: 'Server error. Try again.',
      schema: openApi(errorBodySchema, 'output'),
    }),
  );
}

/** The good answer's body, in the media type that it has. */
function contentOf({ answer, list, produces }: Endpoint) {
  if (produces !== undefined) {
    const [mediaType = produces] = produces.split(';');
    const format = mediaType.startsWith('text/') ? {} : { format: 'binary' };
    return { content: { [mediaType]: { schema: { type: 'string', ...format } } } };
  }
  if (answer === undefined) return {};
  return { schema: openApi(list === undefined ? answer : z.array(answer), 'output') };
}

const anId: OpenApiSchema = { type: 'string', format: 'uuid' };

function queryParameters(query: z.ZodObject): MethodDecorator[] {
  return Object.entries(query.shape).map(([name, schema]) =>
    ApiQuery({
      name,
      required: !(schema as z.ZodType).safeParse(undefined).success,
      schema: openApi(schema as z.ZodType, 'input'),
    }),
  );
}

function openApi(schema: z.ZodType, io: 'input' | 'output'): OpenApiSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io,
    unrepresentable: 'any',
  });
  // zod's output for this target is an OpenAPI 3.0 schema object; the two libraries only name its type differently.
  return tidySchema(rest) as OpenApiSchema;
}
