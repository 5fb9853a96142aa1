/**
 * The order of a section's lessons with `id` at `place`, from 0, or behind the others where there aren't so many or no
 * place is asked; one that is in it already stays then. Undefined where they're in this order.
 */
export function orderWith(
  lessons: readonly string[],
  id: string,
  place: number | undefined,
): readonly string[] | undefined {
  const others = lessons.filter((one) => one !== id);
  const isIn = others.length < lessons.length;
  const order = others.toSpliced(place ?? (isIn ? lessons.indexOf(id) : others.length), 0, id);
  return isIn && order.every((one, at) => one === lessons[at]) ? undefined : order;
}
