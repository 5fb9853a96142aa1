import type { Quiz } from '@keenly/contracts/quiz';
import { DuplicateButton } from './duplicate-button';
import { useDuplicateQuiz } from './duplicate-queries';

/** Duplicates an assignment with its questions. */
export function DuplicateAssignment({ quiz, disabled }: { quiz: Quiz; disabled: boolean }) {
  const { busy, duplicate } = useDuplicateQuiz(quiz);
  return (
    <DuplicateButton
      name={quiz.assignment_name}
      busy={busy}
      disabled={disabled}
      small
      onDuplicate={duplicate}
    />
  );
}
