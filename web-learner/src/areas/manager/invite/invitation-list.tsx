import { inviteLabels as labels, invitationStates } from '@keenly/contracts/catalogue/invitations';
import { grouped } from '@keenly/contracts/formulas/counted';
import { type InvitationState, invitationStateNames, type Invitations } from '@keenly/contracts/invitations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Button } from '../../../ui/components/button';
import { EmptyState } from '../../../ui/components/empty-state';
import { Field } from '../../../ui/components/field';
import { SelectField } from '../../../ui/components/select-field';
import { Bone } from '../../../ui/components/skeleton';
import { useDebounced } from '../../../ui/components/use-debounced';
import { InvitationItem } from './invitation-item';
import { INVITATIONS_A_PAGE, invitationsQuery } from './invitations';

/** Typing rests this long before the service is asked, in milliseconds. */
const SEARCH_AFTER_MS = 400;

/** The organisation's invitations, to look for, send again and revoke (product/members#invitations). */
export function InvitationList() {
  const [search, setSearch] = useState('');
  const [state, setState] = useState<InvitationState>();
  const [page, setPage] = useState(0);
  const settled = useDebounced(search.trim(), SEARCH_AFTER_MS);
  const answer = useQuery(invitationsQuery({ search: settled, state, page }));
  return (
    <section className="invitations" aria-label={labels.list} aria-busy={answer.isPlaceholderData}>
      <div className="invitations-tools">
        <Field
          label={labels.search}
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            setPage(0);
          }}
        />
        <SelectField
          label={labels.state}
          value={state ?? ''}
          onChange={({ target }) => {
            setState(invitationStateNames.find((one) => one === target.value));
            setPage(0);
          }}
        >
          <option value="">{labels.everyState}</option>
          {invitationStateNames.map((one) => (
            <option key={one} value={one}>
              {invitationStates[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <AnswerPanel answer={answer} skeleton={<Loading />}>
        {(found) => (
          <Found
            found={found}
            isFiltered={settled !== '' || state !== undefined}
            page={page}
            onPage={setPage}
          />
        )}
      </AnswerPanel>
    </section>
  );
}

function Loading() {
  return (
    <div className="invitations-loading">
      {[0, 1, 2].map((row) => (
        <Bone key={row} height="64px" />
      ))}
    </div>
  );
}

interface FoundProps {
  found: Invitations;
  isFiltered: boolean;
  page: number;
  onPage: (page: number) => void;
}

function Found({ found: { data, total, room }, isFiltered, page, onPage }: FoundProps) {
  if (total === 0)
    return isFiltered ? (
      <EmptyState words={labels.noMatch} line={labels.noMatchLine} />
    ) : (
      <EmptyState words={labels.empty} line={labels.emptyLine} />
    );
  const from = page * INVITATIONS_A_PAGE;
  return (
    <>
      <p className="k-meta">{labels.room(room)}</p>
      <ul className="invitation-rows" aria-label={labels.list}>
        {data.map((row) => (
          <InvitationItem key={row.id} row={row} />
        ))}
      </ul>
      {total > INVITATIONS_A_PAGE ? (
        <div className="invitations-pages">
          <span className="k-meta">
            {from + 1}–{from + data.length} of {grouped(total)}
          </span>
          <Button small disabled={page === 0} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button small disabled={from + INVITATIONS_A_PAGE >= total} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </div>
      ) : null}
    </>
  );
}
