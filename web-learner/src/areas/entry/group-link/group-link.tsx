import { joinedGroupsLabels as labels } from '@keenly/contracts/catalogue/group-members';
import { joinOrganisation } from '@keenly/contracts/organisation.endpoints';
import { useCallback, useState, type SyntheticEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../shared/api/api';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { useAnswer } from '../../../shared/query/use-answer';
import { Button, buttonClass } from '../../../ui/components/button';
import { Field } from '../../../ui/components/field';
import { RetryPanel } from '../../../ui/components/retry-panel';
import { Bone } from '../../../ui/components/skeleton';
import { usePageTitle } from '../../../ui/components/use-page-title';
import { toast } from '../../../ui/toasts/toast-store';
import { EntryLayout } from '../layout/entry-layout';
import { type LinkedOrganisation, linkedOrganisation } from '../wizard/linked-organisation';

/**
 * A group's link, opened by someone who is signed in: a member of the organisation asks to be in the group, anyone else
 * asks to join both (product/members#group-requests). Nothing is sent before they say so.
 */
export function GroupLink() {
  usePageTitle(labels.askTitle);
  const [query] = useSearchParams();
  const asked = query.toString();
  const linked = useAnswer(
    useCallback((signal: AbortSignal) => linkedOrganisation(new URLSearchParams(asked), signal), [asked]),
  );
  const found = linked.state === 'here' ? linked.data : null;
  return (
    <EntryLayout
      title={found?.group?.name ?? labels.askTitle}
      lead={found?.organisation?.community_name ?? ' '}
    >
      {linked.state === 'failed' ? <RetryPanel reason={linked.reason} onRetry={linked.retry} /> : null}
      {linked.state === 'loading' ? <Bone height="44px" /> : null}
      {found === null ? null : <Ask linked={found} />}
    </EntryLayout>
  );
}

/** The link holds the organisation's code; one that was shortened asks for it. */
function Ask({ linked: { organisation, group, code: held } }: { linked: LinkedOrganisation }) {
  const [code, setCode] = useState(held);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string>();
  const ask = async () => {
    if (organisation === null) return;
    setBusy(true);
    try {
      const { message } = await api.ask(joinOrganisation, {
        body: { neighbourhood_id: organisation.client_id, actual_id: code, group_id: group?.id },
      });
      setAnswer(message);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VALIDATION_FAILED') setProblem(error.message);
      else toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  if (answer !== undefined)
    return (
      <div className="entry-form" role="status">
        <p className="k-strong">{answer}</p>
        <p>{labels.askedLine}</p>
        <Onward look="primary" />
      </div>
    );
  return (
    <form
      className="entry-form"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (!busy) void ask();
      }}
    >
      <p>{labels.askLine}</p>
      {held === '' || problem !== undefined ? (
        <Field
          label={labels.code}
          autoComplete="off"
          spellCheck={false}
          value={code}
          error={problem}
          onChange={({ target }) => {
            setProblem(undefined);
            setCode(target.value.replace(/\s+/g, ''));
          }}
        />
      ) : null}
      <Button look="primary" type="submit" busy={busy}>
        {labels.ask}
      </Button>
      <Onward look="text" />
    </form>
  );
}

function Onward({ look }: { look: 'primary' | 'text' }) {
  return (
    <Link className={buttonClass(look)} to="/profile">
      {labels.toProfile}
    </Link>
  );
}
