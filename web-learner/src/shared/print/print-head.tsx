import { longDate } from '../../ui/format/dates';
import { useNow } from '../../ui/format/use-now';
import './print.css';

const NOW_EVERY_MS = 3_600_000;

/**
 * The first line of a page on paper: whose figures, of what, and of which day; nothing on a screen. A page that has it
 * prints as a report.
 */
export function PrintHead({ parts }: { parts: readonly (string | null | undefined)[] }) {
  const now = useNow(NOW_EVERY_MS);
  const words = [...parts, longDate(now)].filter(
    (part) => part !== null && part !== undefined && part !== '',
  );
  return <p className="k-print-head">{words.join(' · ')}</p>;
}
