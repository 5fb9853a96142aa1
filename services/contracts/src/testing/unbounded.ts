type Schema = { readonly [key: string]: unknown };

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
/** zod's own bounds of an integer, which are no decision of ours. */
const isChosen = (bound: unknown) =>
  typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER && bound !== -2147483648;
const fixedFormats = new Set(['uuid', 'email', 'date', 'time']);

/**
 * Paths of a JSON Schema under which a number has no smallest or no largest value, a text no greatest length, or a list
 * no greatest number of items.
 */
export function unboundedIn(schema: unknown, path = '$'): string[] {
  if (!isSchema(schema)) return [];
  const own = isOpen(schema) ? [path] : [];
  return [...own, ...Object.entries(schema).flatMap(([key, inner]) => unboundedIn(inner, `${path}.${key}`))];
}

function isOpen(schema: Schema): boolean {
  if (schema['const'] !== undefined || schema['enum'] !== undefined) return false;
  switch (schema['type']) {
    case 'number':
    case 'integer':
      return !isChosen(schema['minimum']) || !isChosen(schema['maximum']);
    case 'string':
      return schema['maxLength'] === undefined && !fixedFormats.has(String(schema['format']));
    case 'array':
      return schema['maxItems'] === undefined;
    default:
      return false;
  }
}
