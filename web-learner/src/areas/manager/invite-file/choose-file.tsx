import { inviteFileLabels as labels, inviteFileMessages } from '@keenly/contracts/catalogue/invitations';
import { type InviteBatch, INVITE_FILE_BYTES, INVITE_FILE_TYPE } from '@keenly/contracts/invite-batches';
import type { InvitedRole } from '@keenly/contracts/invitations';
import { type SyntheticEvent, useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { Button } from '../../../ui/components/button';
import { FileDrop, type FileDropProps } from '../../../ui/files/file-drop';
import type { FileRule, HeldFile } from '../../../ui/files/held-file';
import { toast } from '../../../ui/toasts/toast-store';
import { RoleField } from '../invite/role-field';
import { FileFailed } from './file-failed';
import { formatProblem } from './format-problem';
import { useCheckFile } from './invite-files';
import { saveTemplate } from './template';
import { useLeftFocus } from './use-left-focus';

const rule: FileRule = {
  maxBytes: INVITE_FILE_BYTES,
  words: {
    noFile: inviteFileMessages.noFile,
    oneFile: labels.oneFile,
    tooLarge: inviteFileMessages.tooLarge,
    empty: inviteFileMessages.noRows,
  },
};

export interface ChooseFileProps {
  groupId: string | undefined;
  onChecked: (file: InviteBatch) => void;
}

/** Chooses a file and uploads it to be checked. What isn't the file's fault leaves it chosen. */
export function ChooseFile({ groupId, onChecked }: ChooseFileProps) {
  const [file, setFile] = useState<HeldFile>();
  const [role, setRole] = useState<InvitedRole>('USER');
  /** What the service says is wrong with the file. */
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useCheckFile();
  const upload = ({ name, content }: HeldFile) =>
    mutate(
      { name, content, role, groupId },
      {
        onSuccess: onChecked,
        onError: (error) => {
          const reason = formatProblem(error);
          setRefusal(reason);
          if (reason === undefined) toast('error', wordsFor(error));
          else setFile(undefined);
        },
      },
    );
  if (refusal !== undefined) return <FileFailed reason={refusal} onRetry={() => setRefusal(undefined)} />;
  return (
    <form
      className="invite-file-form"
      noValidate
      aria-label={labels.method}
      aria-busy={isPending}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        if (file !== undefined && !isPending) upload(file);
      }}
    >
      <div className="invite-file-needs">
        <p className="k-meta">{labels.needs}</p>
        <Button look="text" icon="download" onClick={saveTemplate}>
          {labels.template}
        </Button>
      </div>
      <PeopleDrop file={file} disabled={isPending} onFile={setFile} />
      {isPending ? <Checking name={file?.name ?? ''} /> : null}
      {groupId === undefined ? null : <p className="k-meta">{labels.intoGroup}</p>}
      <div className="invite-send">
        <p className="k-meta">{labels.nothingYet}</p>
        <RoleField role={role} disabled={isPending} onChange={setRole} />
        <Button look="primary" type="submit" busy={isPending} disabled={file === undefined}>
          {labels.upload}
        </Button>
      </div>
    </form>
  );
}

function Checking({ name }: { name: string }) {
  const words = labels.checking(name);
  return (
    <div className="invite-file-progress">
      <p role="status">
        <bdi>{words}</bdi>
      </p>
      <progress aria-label={words} />
    </div>
  );
}

function PeopleDrop(props: Pick<FileDropProps, 'file' | 'disabled' | 'onFile'>) {
  const input = useLeftFocus<HTMLInputElement>();
  return (
    <FileDrop
      {...props}
      labels={labels}
      accept={`.csv,.tsv,.txt,${INVITE_FILE_TYPE}`}
      rule={rule}
      inputRef={input}
    />
  );
}
