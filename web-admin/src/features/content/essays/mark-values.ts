import { firstOfEach } from '../../../shared/first-of-each';
import { type EssayMark, markEssaySchema } from '@keenly/contracts/essay-marking';
import { markingMessages } from '@keenly/contracts/catalogue/marking';

/** A mark as it's typed. */
export interface MarkValues {
  readonly percent: string;
  readonly comment: string;
}

export const markValuesOf = (mark: EssayMark | null): MarkValues => ({
  percent: mark === null ? '' : String(mark.percent),
  comment: mark?.comment ?? '',
});

/** Number('') would be 0, which is a mark. */
const percentOf = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

export const sentMark = ({ percent, comment }: MarkValues) => ({
  percent: percentOf(percent),
  comment: comment.trim(),
});

/** The words at each field that can't be saved; none where all can. */
export function markFaults(values: MarkValues): Readonly<Record<string, string>> {
  const parsed = markEssaySchema.pick({ percent: true, comment: true }).safeParse(sentMark(values));
  if (parsed.success) return {};
  const faults = firstOfEach(parsed.error.issues);
  return 'percent' in faults ? { ...faults, percent: markingMessages.percent } : faults;
}
