import { useQuery } from '@tanstack/react-query';
import type { RollupEvidence } from '../../../shared/evidence/evidence-slot';
import { profileDetailsQuery } from '../../../shared/profile/profile-details';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Bone } from '../../../ui/components/skeleton';
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
