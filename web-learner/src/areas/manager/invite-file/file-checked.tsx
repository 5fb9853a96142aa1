import { inviteFileLabels as labels, inviteFileMessages } from '@keenly/contracts/catalogue/invitations';
import { licenceMessages } from '@keenly/contracts/catalogue/licences';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import { useId } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { Note } from '../../../ui/components/note';
import { toast } from '../../../ui/toasts/toast-store';
import { FileHead } from './file-head';
import { FirstRows } from './first-rows';
import { useDiscardFile, useSendFile } from './invite-files';
import { NotSent } from './not-sent';
import { StepActions } from './step-actions';
import { StepTitle } from './step-title';

export interface FileCheckedProps {
  file: InviteBatch;
  /** Invitations that could be sent now. */
  room: number;
  onNew: () => void;
}

/** What a file would do, before anything is sent: who can be invited, which rows can't and why, and for whom a license is left. */
export function FileChecked({ file, room, onNew }: FileCheckedProps) {
  const id = useId();
  const send = useSendFile();
  const discard = useDiscardFile();
  const onError = (error: Error) => toast('error', wordsFor(error));
  const isNothing = file.good === 0;
  return (
    <section className="invite-file-step" aria-label={labels.canBe(file.good)}>
      <div>
        <StepTitle>{labels.canBe(file.good)}</StepTitle>
        {file.not_sent === 0 ? null : <p>{labels.cannot(file.not_sent)}</p>}
        <FileHead file={file} />
      </div>
      <FirstRows file={file} />
      {isNothing ? null : <Room room={room} good={file.good} />}
      <NotSent file={file} />
      <p className="k-meta" id={`${id}-about`}>
        {isNothing ? inviteFileMessages.nothingToSend : labels.kept}
      </p>
      <StepActions onNew={onNew}>
        <Button
          busy={discard.isPending}
          disabled={send.isPending}
          onClick={() => discard.mutate(file.id, { onSuccess: (words) => toast('success', words), onError })}
        >
          {labels.discard}
        </Button>
        <Button
          look="primary"
          busy={send.isPending}
          disabled={isNothing || discard.isPending}
          aria-describedby={`${id}-about`}
          onClick={() => send.mutate(file.id, { onError })}
        >
          {labels.invite(file.good, file.rows)}
        </Button>
      </StepActions>
    </section>
  );
}

/** How many licenses are left, and what becomes of the others where they aren't enough. */
function Room({ room, good }: { room: number; good: number }) {
  if (room >= good) return <p className="k-meta">{labels.room(room)}</p>;
  const named = licenceMessages.limitExceeded;
  return (
    <Note>
      {labels.room(room)} {room === 0 ? labels.roomNone(named) : labels.roomShort(good - room, named)}
    </Note>
  );
}
