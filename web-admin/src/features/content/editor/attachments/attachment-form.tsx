import { type AttachmentType, attachmentTypes, hasCaptions } from '@keenly/contracts/attachments';
import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Field } from '@keenly/web-learner/ui/components/field';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { SelectField } from '@keenly/web-learner/ui/components/select-field';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type AttachmentFaults, type AttachmentValues, nameOfFile } from './attachment-values';
import { FileSlot } from './file-slot';
import { LeaveUpload } from './leave-upload';
import { useFileUpload } from './use-file-upload';

export interface AttachmentFormProps {
  title: string;
  /** The heading of its lesson. */
  lesson: string;
  values: AttachmentValues;
  /** As it's kept; its file comes back with its type. */
  kept?: AttachmentValues;
  faults: AttachmentFaults;
  isDirty: boolean;
  busy: boolean;
  action: string;
  above?: ReactNode;
  /** There is nothing to save it to. */
  isGone?: boolean;
  onChange: (part: Partial<AttachmentValues>) => void;
  onSave: () => void;
  onClose: () => void;
  /** Something would be lost with the page. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The dialog of an attachment: its name, its type, its file, and captions where it's played. */
export function AttachmentForm(props: AttachmentFormProps) {
  const {
    title,
    lesson,
    values,
    kept,
    faults,
    isDirty,
    busy,
    action,
    above,
    isGone = false,
    onChange,
  } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const file = useFileUpload((stored) => onChange({ file: stored }));
  const captions = useFileUpload((stored) => onChange({ captions: stored }));
  const [isLeaving, setLeaving] = useState(false);
  const uploads = [file, captions].filter(({ upload }) => upload !== undefined);
  const going = uploads.find(({ isRunning }) => isRunning)?.upload;
  const isUnsaved = isDirty || uploads.length > 0;
  useEffect(() => {
    if (!isLeaving) form.current?.querySelector('input')?.focus();
  }, [isLeaving]);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  const changeType = (type: AttachmentType) => {
    file.drop();
    onChange({ type, file: type === kept?.type ? kept.file : undefined });
    if (!hasCaptions(type)) captions.drop();
  };
  const waits =
    going !== undefined ? labels.waitForUpload : uploads.length > 0 ? labels.uploadFailed : undefined;
  const ofLesson = faults['parent_id'];
  const tell = useEffectEvent(props.onUnsaved);
  useEffect(() => tell(isUnsaved), [isUnsaved]);
  const close = () => (isUnsaved ? setLeaving(true) : props.onClose());
  if (isLeaving)
    return <LeaveUpload file={going?.file.name} onStay={() => setLeaving(false)} onLeave={props.onClose} />;
  return (
    <Modal
      title={title}
      lead={<span dir="auto">{lesson}</span>}
      onClose={close}
      foot={
        <>
          {waits === undefined ? null : (
            <p id={`${id}-waits`} className="k-meta attachment-waits">
              {waits}
            </p>
          )}
          <Button onClick={close}>{labels.cancel}</Button>
          <Button
            look="primary"
            type="submit"
            form={id}
            busy={busy}
            disabled={isGone || waits !== undefined}
            aria-describedby={waits === undefined ? undefined : `${id}-waits`}
          >
            {action}
          </Button>
        </>
      }
    >
      {above}
      <form
        ref={form}
        id={id}
        className="attachment-form"
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog is drawn elsewhere, but its events come to the form of the lesson as well.
          event.stopPropagation();
          if (!busy && !isGone && waits === undefined) props.onSave();
        }}
      >
        {ofLesson === undefined ? null : (
          <p className="k-field-error" role="alert">
            {ofLesson}
          </p>
        )}
        <Field
          label={labels.name}
          dir="auto"
          autoComplete="off"
          value={values.name}
          error={faults['name']}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <SelectField
          label={labels.type}
          value={values.type}
          error={faults['type']}
          disabled={file.isRunning || captions.isRunning}
          onChange={({ target }) =>
            changeType(attachmentTypes.find((type) => type === target.value) ?? 'text')
          }
        >
          {attachmentTypes.map((type) => (
            <option key={type} value={type}>
              {labels.types[type]}
            </option>
          ))}
        </SelectField>
        <FileSlot
          label={labels.file}
          kind={values.type}
          file={values.file}
          isNew={values.file?.id !== kept?.file?.id}
          going={file}
          error={faults['file_id']}
          disabled={isGone || busy}
          onChosen={(chosen) => {
            if (values.name.trim() === '') onChange({ name: nameOfFile(chosen.name) });
            file.start(values.type, chosen);
          }}
        />
        {!hasCaptions(values.type) ? null : (
          <FileSlot
            label={labels.captions}
            kind="captions"
            file={values.captions ?? undefined}
            isNew={values.captions?.id !== kept?.captions?.id}
            going={captions}
            error={faults['captions_file_id']}
            disabled={isGone || busy}
            onChosen={(chosen) => captions.start('captions', chosen)}
            onRemove={() => onChange({ captions: null })}
          />
        )}
      </form>
    </Modal>
  );
}
