import { type BadgeKind, badgeKinds } from '@keenly/contracts/badges';
import { badgeWords as words } from '@keenly/contracts/catalogue/profile';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { badgesQuery } from './badges';
import { BadgeGroup } from './badge-group';
import './badges.css';

export interface BadgesPanelProps {
  /** 'How is this counted?' of the way to the next badge of a kind. */
  evidence: (kind: BadgeKind) => ReactNode;
}

/** Badges (product/profile#badges): each names what earned it, and each kind how far its next one is. */
export function BadgesPanel({ evidence }: BadgesPanelProps) {
  const answer = useQuery(badgesQuery);
  return (
    <Panel title={words.title} lead={words.lead} busy={answer.isPending}>
      <AnswerPanel answer={answer} skeleton={<Bone height="320px" />}>
        {({ badges, progress }) => (
          <div className="badges">
            {badgeKinds.map((kind) => (
              <BadgeGroup
                key={kind}
                kind={kind}
                badges={badges.filter((badge) => badge.kind === kind)}
                progress={progress.find((one) => one.kind === kind)}
                help={evidence(kind)}
              />
            ))}
          </div>
        )}
      </AnswerPanel>
    </Panel>
  );
}
