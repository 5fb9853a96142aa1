/** 'Maya Rivera' → 'Maya R.', for places with little room. */
export function shortName({
  first_name: first,
  last_name: last,
}: {
  first_name: string;
  last_name: string;
}): string {
  const initial = Array.from(last.trim())[0];
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
