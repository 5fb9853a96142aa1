/** Dots of a plan card's timeline (product/plans#learning-plans-page). */
export const TIMELINE_DOTS = 6;

export type Dot = 'done' | 'current' | 'open';

/**
 * A plan's way as so many dots: the share that is done, the one that is under way, the rest. Something done shows at least
 * one dot, and all of them are done only where everything is.
 * @param done items done
 * @param total items of the plan; 0 shows open dots alone
 */
export function timelineDots(done: number, total: number, dots = TIMELINE_DOTS): readonly Dot[] {
  const share = total === 0 ? 0 : Math.min(1, done / total);
  const filled =
    share === 1 ? dots : Math.min(dots - 1, Math.max(done > 0 ? 1 : 0, Math.floor(share * dots)));
  return Array.from({ length: dots }, (_, at) =>
    at < filled ? 'done' : at === filled && total > 0 ? 'current' : 'open',
  );
}
