import {
  communityFormulas,
  communityLabels,
  communityScopeLabels,
  communityTopicLabels,
} from '@keenly/contracts/catalogue/community';
import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import { communityScopes, type InsightFilter } from '@keenly/contracts/insight';
import { useQuery } from '@tanstack/react-query';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { Panel } from '../../ui/components/panel';
import { Segmented } from '../../ui/components/segmented';
import { Bone } from '../../ui/components/skeleton';
import { communityQuery, type CommunityView } from './community-query';
import { useCommunityView } from './use-community-view';
import type { CommunityEvidence } from './community-evidence';
import { CommunitySharingPanel } from './community-sharing-panel';
import { TopLearners } from './top-learners';
import { Trending } from './trending';
import './community.css';

export interface CommunityPanelsProps {
  /** Name of the organisation whose community this is; null on a personal account. */
  organisation: string | null;
  evidence: CommunityEvidence;
}

/** The community panel (product/community#panel): what is studied most here, and who studied most. */
export function CommunityPanels({ organisation, evidence }: CommunityPanelsProps) {
  const [chosen, change] = useCommunityView();
  // Without an organization the only scope is `everyone`, so there is no scope switch.
  const view = organisation === null ? ({ ...chosen, scope: 'everyone' } as const) : chosen;
  const answer = useQuery(communityQuery(view));
  return (
    <>
      <header className="community-head">
        <div>
          <h1>{communityLabels.title}</h1>
          <p className="k-meta">
            {organisation === null
              ? 'This is a personal account, so you see only learners who chose to be visible to everyone.'
              : `${organisation}. Everyone else sees only learners who chose to be visible to everyone.`}
          </p>
        </div>
        <label className="community-filter">
          Period{' '}
          <select
            className="k-select"
            value={view.filter}
            onChange={(event) => change({ filter: event.target.value as InsightFilter })}
          >
            {Object.entries(sessionPeriods).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </header>
      <div className="community-panels">
        <Panel
          title={communityLabels.trending}
          lead="Topics with the most sessions"
          help={evidence.words(communityLabels.trending, communityFormulas.trending)}
          busy={answer.isPlaceholderData}
          actions={<TopicChoice topic={view.topic} onChange={(topic) => change({ topic })} />}
        >
          <AnswerPanel answer={answer} skeleton={<Rows />}>
            {({ data, view: shown }) => (
              <Trending
                rows={data.trending_data}
                filter={shown.filter}
                topic={shown.topic}
                organisation={organisation}
                waiting={data.is_waiting}
              />
            )}
          </AnswerPanel>
        </Panel>
        <Panel
          title={communityLabels.topLearners}
          lead="Learners with the most study time"
          help={evidence.words(communityLabels.topLearners, communityFormulas.topLearners)}
          busy={answer.isPlaceholderData}
          actions={
            organisation === null ? undefined : (
              <Segmented
                label="Show learners from"
                options={communityScopes.map((value) => ({ value, label: communityScopeLabels[value] }))}
                value={view.scope}
                onChange={(scope) => change({ scope })}
              />
            )
          }
        >
          <AnswerPanel answer={answer} skeleton={<Rows />}>
            {({ data, view: shown }) => (
              <TopLearners
                rows={data.top_learners_data}
                filter={shown.filter}
                organisation={organisation}
                waiting={data.is_waiting}
                scope={shown.scope}
                evidence={evidence}
              />
            )}
          </AnswerPanel>
        </Panel>
      </div>
      <CommunitySharingPanel />
    </>
  );
}

interface TopicChoiceProps {
  topic: CommunityView['topic'];
  onChange: (topic: CommunityView['topic']) => void;
}

function TopicChoice({ topic, onChange }: TopicChoiceProps) {
  return (
    <label className="community-filter">
      Topic{' '}
      <select
        className="k-select"
        value={topic}
        onChange={(event) => onChange(event.target.value as CommunityView['topic'])}
      >
        {Object.entries(communityTopicLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

function Rows() {
  return Array.from({ length: 5 }, (_, index) => <Bone key={index} height="40px" />);
}
