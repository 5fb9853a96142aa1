/** The first words for each field, by its name; those of a part of a field are at the field. */
export function firstOfEach(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Readonly<Record<string, string>> {
  const words: Record<string, string> = {};
  for (const { path, message } of issues) words[String(path[0])] ??= message;
  return words;
}
