import { bulkWords as words } from '@keenly/contracts/catalogue/assigned-bulk';

/** Why what wasn't done with many wasn't: each reason once, with how many it holds for. */
export function LeftOut({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="assigned-left-out">
      {[...countsOf(reasons)].map(([reason, count]) => (
        <li key={reason}>{words.leftOut(count, reason)}</li>
      ))}
    </ul>
  );
}

function countsOf(reasons: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return counts;
}
