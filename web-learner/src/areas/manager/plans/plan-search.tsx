import { planLabels as labels } from '@keenly/contracts/catalogue/learning-plans';
import { SearchField } from '../../../ui/components/search-field';

/** As the service takes it. */
const SEARCH_MOST = 120;

export function PlanSearch({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  return <SearchField label={labels.search} maxLength={SEARCH_MOST} value={words} onChange={onWords} />;
}
