import type { NeedsAttention } from '@keenly/contracts/attention';
import { attentionLabels as labels } from '@keenly/contracts/catalogue/attention';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Avatar } from '../../../ui/components/avatar';
import { Button } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Panel } from '../../../ui/components/panel';
import { Bone } from '../../../ui/components/skeleton';
import { needsAttentionQuery } from './attention-query';
import { Reasons } from './reasons';
import './attention.css';

/** So many are shown before all are asked for. */
const SHOWN = 5;

/** Who needs attention, and why (product/manager#needs-attention); each name leads to the figures. */
export function AttentionPanel() {
  const answer = useQuery(needsAttentionQuery());
  return (
    <Panel title={labels.title} lead={labels.rule}>
      <AnswerPanel answer={answer} skeleton={<Bone height="160px" />}>
        {(found) =>
          found.data.length === 0 ? (
            <EmptyState words={labels.none} line={labels.noneLine} />
          ) : (
            <People found={found} />
          )
        }
      </AnswerPanel>
    </Panel>
  );
}

function People({ found: { data, total } }: { found: NeedsAttention }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="attention-people">
        {(all ? data : data.slice(0, SHOWN)).map(({ user_client_id: id, full_name: name, ...person }) => (
          <li key={id}>
            <Avatar name={name} imageUrl={person.profile_image_url} />
            <div>
              <Link to={`/employee-details/${id}`}>{name}</Link>
              <Reasons reasons={person.reasons} />
            </div>
          </li>
        ))}
      </ul>
      {total <= SHOWN ? null : (
        <Button look="text" onClick={() => setAll(!all)}>
          {all ? labels.showFewer : labels.showAll(Math.min(total, data.length))}
        </Button>
      )}
    </>
  );
}
