import { homeLabels } from '@keenly/contracts/catalogue/home';
import { sessionPeriods } from '@keenly/contracts/catalogue/sessions';
import { counted } from '@keenly/contracts/formulas/counted';
import type { InsightFilter } from '@keenly/contracts/insight';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RollupEvidence } from '../../../shared/evidence/evidence-slot';
import { hoursAndMinutes } from '../../../ui/format/figures';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Panel } from '../../../ui/components/panel';
import { Segmented } from '../../../ui/components/segmented';
import { Bone } from '../../../ui/components/skeleton';
import { learningQuery } from './learning';
import { BrowsingView } from './browsing-view';
import { EmotionView } from './emotion-view';
import './behavior.css';

const views = [
  { value: 'emotion', label: homeLabels.emotion },
  { value: 'browsing', label: homeLabels.browsing },
] as const;
type View = (typeof views)[number]['value'];
/** On this device: the view chosen last, for anyone who never shows a face wants to see browsing every day. */
const VIEW_KEY = 'keenly.behavior';

export interface BehaviorPanelProps {
  filter: InsightFilter;
  evidence: RollupEvidence;
}

/** Learning Behavior with its Emotion and Browsing views (product/home#learning-behavior). */
export function BehaviorPanel({ filter, evidence }: BehaviorPanelProps) {
  const [view, setView] = useState<View>(() =>
    localStorage.getItem(VIEW_KEY) === 'browsing' ? 'browsing' : 'emotion',
  );
  const choose = (chosen: View) => {
    setView(chosen);
    localStorage.setItem(VIEW_KEY, chosen);
  };
  const answer = useQuery(learningQuery(filter));
  // While another period is on its way, the old one's figures must not appear under its name.
  const said = answer.isPlaceholderData ? undefined : answer.data?.data;
  const period = sessionPeriods[filter];
  return (
    <Panel
      title={homeLabels.learningBehavior}
      lead={
        said === undefined
          ? period
          : `${period}: ${hoursAndMinutes(said.study_time)} in ${counted(said.sessions, 'session')}`
      }
      busy={answer.isPlaceholderData}
      help={evidence({
        figure: view,
        name: view === 'emotion' ? homeLabels.emotion : homeLabels.browsing,
        choices: [{ label: period }],
      })}
      actions={<Segmented label="View" options={views} value={view} onChange={choose} />}
    >
      <AnswerPanel answer={answer} skeleton={<BehaviorSkeleton />}>
        {({ data }) =>
          view === 'emotion' ? <EmotionView learning={data} /> : <BrowsingView browsing={data.browsing} />
        }
      </AnswerPanel>
    </Panel>
  );
}

function BehaviorSkeleton() {
  return Array.from({ length: 8 }, (_, index) => <Bone key={index} width={`${95 - index * 6}%`} />);
}
