import { planPageWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { timelineDots } from './timeline-dots';

/** How far one is with a plan, as six dots; its words say how many items. */
export function Timeline({ done, total }: { done: number; total: number }) {
  return (
    <span className="plan-timeline" role="img" aria-label={words.itemsDone(done, total)}>
      {timelineDots(done, total).map((dot, at) => (
        <i key={at} data-dot={dot} />
      ))}
    </span>
  );
}
