import type { QuizResult } from '@keenly/contracts/attempts';
import { takingQuizzes as words } from '@keenly/contracts/catalogue/taking-quizzes';
import { Icon } from '../../ui/components/icon';
import { useSelfStudy } from './use-self-study';

/** Whether an attempt was passed, where there is something to pass; that it's open while an essay awaits its mark. */
export function Passed({ result }: { result: Pick<QuizResult, 'pass_mark' | 'passed'> }) {
  const { pass_mark: mark, passed } = result;
  const isSelfStudy = useSelfStudy();
  if (mark === null) return null;
  return (
    <p className="quiz-passed" data-passed={passed ?? undefined}>
      {passed === true ? <Icon name="check" small /> : null}
      <span>
        {passed === null ? null : <b>{passed ? words.passed : words.notPassed} </b>}
        {words.passMark(mark)} {passed === null && !isSelfStudy ? words.passOpen : null}
      </span>
    </p>
  );
}
