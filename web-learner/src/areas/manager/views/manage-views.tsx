import { savedViewWords as words } from '@keenly/contracts/catalogue/saved-views';
import type { SavedView } from '@keenly/contracts/saved-views';
import type { SavedViewTable } from '@keenly/contracts/saved-view-parameters';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { toast } from '../../../ui/toasts/toast-store';
import { Button } from '../../../ui/components/button';
import { Modal } from '../../../ui/components/modal';
import { Bone } from '../../../ui/components/skeleton';
import { RenameView } from './rename-view';
import { savedViewsQuery, useChangeViews } from './saved-views';
import './views.css';

interface ManageProps {
  table: SavedViewTable;
  onCopy: (query: string) => void;
  onClose: () => void;
}

/** All views of a table: each can be renamed, shared, and removed. */
export function ManageViews({ table, onCopy, onClose }: ManageProps) {
  const answer = useQuery(savedViewsQuery);
  return (
    <Modal title={words.manage} onClose={onClose} foot={<Button onClick={onClose}>{words.done}</Button>}>
      <AnswerPanel answer={answer} skeleton={<Bone height="64px" />}>
        {({ data }) => <Views views={data.filter((view) => view.table === table)} onCopy={onCopy} />}
      </AnswerPanel>
    </Modal>
  );
}

function Views({ views, onCopy }: Pick<ManageProps, 'onCopy'> & { views: readonly SavedView[] }) {
  if (views.length === 0) return <p>{words.none}</p>;
  return (
    <ul className="views-list">
      {views.map((view) => (
        <ViewRow key={view.id} view={view} onCopy={() => onCopy(view.query)} />
      ))}
    </ul>
  );
}

function ViewRow({ view: { id, name }, onCopy }: { view: SavedView; onCopy: () => void }) {
  const [isRenaming, setRenaming] = useState(false);
  const { mutate, isPending } = useChangeViews();
  const remove = () =>
    mutate(
      { kind: 'remove', id },
      {
        onSuccess: () => toast('success', words.removed(name)),
        onError: (error) => toast('error', wordsFor(error)),
      },
    );
  if (isRenaming)
    return (
      <li>
        <RenameView id={id} name={name} onDone={() => setRenaming(false)} />
      </li>
    );
  return (
    <li className="views-row">
      <span dir="auto">{name}</span>
      <span className="views-actions">
        <Button small aria-label={words.linkOf(name)} onClick={onCopy}>
          {words.link}
        </Button>
        <Button small aria-label={words.renameOf(name)} onClick={() => setRenaming(true)}>
          {words.rename}
        </Button>
        <Button small aria-label={words.removeOf(name)} busy={isPending} onClick={remove}>
          {words.remove}
        </Button>
      </span>
    </li>
  );
}
