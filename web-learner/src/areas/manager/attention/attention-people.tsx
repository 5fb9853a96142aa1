import type { AttentionReason, NeedsAttention } from '@keenly/contracts/attention';
import { attentionLabels as labels } from '@keenly/contracts/catalogue/attention';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/components/avatar';
import { Button } from '../../../ui/components/button';
import { attentionWords } from './attention-words';
import { Reasons } from './reasons';
import { useSetAside } from './set-aside';
import { SetAsideMenu } from './set-aside-menu';

/** People with their reasons, each of which can be set aside, or brought back. */
export function AttentionPeople({ people, label }: { people: NeedsAttention['data']; label: string }) {
  return (
    <ul className="attention-people" aria-label={label}>
      {people.map((person) => (
        <AttentionPerson key={person.user_client_id} person={person} />
      ))}
    </ul>
  );
}

function AttentionPerson({ person }: { person: NeedsAttention['data'][number] }) {
  const { user_client_id: id, full_name: name } = person;
  const { mutate, isPending } = useSetAside();
  const action = (reason: AttentionReason) =>
    reason.set_aside === undefined ? (
      <SetAsideMenu
        of={`${name}: ${attentionWords(reason)}`}
        busy={isPending}
        onChoose={(until) => mutate({ id, kind: reason.kind, until })}
      />
    ) : (
      <Button
        look="text"
        small
        busy={isPending}
        className="attention-set-aside"
        aria-label={`${labels.bringBack}, ${name}: ${attentionWords(reason)}`}
        onClick={() => mutate({ id, kind: reason.kind, until: null })}
      >
        {labels.bringBack}
      </Button>
    );
  return (
    <li>
      <Avatar name={name} imageUrl={person.profile_image_url} />
      <div>
        <Link to={`/employee-details/${id}`}>{name}</Link>
        <Reasons reasons={person.reasons} action={action} />
      </div>
    </li>
  );
}
