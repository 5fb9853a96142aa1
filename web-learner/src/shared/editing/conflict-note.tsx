import { profileMessages, profileWords as words } from '@keenly/contracts/catalogue/profile';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/components/button';
import { Icon } from '../../ui/components/icon';
import './editing.css';

export interface ConflictNoteProps {
  busy: boolean;
  onReload: () => void;
  onOverwrite: () => void;
}

/** Someone saved in between. What was typed is still in the form, and its owner says which of the two counts. */
export function ConflictNote({ busy, onReload, onOverwrite }: ConflictNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="k-conflict" role="alert" tabIndex={-1} ref={note}>
      <Icon name="alert" />
      <h3>{words.conflictTitle}</h3>
      <p>{profileMessages.changedElsewhere}</p>
      <div className="k-edit-actions">
        <Button onClick={onReload}>{words.conflictReload}</Button>
        <Button look="primary" busy={busy} onClick={onOverwrite}>
          {words.conflictOverwrite}
        </Button>
      </div>
    </div>
  );
}
