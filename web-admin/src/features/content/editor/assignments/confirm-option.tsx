import { quizLabels as labels } from '@keenly/contracts/catalogue/quiz';
import { ConfirmRemoval } from '../../../../shared/confirm-removal';
import type { OptionValues } from './question-values';

export interface ConfirmOptionProps {
  option: OptionValues;
  onDelete: () => void;
  onClose: () => void;
}

/** Asks before an option goes. It closes at once: what is being done is told by the overlay. */
export function ConfirmOption({ option, onDelete, onClose }: ConfirmOptionProps) {
  return (
    <ConfirmRemoval
      title={option.option_value === '' ? `${labels.deleteOption}?` : `Delete ${option.option_value}?`}
      question={labels.deleteOptionAsk}
      action={labels.deleteOption}
      onRemove={() => {
        onDelete();
        return Promise.resolve();
      }}
      onClose={onClose}
    />
  );
}
