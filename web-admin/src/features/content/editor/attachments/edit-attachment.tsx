import type { AttachedFile, Attachment } from '@keenly/contracts/attachments';
import { updateAttachment } from '@keenly/contracts/attachments.endpoints';
import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import type { Lesson } from '@keenly/contracts/content';
import { useVersionedSave } from '@keenly/web-learner/shared/editing/use-versioned-save';
import { Note } from '@keenly/web-learner/ui/components/note';
import { sizeWords } from '@keenly/web-learner/ui/files/held-file';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { changeKnown, readAgain } from '../../content-queries';
import { ConflictChoice, differing } from '../conflict-choice';
import { latestOf } from '../latest';
import { useTypedDraft } from '../typed/use-typed-draft';
import { AttachmentForm } from './attachment-form';
import { attachmentsOf, withAttachment } from './attachment-queries';
import {
  attachmentFaults,
  attachmentValuesOf,
  type AttachmentValues,
  hasSameValues,
  isAttachmentValues,
  noFaults,
  sentAttachment,
} from './attachment-values';

export interface EditAttachmentProps {
  courseId: string;
  lesson: Lesson;
  attachment: Attachment;
  /** Someone else has deleted it. */
  isGone: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** An attachment that is there. Where someone saved in between, both are in the dialog. */
export function EditAttachment(props: EditAttachmentProps) {
  const { courseId, lesson, attachment, isGone, onUnsaved, onClose } = props;
  const client = useQueryClient();
  const { id } = attachment;
  const draft = useTypedDraft({
    thing: { courseId, thing: `attachment/${id}` },
    kept: attachment,
    valuesOf: attachmentValuesOf,
    isSame: hasSameValues,
    isValues: isAttachmentValues,
  });
  const [faults, setFaults] = useState(noFaults);
  const saving = useVersionedSave<AttachmentValues>({
    send: async (values, version) => {
      const body = { ...sentAttachment(values), version };
      const { data } = await consoleApi.ask(updateAttachment, { params: { id }, body });
      changeKnown(client, courseId, (course) => withAttachment(course, data));
    },
    latest: async () =>
      attachmentsOf(await latestOf(client, courseId), lesson.id).find((one) => one.id === id)?.version ??
      attachment.version,
    onSaved: () => {
      draft.forget();
      onClose();
      void readAgain(client, courseId);
    },
    onFields: setFaults,
    onConflict: () => void readAgain(client, courseId),
  });
  const saved = attachmentValuesOf(attachment);
  return (
    <AttachmentForm
      title={labels.edit}
      lesson={lesson.heading}
      values={draft.values}
      kept={saved}
      faults={faults}
      isDirty={draft.isDirty}
      busy={saving.busy}
      action={labels.update}
      isGone={isGone}
      above={
        isGone ? (
          <Note>{labels.deleted}</Note>
        ) : saving.conflict ? (
          <ConflictChoice
            fields={differing([
              { label: labels.name, mine: draft.values.name, saved: saved.name },
              { label: labels.type, mine: labels.types[draft.values.type], saved: labels.types[saved.type] },
              { label: labels.file, mine: inWords(draft.values.file), saved: inWords(saved.file) },
              {
                label: labels.hasCaptions,
                mine: inWords(draft.values.captions),
                saved: inWords(saved.captions),
              },
            ])}
            busy={saving.busy}
            onReload={() => {
              draft.drop();
              saving.settle();
            }}
            onOverwrite={() => void saving.overwrite(draft.values)}
          />
        ) : (
          draft.note
        )
      }
      onChange={(part) => {
        setFaults(noFaults);
        draft.change(part);
      }}
      onSave={() => {
        const wrong = attachmentFaults(draft.values);
        setFaults(wrong);
        if (Object.keys(wrong).length === 0) void saving.save(draft.values, draft.version);
      }}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      onUnsaved={onUnsaved}
    />
  );
}

const inWords = (file: AttachedFile | null | undefined): string =>
  file ? `${file.name}, ${sizeWords(file.size)}` : labels.noCaptions;
