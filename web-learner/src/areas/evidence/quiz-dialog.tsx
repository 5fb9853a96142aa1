import { evidenceLabels, homeLabels } from '@keenly/contracts/catalogue/home';
import { quizEvidence as words } from '@keenly/contracts/catalogue/quiz-evidence';
import type { QuizScore, QuizScores } from '@keenly/contracts/quiz-scores';
import { quizScores } from '@keenly/contracts/quiz-scores.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ScoredCapability } from '../../shared/evidence/evidence-slot';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { endpointQuery } from '../../shared/query/endpoint-query';
import { Chip } from '../../ui/components/chips';
import { Modal } from '../../ui/components/modal';
import { SelectField } from '../../ui/components/select-field';
import { Bone } from '../../ui/components/skeleton';
import { tableDate } from '../../ui/format/dates';
import { percent } from '../../ui/format/figures';
import './evidence.css';

export interface QuizDialogProps {
  /** Those that have a score. */
  capabilities: readonly ScoredCapability[];
  onClose: () => void;
}

/** Which quizzes and packages the score of a capability is the average of, with the way to a report or a lesson. */
export function QuizDialog({ capabilities, onClose }: QuizDialogProps) {
  const [chosen, setChosen] = useState(0);
  const capability = capabilities[chosen] ?? capabilities[0];
  const id = capability?.id;
  const answer = useQuery({
    ...endpointQuery(quizScores, { query: id === undefined ? {} : { capability_id: id } }),
    // While other pages were open no one listened.
    refetchOnMount: 'always',
  });
  return (
    <Modal title={evidenceLabels.ask} lead={homeLabels.expertiseJourney} wide onClose={onClose}>
      <div className="evidence">
        {capabilities.length < 2 ? null : (
          <SelectField
            label={words.show}
            value={chosen}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {capabilities.map(({ name }, index) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <AnswerPanel answer={answer} skeleton={<Bone height="160px" />}>
          {(scores) => <Counted scores={scores} average={capability?.score} onLeave={onClose} />}
        </AnswerPanel>
      </div>
    </Modal>
  );
}

/** The report of a quiz; of a package, which has none, the lesson that it's opened in. */
const placeOf = ({ source, assignment_id: id, campaign_id: lesson, course_id: course }: QuizScore) =>
  source === 'quiz'
    ? `/lesson-quiz/${lesson}?${new URLSearchParams({ report: id })}`
    : `/course/${course}?${new URLSearchParams({ lesson })}`;

interface CountedProps {
  scores: QuizScores;
  /** Percent. */
  average: number | undefined;
  onLeave: () => void;
}

function Counted({ scores: { data, total, packages }, average, onLeave }: CountedProps) {
  if (data.length === 0) return <p className="k-meta">{words.nothing}</p>;
  return (
    <section className="evidence-formula" aria-label={words.formula}>
      <p>{words.counted}</p>
      <dl>
        {data.map((quiz) => (
          <div key={quiz.assignment_id}>
            <dt>
              <Link to={placeOf(quiz)} onClick={onLeave} dir="auto">
                {quiz.lesson === '' ? words.gone : quiz.lesson}
              </Link>
              {quiz.source === 'package' ? <Chip>{words.package}</Chip> : null}
              <span className="k-quiet quiz-of">
                {quiz.course === '' ? null : <span dir="auto">{quiz.course}, </span>}
                {words.attempts(quiz.attempts)}, {tableDate(quiz.submitted_at)}
              </span>
            </dt>
            <dd>{percent(quiz.best_score)}</dd>
          </div>
        ))}
        {average === undefined ? null : (
          <div className="evidence-result">
            <dt>{words.average(total - packages, packages)}</dt>
            <dd>{percent(average)}</dd>
          </div>
        )}
      </dl>
      {total > data.length ? <p className="k-quiet">{words.newest(data.length)}</p> : null}
    </section>
  );
}
