import type { RollupFigure, SessionFigure } from '@keenly/contracts/insight';
import type { ReactNode } from 'react';

/** One thing that a figure was counted over: the whole period, or one week or topic of it. */
export interface EvidenceChoice {
  label: string;
  /** A Monday. */
  week?: string;
  topic_key?: string;
}

/** A figure of home, and what of it can be looked into; the first choice is open at first. */
export interface RollupQuestion {
  figure: RollupFigure;
  /** The figure's name, for the button and the title. */
  name: string;
  choices: readonly EvidenceChoice[];
}

/** Puts 'How is this counted?' beside a figure of home. Features take it from the page: none knows another. */
export type RollupEvidence = (question: RollupQuestion) => ReactNode;

/** A capability with its average of best quiz scores, percent. */
export interface ScoredCapability {
  readonly id: string;
  readonly name: string;
  readonly score: number;
}
/** The same beside scores of quizzes. */
export type QuizEvidenceSlot = (capabilities: readonly ScoredCapability[]) => ReactNode;

/** The same beside a figure of one session. */
export type SessionEvidenceSlot = (question: { figure: SessionFigure; name: string }) => ReactNode;
