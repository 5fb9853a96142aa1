import { type AttentionReason, FORTNIGHT_DAYS, LOOKED_BACK_DAYS } from '../attention.js';

type Told = Omit<Extract<AttentionReason, { kind: 'overdue' }>, 'kind' | 'set_aside'>;

/** The assignment that is due first, how many there are, and the deadline of the one that is due last. */
export interface Assigned extends Told {
  readonly latest: string;
}

/** What is known of someone. */
export interface AttentionFacts {
  readonly overdue: Assigned | null;
  readonly dueSoon: Assigned | null;
  /** Whole days since they studied last; null for not within {@link LOOKED_BACK_DAYS}. */
  readonly studiedDaysAgo: number | null;
  /** Whole days since they joined; null for whom nobody expects to study. */
  readonly joinedDaysAgo: number | null;
  /** Milliseconds studied: in the last 14 days, in the 14 before them, and so on. */
  readonly fortnights: readonly number[];
}

const MINUTE_MS = 60_000;

/** Why someone needs attention, most pressing first (product/manager#needs-attention); nothing for nearly everyone. */
export function attentionReasons(facts: AttentionFacts): AttentionReason[] {
  const { overdue, dueSoon } = facts;
  return [
    ...(overdue === null ? [] : [{ kind: 'overdue' as const, ...told(overdue) }]),
    ...(dueSoon === null ? [] : [{ kind: 'due_soon' as const, ...told(dueSoon) }]),
    ...paceOf(facts),
  ];
}

const told = ({ count, capability, deadline }: Assigned): Told => ({ count, capability, deadline });

function paceOf({ studiedDaysAgo, joinedDaysAgo, fortnights }: AttentionFacts): AttentionReason[] {
  const quiet = studiedDaysAgo ?? joinedDaysAgo;
  if (quiet === null) return [];
  if (quiet >= FORTNIGHT_DAYS) return [{ kind: 'quiet', days: Math.min(quiet, LOOKED_BACK_DAYS) }];
  const [last = 0, ...before] = fortnights;
  const usual = usualOf(before);
  if (usual === undefined || last * 2 >= usual) return [];
  return [{ kind: 'less', minutes: last / MINUTE_MS, usual_minutes: usual / MINUTE_MS }];
}

/** The mean of the fortnights since someone began; one alone makes no habit. */
function usualOf(before: readonly number[]): number | undefined {
  const first = before.findLastIndex((ms) => ms > 0);
  if (first < 1) return undefined;
  return before.slice(0, first + 1).reduce((sum, ms) => sum + ms, 0) / (first + 1);
}
