import { planLabels as labels } from '@keenly/contracts/catalogue/learning-plans';
import { Icon } from '../../../ui/components/icon';

/** As the service takes it. */
const SEARCH_MOST = 120;

export function PlanSearch({ words, onWords }: { words: string; onWords: (words: string) => void }) {
  return (
    <label className="plans-search">
      <Icon name="search" small />
      <input
        type="search"
        aria-label={labels.search}
        placeholder={labels.search}
        maxLength={SEARCH_MOST}
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
    </label>
  );
}
