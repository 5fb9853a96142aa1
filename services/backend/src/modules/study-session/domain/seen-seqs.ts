/**
 * A set of counted numbers as closed ranges, flat and ascending: [0, 4, 7, 7] is 0 to 4 and 7. An extension counts
 * without gaps, so this stays one range, whatever the order of arrival was.
 */
export type SeenSeqs = readonly number[];

export function hasSeen(seen: SeenSeqs, seq: number): boolean {
  for (let at = seen.length - 2; at >= 0; at -= 2) {
    const [from = 0, to = 0] = [seen[at], seen[at + 1]];
    if (seq > to) return false;
    if (seq >= from) return true;
  }
  return false;
}

/** The set with `seq` in it. */
export function withSeen(seen: SeenSeqs, seq: number): SeenSeqs {
  if (hasSeen(seen, seq)) return seen;
  let at = 0;
  while (at < seen.length && (seen[at] ?? 0) < seq) at += 2;
  const joinsLeft = at > 0 && seen[at - 1] === seq - 1;
  const joinsRight = seen[at] === seq + 1;
  const from = joinsLeft ? (seen[at - 2] ?? seq) : seq;
  const to = joinsRight ? (seen[at + 1] ?? seq) : seq;
  return [...seen.slice(0, joinsLeft ? at - 2 : at), from, to, ...seen.slice(joinsRight ? at + 2 : at)];
}
