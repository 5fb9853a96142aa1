import type { InviteBatch, InviteBatches } from '@keenly/contracts/invite-batches';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Bone } from '../../../ui/components/skeleton';
import { ChooseFile } from './choose-file';
import { FileChecked } from './file-checked';
import { FileEnded } from './file-ended';
import { FileList } from './file-list';
import { FileSending } from './file-sending';
import { toContinue } from './file-states';
import './invite-file.css';

export interface FilePartProps {
  files: UseQueryResult<InviteBatches>;
  groupId: string | undefined;
  onClose: () => void;
}

/** 'Upload CSV' (product/members#invitation-files): a file is chosen, checked, sent on a yes, and followed. */
export function FilePart({ files, ...rest }: FilePartProps) {
  return (
    <AnswerPanel answer={files} skeleton={<Bone height="320px" />}>
      {(found) => <Steps found={found} {...rest} />}
    </AnswerPanel>
  );
}

interface StepsProps extends Omit<FilePartProps, 'files'> {
  found: InviteBatches;
}

/** Opens with the file that there is to go on with; from then on the person says what is shown. */
function Steps({ found, groupId, onClose }: StepsProps) {
  const [shown, show] = useState(() => toContinue(found.data, Date.now())?.id);
  const file = found.data.find(({ id }) => id === shown);
  if (file === undefined)
    return (
      <div className="invite-file">
        <ChooseFile groupId={groupId} onChecked={({ id }) => show(id)} />
        <FileList files={found.data} onShow={show} />
      </div>
    );
  return (
    <div className="invite-file">
      <Shown key={file.id} file={file} room={found.room} onNew={() => show(undefined)} onClose={onClose} />
    </div>
  );
}

interface ShownProps {
  file: InviteBatch;
  /** Invitations that could be sent now. */
  room: number;
  onNew: () => void;
  onClose: () => void;
}

function Shown({ file, room, ...ways }: ShownProps) {
  switch (file.state) {
    case 'checked':
      return <FileChecked file={file} room={room} onNew={ways.onNew} />;
    case 'sending':
      return <FileSending file={file} {...ways} />;
    case 'sent':
    case 'stopped':
      return <FileEnded file={file} {...ways} />;
  }
}
