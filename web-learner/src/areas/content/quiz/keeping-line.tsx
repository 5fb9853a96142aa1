import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { wordsFor } from '../../../shared/api/api-error';
import { Icon } from '../../../ui/components/icon';
import type { IconName } from '../../../ui/components/icon-paths';
import type { Keeping } from './answer-keeper';

const states: Record<Exclude<Keeping['state'], 'refused'>, { icon: IconName; text: string }> = {
  saved: { icon: 'check', text: words.saved },
  saving: { icon: 'clock', text: words.saving },
  device: { icon: 'device', text: words.onDevice },
};

/** Where the answers are at this moment. */
export function KeepingLine({ keeping }: { keeping: Keeping }) {
  const { icon, text } =
    keeping.state === 'refused'
      ? ({ icon: 'alert', text: wordsFor(keeping.error) } as const)
      : states[keeping.state];
  return (
    <p className="quiz-keeping" role="status" data-state={keeping.state}>
      <Icon name={icon} small />
      {text}
    </p>
  );
}
