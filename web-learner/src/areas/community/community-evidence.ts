import type { InsightFilter } from '@keenly/contracts/insight';
import type { ReactNode } from 'react';
import type { RollupQuestion } from '../../shared/evidence/evidence-slot';

/** 'How is this counted?' on the community page: in words what is everyone's, to the events what is one's own. */
export interface CommunityEvidence {
  words: (name: string, formula: string) => ReactNode;
  own: (question: RollupQuestion, filter: InsightFilter) => ReactNode;
}
