import { type Attachment, hasCaptions } from '@keenly/contracts/attachments';
import { deleteAttachment } from '@keenly/contracts/attachments.endpoints';
import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { sizeWords } from '@keenly/web-learner/ui/files/held-file';
import { opensInTab } from '@keenly/web-learner/ui/media/open-document';
import { type ReactNode, useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { ConsoleIcon, type ConsoleIconName } from '../../../../shared/console-icon';
import { DeletePart } from '../sections/delete-part';
import { openFile } from './open-file';

export interface AttachmentRowProps {
  courseId: string;
  attachment: Attachment;
  grip: ReactNode;
  disabled: boolean;
  onPlay: () => void;
  onEdit: () => void;
}

const icons: Readonly<Record<Attachment['type'], ConsoleIconName>> = {
  text: 'document',
  audio: 'sound',
  video: 'film',
  package: 'document',
};

/** An attachment in its lesson's list: what it is, and what can be done with it. */
export function AttachmentRow({ courseId, attachment, grip, disabled, onPlay, onEdit }: AttachmentRowProps) {
  const { id, name, type, file, captions, version } = attachment;
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await openFile(attachment);
    setBusy(false);
  };
  const isText = !hasCaptions(type);
  const action = !isText ? labels.play(name) : opensInTab(file) ? labels.open(name) : labels.download(name);
  return (
    <div className="attachment">
      {grip}
      <ConsoleIcon name={icons[type]} />
      <div className="attachment-about">
        <b dir="auto">{name}</b>
        <span className="k-quiet">
          {[
            labels.types[type],
            sizeWords(file.size),
            ...(captions === null ? [] : [labels.hasCaptions]),
          ].join(' · ')}
        </span>
      </div>
      <button
        type="button"
        className="k-icon-btn"
        aria-label={action}
        title={action}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!isText) onPlay();
          else if (!busy) void open();
        }}
      >
        {isText ? (
          opensInTab(file) ? (
            <ConsoleIcon name="outside" small />
          ) : (
            <Icon name="download" small />
          )
        ) : (
          <Icon name="play" small />
        )}
      </button>
      <button
        type="button"
        className="k-icon-btn"
        aria-label={`Edit ${name}`}
        title="Edit"
        disabled={disabled}
        onClick={onEdit}
      >
        <ConsoleIcon name="edit" small />
      </button>
      <DeletePart
        courseId={courseId}
        heading={name}
        question={labels.deleteAsk}
        action={labels.delete}
        disabled={disabled}
        onDelete={() => consoleApi.ask(deleteAttachment, { params: { id }, body: { version } })}
      />
    </div>
  );
}
