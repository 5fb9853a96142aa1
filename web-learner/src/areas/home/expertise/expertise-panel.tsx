import { homeLabels } from '@keenly/contracts/catalogue/home';
import { HOME_SPLIT, SCORE_VIEW_SPLIT } from '@keenly/contracts/formulas/expertise';
import { type ExpertisePoint, type ExpertiseScore, expertiseScores } from '@keenly/contracts/insight';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { QuadrantChart } from '../../../shared/charts/quadrant-chart';
import type {
  QuizEvidenceSlot,
  RollupEvidence,
  ScoredCapability,
} from '../../../shared/evidence/evidence-slot';
import { percent } from '../../../ui/format/figures';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { Segmented } from '../../../ui/components/segmented';
import { Bone } from '../../../ui/components/skeleton';
import { expertiseJourneyQuery } from './expertise-journey';
import {
  chartHours,
  isPlaced,
  journeySentence,
  pointLines,
  quadrantWords,
  scoreViews,
} from './expertise-words';
import './expertise-panel.css';

/** The journey is asked for this long after the page has come, in milliseconds (product/home#expertise-journey). */
const DELAY_MS = 1000;
/** On this device: the score that was chosen last. */
const SCORE_KEY = 'keenly.expertise';
const views = expertiseScores.map((value) => ({ value, label: scoreViews[value].label }));
const splits = { focus: HOME_SPLIT, quiz: SCORE_VIEW_SPLIT } as const;

export interface ExpertisePanelProps {
  evidence: RollupEvidence;
  quizEvidence: QuizEvidenceSlot;
}

/** Expertise Journey (product/home#expertise-journey): topics on a plane of hours studied and average score, of focus or of quizzes. */
export function ExpertisePanel({ evidence, quizEvidence }: ExpertisePanelProps) {
  const due = useDelay(DELAY_MS);
  const [score, setScore] = useState<ExpertiseScore>(() =>
    localStorage.getItem(SCORE_KEY) === 'quiz' ? 'quiz' : 'focus',
  );
  const choose = (chosen: ExpertiseScore) => {
    setScore(chosen);
    localStorage.setItem(SCORE_KEY, chosen);
  };
  const answer = useQuery({ ...expertiseJourneyQuery(score), enabled: due });
  const points = answer.data?.data ?? [];
  return (
    <Panel
      title={homeLabels.expertiseJourney}
      lead={scoreViews[score].lead}
      actions={<Segmented label="Score" options={views} value={score} onChange={choose} />}
      help={score === 'quiz' ? byQuizzes(points, quizEvidence) : bySessions(points, evidence)}
    >
      <AnswerPanel answer={answer} skeleton={<Bone height="360px" />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState words="No topics yet." line="Each topic you study will appear here as a dot." />
          ) : (
            <Journey points={data} score={score} />
          )
        }
      </AnswerPanel>
    </Panel>
  );
}

const bySessions = (points: readonly ExpertisePoint[], evidence: RollupEvidence) =>
  points.length === 0
    ? null
    : evidence({
        figure: 'expertise',
        name: homeLabels.expertiseJourney,
        choices: points.map(({ topic, topic_key }) => ({ label: topic, topic_key })),
      });

function byQuizzes(points: readonly ExpertisePoint[], evidence: QuizEvidenceSlot) {
  const scored = points.flatMap(({ capability_id: id, topic: name, y: score }): ScoredCapability[] =>
    id === null || score === null ? [] : [{ id, name, score }],
  );
  return scored.length === 0 ? null : evidence(scored);
}

function Journey({ points, score }: { points: readonly ExpertisePoint[]; score: ExpertiseScore }) {
  const placed = points.filter(isPlaced);
  const unscored = points.filter((point) => !isPlaced(point));
  return (
    <>
      {placed.length === 0 ? null : (
        <>
          <QuadrantChart
            points={placed.map((point) => ({
              name: point.topic,
              x: point.x,
              y: point.y,
              mark: String(point.level),
              lines: pointLines(point),
            }))}
            split={{ x: splits[score].hours, y: splits[score].score }}
            y={{ max: 100, ticks: [0, 25, 50, 75, 100] }}
            axisNames={{ x: 'Hours studied', y: 'Average score, %' }}
            quadrants={{
              topLeft: quadrantWords.quick,
              topRight: quadrantWords.expert,
              bottomLeft: quadrantWords.starting,
              bottomRight: quadrantWords.practising,
            }}
            sentence={journeySentence(placed)}
            table={{
              head: ['Topic', 'Hours studied', 'Average score', 'Level'],
              rows: placed.map(({ topic, x, y, level }) => [topic, chartHours(x), percent(y), String(level)]),
            }}
          />
          <p className="k-quiet expertise-key">The number in a dot is its level, 1 to 6.</p>
        </>
      )}
      {unscored.length === 0 ? null : (
        <p className="k-meta expertise-unscored">
          Studied, but not scored yet:{' '}
          {unscored.map(({ topic, x }) => `${topic} (${chartHours(x)})`).join(', ')}.{' '}
          {scoreViews[score].unscored}
        </p>
      )}
    </>
  );
}

/** False for the first `ms` milliseconds. */
function useDelay(ms: number): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return due;
}
