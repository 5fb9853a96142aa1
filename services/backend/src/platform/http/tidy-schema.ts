interface SchemaObject {
  readonly [keyword: string]: unknown;
  readonly anyOf?: unknown;
  readonly nullable?: unknown;
  readonly enum?: unknown;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
}

/**
 * Rewrites parts of zod's JSON Schema that validators rightly complain about: a one-element `anyOf`, a choice that
 * may be null without a type of its own, an enum that may be null without naming it (OpenAPI 3.0.3), and a record with
 * named keys whose required properties aren't described.
 */
export function tidySchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(tidySchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  const said = describeRequired(schema as SchemaObject);
  const { anyOf, nullable, ...rest } = said;
  if (Array.isArray(anyOf) && nullable === true)
    return tidySchema({ ...rest, anyOf: anyOf.map((one: SchemaObject) => ({ ...one, nullable })) });
  if (Array.isArray(anyOf) && anyOf.length === 1 && Object.keys(said).length === 1)
    return tidySchema(anyOf[0]);
  const tidy = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, tidySchema(value)]));
  const values: unknown = said.enum;
  return nullable === true && Array.isArray(values)
    ? { ...tidy, enum: [...new Set<unknown>([...(values as unknown[]), null])] }
    : tidy;
}

function describeRequired(schema: SchemaObject): SchemaObject {
  const { required, properties = {}, additionalProperties: each, propertyNames: _, ...rest } = schema;
  const undescribed = Array.isArray(required) ? required.filter((name: string) => !(name in properties)) : [];
  if (undescribed.length === 0 || typeof each !== 'object') return schema;
  const described = Object.fromEntries(undescribed.map((name: string) => [name, each]));
  return { ...rest, required, properties: { ...properties, ...described }, additionalProperties: false };
}
