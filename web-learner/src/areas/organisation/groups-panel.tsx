import { groupLabels as labels, groupMessages } from '@keenly/contracts/catalogue/groups';
import { nameGroupSchema, type GroupCard } from '@keenly/contracts/groups';
import { useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { ApiError, wordsFor } from '../../shared/api/api-error';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { EmptyState } from '../../ui/components/empty-state';
import { Field } from '../../ui/components/field';
import { Panel } from '../../ui/components/panel';
import { RetryPanel } from '../../ui/components/retry-panel';
import { Bone, useShowLoading } from '../../ui/components/skeleton';
import { groupsQuery, useChangeGroups, type Inviting } from './groups';
import { GroupRow } from './group-row';

/** The organisation's groups, each with an invite link of its own (product/organizations#groups). */
export function GroupsPanel(props: Inviting) {
  const groups = useQuery(groupsQuery);
  const loading = useShowLoading(groups.isPending);
  return (
    <Panel title={labels.title} lead={labels.lead}>
      {groups.isError ? (
        <RetryPanel
          reason={groups.error.message}
          busy={groups.isFetching}
          onRetry={() => void groups.refetch()}
        />
      ) : groups.data === undefined ? (
        loading ? (
          <Bone height="96px" />
        ) : null
      ) : (
        <>
          <AddGroup />
          <GroupList groups={groups.data.allGroups} {...props} />
        </>
      )}
    </Panel>
  );
}

function GroupList({ groups, ...props }: Inviting & { groups: readonly GroupCard[] }) {
  if (groups.length === 0) return <EmptyState words={labels.noGroups} line={labels.empty} />;
  return (
    <ul className="groups" aria-label={labels.title}>
      {groups.map((group) => (
        <GroupRow key={group.id} group={group} {...props} />
      ))}
    </ul>
  );
}

/** What is wrong with the name is at the field, whether it is found here or by the service. */
function AddGroup() {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutateAsync, isPending } = useChangeGroups();
  const add = async () => {
    const checked = nameGroupSchema.safeParse({ name });
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return;
    }
    try {
      await mutateAsync({ kind: 'add', name: checked.data.name });
      setName('');
      toast('success', groupMessages.made);
    } catch (error) {
      if (error instanceof ApiError && error.fields['name'] !== undefined) setProblem(error.fields['name']);
      else toast('error', wordsFor(error));
    }
  };
  return (
    <form
      className="groups-add"
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (!isPending) void add();
      }}
    >
      <Field
        label={labels.name}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={({ target }) => {
          setProblem(undefined);
          setName(target.value);
        }}
      />
      <Button type="submit" icon="plus" busy={isPending}>
        {labels.add}
      </Button>
    </form>
  );
}
