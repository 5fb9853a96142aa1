import type { NeedsAttention } from '@keenly/contracts/attention';
import { attentionLabels as labels } from '@keenly/contracts/catalogue/attention';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { AttentionPeople } from './attention-people';
import { needsAttentionQuery } from './attention-query';
import './attention.css';

/** So many are shown before all are asked for. */
const SHOWN = 5;

/** Who needs attention, and why (product/manager#needs-attention); each name leads to the figures. */
export function AttentionPanel() {
  const answer = useQuery(needsAttentionQuery());
  return (
    <Panel title={labels.title} lead={labels.rule}>
      <AnswerPanel answer={answer} skeleton={<Bone height="160px" />}>
        {(found) => (
          <>
            {found.data.length === 0 ? (
              <EmptyState words={labels.none} line={labels.noneLine} />
            ) : (
              <People found={found} />
            )}
            {found.set_aside_total === 0 ? null : <SetAsideList found={found} />}
          </>
        )}
      </AnswerPanel>
    </Panel>
  );
}

function People({ found: { data, total } }: { found: NeedsAttention }) {
  const [search] = useSearchParams();
  /** The email says how many there are and leads here (product/mails#monday-digest). */
  const isLedTo = search.get('attention') === 'all';
  const [all, setAll] = useState(isLedTo);
  const list = useRef<HTMLDivElement>(null);
  const goThere = useEffectEvent(() => {
    if (isLedTo) list.current?.scrollIntoView({ block: 'start' });
  });
  useEffect(() => goThere(), []);
  return (
    <div ref={list}>
      <AttentionPeople people={all ? data : data.slice(0, SHOWN)} label={labels.title} />
      {total <= SHOWN ? null : (
        <Button look="text" onClick={() => setAll(!all)}>
          {all ? labels.showFewer : labels.showAll(Math.min(total, data.length))}
        </Button>
      )}
    </div>
  );
}

/** What managers have set aside (product/manager#set-aside), closed until it is asked for. */
function SetAsideList({ found: { set_aside: people, set_aside_total: count } }: { found: NeedsAttention }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="attention-list">
      <Button look="text" icon="down" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {labels.setAsideList(count)}
      </Button>
      <div id={id} hidden={!open}>
        <p className="k-meta">{labels.asideRule}</p>
        <AttentionPeople people={people} label={labels.setAsideList(count)} />
      </div>
    </div>
  );
}
