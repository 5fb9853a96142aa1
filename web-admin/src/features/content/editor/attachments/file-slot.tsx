import {
  attachmentLabels as labels,
  attachmentScreenMessages as messages,
} from '@keenly/contracts/catalogue/attachment-screens';
import type { AttachedFile } from '@keenly/contracts/attachments';
import { attachmentMessages } from '@keenly/contracts/catalogue/attachments';
import { fileMessages } from '@keenly/contracts/catalogue/media-files';
import { FILE_MAX_BYTES, type FileKind } from '@keenly/contracts/media-files';
import { Button } from '@keenly/web-learner/ui/components/button';
import { FileDrop } from '@keenly/web-learner/ui/files/file-drop';
import { type FileRule, type HeldFile, sizeWords } from '@keenly/web-learner/ui/files/held-file';
import { useId } from 'react';
import { acceptOf, kindOf, typeOf } from './file-endings';
import type { FileUpload, Upload } from './use-file-upload';

export interface FileSlotProps {
  label: string;
  kind: FileKind;
  /** What is kept, or uploaded and about to be. */
  file: AttachedFile | undefined;
  /** It isn't saved with the attachment yet. */
  isNew: boolean;
  going: FileUpload;
  error: string | undefined;
  disabled: boolean;
  onChosen: (file: HeldFile) => void;
  /** Where there need not be one. */
  onRemove?: () => void;
}

/** A file of an attachment: what it may be, the choice of it, and how far its upload is. */
export function FileSlot(props: FileSlotProps) {
  const { label, kind, file, isNew, going, error, disabled, onChosen, onRemove } = props;
  const id = useId();
  const { upload } = going;
  const kept = file && { name: file.name, content: { size: file.size } };
  return (
    <div className="file-slot" role="group" aria-labelledby={id}>
      <span id={id} className="file-slot-label">
        {label}
      </span>
      <FileDrop
        // What it has against a file of one kind says nothing of another.
        key={kind}
        file={upload?.file ?? kept}
        labels={{ drop: labels.drop[kind], choose: labels.choose[kind], another: labels.another }}
        accept={acceptOf(kind)}
        rule={ruleOf(kind)}
        icon={kind === 'audio' || kind === 'video' ? 'play' : 'book'}
        isOnItsWay={upload !== undefined}
        hint={labels.takes[kind]}
        error={error}
        isSecond={kind === 'captions'}
        disabled={disabled || going.isRunning}
        onFile={(chosen) => {
          if (chosen === undefined) going.drop();
          else onChosen(chosen);
        }}
      />
      <div role="status">
        {going.isRunning && upload !== undefined ? (
          <p className="k-sr">{labels.uploading(upload.file.name)}</p>
        ) : null}
        {upload === undefined && isNew && file !== undefined ? (
          <p className="k-quiet">{labels.uploaded(file.name)}</p>
        ) : null}
      </div>
      {upload === undefined && file !== undefined && onRemove !== undefined ? (
        <Button small look="text" disabled={disabled} onClick={onRemove}>
          {labels.remove}
        </Button>
      ) : null}
      {upload === undefined ? null : upload.problem === undefined ? (
        <Going upload={upload} onCancel={going.drop} />
      ) : (
        <div className="file-slot-failed" role="alert">
          <p className="k-field-error">{upload.problem}</p>
          <div className="k-edit-actions">
            {upload.canRetry === true ? (
              <Button small onClick={() => going.start(kind, upload.file)}>
                {labels.retry}
              </Button>
            ) : null}
            <Button small onClick={going.drop}>
              {labels.discard}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

function Going({ upload: { file, sent }, onCancel }: { upload: Upload; onCancel: () => void }) {
  const { size } = file.content;
  // The signed body and nothing else counts; once it's all sent the service still looks into it.
  const isSent = sent >= size;
  return (
    <div className="file-slot-going">
      <p className="k-meta">
        <span>{isSent ? labels.checking(file.name) : labels.uploading(file.name)}</span>
        <span className="file-slot-sent">
          {labels.sent(sizeWords(Math.min(sent, size)), sizeWords(size))}
        </span>
      </p>
      <progress aria-label={labels.uploading(file.name)} max={size} value={isSent ? undefined : sent} />
      <Button small onClick={onCancel}>
        {labels.cancelUpload}
      </Button>
    </div>
  );
}

const ruleOf = (kind: FileKind): FileRule => ({
  maxBytes: FILE_MAX_BYTES[kind],
  words: {
    noFile: attachmentMessages.fileRequired,
    oneFile: messages.oneFile,
    tooLarge: fileMessages.tooLarge[kind],
    empty: fileMessages.empty,
  },
  staysOnDisk: true,
  refuse: (name) => {
    if (typeOf(kind, name) !== undefined) return undefined;
    const other = kind === 'captions' ? undefined : kindOf(name);
    if (other === undefined) return fileMessages.invalidType[kind];
    return other === 'captions' ? messages.isCaptions : messages.otherType(labels.types[other]);
  },
});
