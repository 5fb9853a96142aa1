import { bulkWords } from '@keenly/contracts/catalogue/assigned-bulk';
import { today } from '../../../ui/format/dates';
import { Button } from '../../../ui/components/button';

/** Deadlines that are one press away, in days from today. */
const quickDays = [7, 30, 90] as const;

/** Offers deadlines relative to today (product/capabilities#assigning). */
export function QuickDays({ onDay }: { onDay: (day: string) => void }) {
  return (
    <div className="assigned-quick" role="group" aria-label="Quick deadlines">
      {quickDays.map((days) => (
        <Button key={days} small onClick={() => onDay(daysFromNow(days))}>
          {bulkWords.daysFromNow(days)}
        </Button>
      ))}
    </div>
  );
}

/** YYYY-MM-DD, so many calendar days after today where the viewer is. */
export function daysFromNow(days: number, from = today()): string {
  const day = new Date(`${from}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
