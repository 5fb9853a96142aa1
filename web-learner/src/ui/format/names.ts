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

/** 'Maya Rivera' → 'MR', 'Maya' → 'M'. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

export function welcome(person: Parameters<typeof shortName>[0]): string {
  return `Welcome back, ${shortName(person)}`;
}

/** 'Student, Northbridge College'; what is not known is left out. */
export function aboutPerson({
  designation,
  client_name: organisation,
}: {
  designation: string | null;
  client_name: string | null;
}): string {
  return [designation, organisation].filter((part) => part !== null && part !== '').join(', ');
}
