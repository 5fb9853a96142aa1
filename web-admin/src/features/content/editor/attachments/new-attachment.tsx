import { createAttachment } from '@keenly/contracts/attachments.endpoints';
import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import { profileMessages } from '@keenly/contracts/catalogue/profile';
import type { Lesson } from '@keenly/contracts/content';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { changeKnown, readAgain } from '../../content-queries';
import { useTypedNew } from '../typed/use-typed-new';
import { AttachmentForm } from './attachment-form';
import { withAttachment } from './attachment-queries';
import {
  attachmentFaults,
  attachmentValuesOf,
  emptyAttachment,
  hasSameValues,
  isAttachmentValues,
  noFaults,
  sentAttachment,
} from './attachment-values';

export interface NewAttachmentProps {
  courseId: string;
  lesson: Lesson;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

/** An attachment that isn't saved yet; it becomes its lesson's last one. */
export function NewAttachment({ courseId, lesson, onUnsaved, onClose }: NewAttachmentProps) {
  const client = useQueryClient();
  const text = useTypedNew({
    thing: { courseId, thing: `attachment/new/${lesson.id}` },
    start: () => emptyAttachment,
    madeAs: (made) => {
      const known = lesson.attachments.find((one) => one.id === made);
      return known && attachmentValuesOf(known);
    },
    isSame: hasSameValues,
    isValues: isAttachmentValues,
  });
  const { id, values } = text;
  const [faults, setFaults] = useState(noFaults);
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const wrong = attachmentFaults(values);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const body = { id, parent_id: lesson.id, ...sentAttachment(values) };
      const { data } = await consoleApi.ask(createAttachment, { body });
      changeKnown(client, courseId, (course) => withAttachment(course, data));
      toast('success', profileMessages.saved);
      text.forget();
      onClose();
      void readAgain(client, courseId);
    } catch (error) {
      if (error instanceof ApiError) setFaults(error.fields);
      toast('error', wordsFor(error));
      setBusy(false);
    }
  };
  return (
    <AttachmentForm
      title={labels.add}
      lesson={lesson.heading}
      values={values}
      faults={faults}
      isDirty={values.name !== '' || values.file !== undefined || values.captions !== null}
      busy={busy}
      action={labels.add}
      onChange={(part) => {
        setFaults(noFaults);
        text.change(part);
      }}
      above={text.note}
      onSave={() => void save()}
      onClose={() => {
        text.forget();
        onClose();
      }}
      onUnsaved={onUnsaved}
    />
  );
}
