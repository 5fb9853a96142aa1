import { joinedGroupsLabels as labels } from '@keenly/contracts/catalogue/group-members';
import { joinedGroups, placeInGroup } from '@keenly/contracts/groups.endpoints';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../shared/api/api';
import { wordsFor } from '../../shared/api/api-error';
import { useSession } from '../../shared/auth/use-session';
import { useNews } from '../../shared/live/use-news';
import {
  groupPath,
  isMentored,
  type JoinedGroup,
  joinedGroupsQuery,
} from '../../shared/organisation/joined-groups';
import { Button, buttonClass } from '../../ui/components/button';
import { Chip } from '../../ui/components/chips';
import { Modal } from '../../ui/components/modal';
import { Panel } from '../../ui/components/panel';
import { RetryPanel } from '../../ui/components/retry-panel';
import { toast } from '../../ui/toasts/toast-store';
import './organisation.css';

/** The groups that someone is in or asks to be in; nothing where there are none (product/members#group-requests). */
export function JoinedGroups() {
  const user = useSession()?.user;
  return user === undefined || user.client_id === null ? null : (
    <Joined user={user} organisation={user.client_id} />
  );
}

function Joined({ user, organisation }: { user: GeneralInformation; organisation: string }) {
  const answer = useQuery(joinedGroupsQuery);
  useNews([joinedGroups]);
  if (answer.isError)
    return (
      <Panel title={labels.title}>
        <RetryPanel
          reason={wordsFor(answer.error)}
          busy={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      </Panel>
    );
  const groups = answer.data?.joinedGroups ?? [];
  if (groups.length === 0) return null;
  return (
    <Panel title={labels.title} lead={labels.lead}>
      <ul className="groups joined-groups" aria-label={labels.title}>
        {groups.map((group) => (
          <JoinedRow key={group.id} group={group} user={user} organisation={organisation} />
        ))}
      </ul>
    </Panel>
  );
}

interface RowProps {
  group: JoinedGroup;
  user: GeneralInformation;
  organisation: string;
}

function JoinedRow({ group, user, organisation }: RowProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const isPending = group.status === 'PENDING';
  const { mutate, isPending: isLeaving } = useMutation({
    mutationFn: () =>
      api.ask(placeInGroup, { params: { id: group.id, account: user.id }, body: { is_member: false } }),
    onSuccess: () => toast('success', isPending ? labels.takenBack : labels.left),
    onError: (error) => toast('error', wordsFor(error)),
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: [joinedGroups.path] });
    },
  });
  const mentors = group.mentors.map(({ user_name }) => user_name).join(', ');
  const isMentor = isMentored(group, user.user_id);
  const out = isPending ? labels.takeBack : labels.leave;
  return (
    <li className="groups-row">
      <div className="groups-name">
        <strong dir="auto">{group.name}</strong>
        {mentors === '' ? null : (
          <span className="k-meta" dir="auto">
            {group.mentors.length === 1 ? 'Mentor' : 'Mentors'}: {mentors}
          </span>
        )}
      </div>
      <div className="groups-actions">
        {isPending ? <Chip>{labels.pending}</Chip> : null}
        {isMentor ? <Chip>{labels.youMentor}</Chip> : null}
        {isMentor ? (
          <Link
            className={buttonClass('outlined', true)}
            to={groupPath(group, organisation)}
            aria-label={`${labels.details}: ${group.name}`}
          >
            {labels.details}
          </Link>
        ) : null}
        <Button
          small
          look="text"
          busy={isLeaving}
          aria-label={`${out}: ${group.name}`}
          onClick={() => (isPending ? mutate() : setAsking(true))}
        >
          {out}
        </Button>
      </div>
      {isAsking ? (
        <Modal
          title={labels.leaveQuestion}
          lead={group.name}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button onClick={() => setAsking(false)}>{labels.cancel}</Button>
              <Button look="primary" busy={isLeaving} onClick={() => mutate()}>
                {labels.leave}
              </Button>
            </>
          }
        >
          <p>{labels.leaveMeaning}</p>
        </Modal>
      ) : null}
    </li>
  );
}
