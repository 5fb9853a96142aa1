import { inviteFileLabels as labels } from '@keenly/contracts/catalogue/invitations';
import { type InviteBatch, INVITE_FILE_TYPE } from '@keenly/contracts/invite-batches';
import type { InvitedRole } from '@keenly/contracts/invitations';
import { type SyntheticEvent, useId, useState } from 'react';
import { wordsFor } from '../../../shared/api/api-error';
import { Button, buttonClass } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';
import { toast } from '../../../ui/toasts/toast-store';
import { RoleField } from '../invite/role-field';
import { type HeldFile, holdFile, sizeWords } from './chosen-file';
import { FileFailed } from './file-failed';
import { formatProblem } from './format-problem';
import { useCheckFile } from './invite-files';
import { saveTemplate } from './template';
import { useDroppedFiles } from './use-dropped-files';
import { useLeftFocus } from './use-left-focus';

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
      <DropZone file={file} disabled={isPending} onFile={setFile} />
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

interface DropZoneProps {
  file: HeldFile | undefined;
  disabled: boolean;
  onFile: (file: HeldFile | undefined) => void;
}

function DropZone({ file, disabled, onFile }: DropZoneProps) {
  const id = useId();
  const input = useLeftFocus<HTMLInputElement>();
  const [problem, setProblem] = useState<string>();
  const choose = async (chosen: readonly File[]) => {
    if (disabled) return;
    const held = await holdFile(chosen);
    const isFine = 'file' in held;
    setProblem(isFine ? undefined : held.problem);
    onFile(isFine ? held.file : undefined);
  };
  const isOver = useDroppedFiles((dropped) => void choose(dropped));
  return (
    <div className="invite-drop" data-over={isOver || undefined}>
      <Icon name={file === undefined ? 'table' : 'check'} />
      <p>
        {file === undefined ? (
          labels.drop
        ) : (
          <>
            <strong>
              <bdi>{file.name}</bdi>
            </strong>{' '}
            <span className="k-meta">{sizeWords(file.content.size)}</span>
          </>
        )}
      </p>
      <label className={buttonClass('outlined')} htmlFor={id} aria-disabled={disabled || undefined}>
        {file === undefined ? labels.choose : labels.another}
      </label>
      <input
        id={id}
        ref={input}
        className="k-sr"
        type="file"
        accept={`.csv,.tsv,.txt,${INVITE_FILE_TYPE}`}
        disabled={disabled}
        aria-describedby={`${id}-about`}
        aria-invalid={problem !== undefined}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Where nothing was chosen, what was chosen before stays.
          if (chosen.length > 0) void choose(chosen);
          target.value = '';
        }}
      />
      <p id={`${id}-about`} className="k-field-error" role="status">
        {problem}
      </p>
    </div>
  );
}
