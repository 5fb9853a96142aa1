/** Tells what was kept in the shape that a form has now from what an earlier release kept: every field is there, of its type. */
export function isLike<Values extends object>(shape: Values, values: unknown): values is Values {
  if (typeof values !== 'object' || values === null) return false;
  const kept = new Map<string, unknown>(Object.entries(values));
  return Object.entries(shape).every(([field, value]) => typeof kept.get(field) === typeof value);
}
