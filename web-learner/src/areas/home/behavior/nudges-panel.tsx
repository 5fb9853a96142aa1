import { homeLabels } from '@keenly/contracts/catalogue/home';
import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import type { InsightFilter, Learning } from '@keenly/contracts/insight';
import { nudgeLabels, nudgeTypes, type NudgeType } from '@keenly/contracts/study-session';
import { useQuery } from '@tanstack/react-query';
import { BarList } from '../../../shared/charts/bar-list';
import type { RollupEvidence } from '../../../shared/evidence/evidence-slot';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { EmptyState } from '../../../ui/components/empty-state';
import { Icon } from '../../../ui/components/icon';
import type { IconName } from '../../../ui/components/icon-paths';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { learningQuery } from './learning';

const icons: Record<NudgeType, IconName> = {
  auto_stop: 'stop',
  looking_away: 'eye-off',
  off_chrome: 'window',
  off_screen: 'walk',
  social_media: 'social',
  web_surfing: 'globe',
  idle: 'clock',
};

export interface NudgesPanelProps {
  filter: InsightFilter;
  evidence: RollupEvidence;
}

/** How often each kind of nudge was shown, most frequent first, under its display name (product/home#nudges-panel). */
export function NudgesPanel({ filter, evidence }: NudgesPanelProps) {
  const answer = useQuery(learningQuery(filter));
  const period = sessionPeriods[filter];
  const said = answer.isPlaceholderData ? undefined : answer.data?.data;
  return (
    <Panel
      title={homeLabels.nudges}
      lead={said === undefined ? period : `${period}: ${leadWords(said)}`}
      busy={answer.isPlaceholderData}
      help={evidence({ figure: 'nudges', name: homeLabels.nudges, choices: [{ label: period }] })}
    >
      <AnswerPanel answer={answer} skeleton={<NudgesSkeleton />}>
        {({ data }) => <Counts counts={data.session_nudges} />}
      </AnswerPanel>
    </Panel>
  );
}

function Counts({ counts }: { counts: Learning['data']['session_nudges'] }) {
  const shown = nudgeTypes
    .map((nudge) => ({ nudge, count: counts[nudge] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const most = shown[0]?.count ?? 0;
  if (most === 0) {
    return (
      <EmptyState
        words="No nudges"
        line={`When you drift during a session, ${PRODUCT_NAME} nudges you and counts it here.`}
      />
    );
  }
  return (
    <BarList
      look="below"
      items={shown.map(({ nudge, count }) => ({
        key: nudge,
        name: (
          <>
            <Icon name={icons[nudge]} small />
            {nudgeLabels[nudge]}
          </>
        ),
        figure: count,
        share: count / most,
        color: '--k-distraction',
      }))}
    />
  );
}

function leadWords({ session_nudges: counts, nudges_per_30_min: rate }: Learning['data']): string {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return total === 0 ? 'none' : `${total}, about ${rate} every 30 min`;
}

function NudgesSkeleton() {
  return Array.from({ length: 6 }, (_, index) => <Bone key={index} height="28px" />);
}
