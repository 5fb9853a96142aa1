import { useQuery } from '@tanstack/react-query';
import type { RollupEvidence } from '../../../kit/evidence/evidence-slot';
import { profileDetailsQuery } from '../../../kit/profile/profile-details';
import { AnswerPanel } from '../../../kit/query/answer-panel';
import { Bone } from '../../../kit/ui/skeleton';
import { TargetsForm } from './targets-form';
import './targets.css';

export interface TargetsPanelProps {
  /** 'How is this counted?' of what was reached, this month. */
  evidence: RollupEvidence;
}

/** Targets (product/profile#targets). */
export function TargetsPanel({ evidence }: TargetsPanelProps) {
  const answer = useQuery(profileDetailsQuery('targets'));
  return (
    <AnswerPanel answer={answer} skeleton={<Bone height="360px" />}>
      {(details) => <TargetsForm details={details} evidence={evidence} />}
    </AnswerPanel>
  );
}
