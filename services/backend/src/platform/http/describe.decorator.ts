import type { Endpoint } from '@keenly/contracts/endpoint';
import { errorBodySchema } from '@keenly/contracts/errors';
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';
import { querySchema } from './endpoint/endpoint-input.js';
import { tidySchema } from './tidy-schema.js';

type OpenApiSchema = Exclude<
  Parameters<typeof ApiBody>[0] extends infer B ? (B extends { schema: infer S } ? S : never) : never,
  undefined | { $ref: string }
>;

export interface Description {
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly query?: z.ZodObject;
  /** The good answer's body; none where the route answers with no content. */
  readonly answer?: z.ZodType;
  readonly status?: number;
}

/** Puts a route into the OpenAPI document with the very schemas that check it. */
export function Describe({ summary, body, query, answer, status = 200 }: Description): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary }),
    ...(body === undefined ? [] : [ApiBody({ schema: openApi(body, 'input'), required: true })]),
    ...(query === undefined ? [] : queryParameters(query)),
    ApiResponse({
      status,
      description: 'Done.',
      ...(answer === undefined ? {} : { schema: openApi(answer, 'output') }),
    }),
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

/** As {@link Describe}, for an endpoint that says all of it itself. */
export function describeEndpoint(one: Endpoint): MethodDecorator {
  const { summary, path, params, list, body, answer, status } = one;
  const query = querySchema(one);
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return applyDecorators(
    ...names.map((name) =>
      ApiParam({
        name,
        schema: params?.shape[name] === undefined ? anId : openApi(params.shape[name] as z.ZodType, 'input'),
      }),
    ),
    Describe({
      summary,
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { body }),
      ...(answer === undefined ? {} : { answer: list === undefined ? answer : z.array(answer) }),
      status: status ?? (answer === undefined ? 204 : 200),
    }),
  );
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
