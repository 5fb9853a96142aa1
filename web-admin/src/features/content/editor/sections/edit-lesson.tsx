import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import type { Lesson } from '@keenly/contracts/content';
import { updateLesson } from '@keenly/contracts/content.endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { AttachmentList } from '../attachments/attachment-list';
import { EditedBy } from '../who-edits/edited-by';
import { useEdits } from '../who-edits/presence';
import { LessonForm } from './lesson-form';
import { useKeptText } from './use-kept-text';

export interface EditLessonProps {
  courseId: string;
  lesson: Lesson;
  /** Someone else has deleted it. */
  isGone: boolean;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

/** A lesson that is there. */
export function EditLesson({ courseId, lesson, isGone, onDirty, onClose }: EditLessonProps) {
  const { id } = lesson;
  useEdits('lesson', id, !isGone);
  const text = useKeptText({
    kind: 'lesson',
    courseId,
    kept: lesson,
    headingLabel: labels.lessonTitle,
    send: async (body) => (await consoleApi.ask(updateLesson, { params: { id }, body })).data,
    put: (course, saved) => ({
      ...course,
      sections: course.sections.map((section) => ({
        ...section,
        lessons: section.lessons.map((one) => (one.id === id ? saved : one)),
      })),
    }),
    find: ({ sections }) => sections.flatMap(({ lessons }) => lessons).find((one) => one.id === id),
    onSaved: onClose,
  });
  const tell = useEffectEvent(onDirty);
  const [isUnsaved, setUnsaved] = useState(false);
  const isDirty = text.isDirty || isUnsaved;
  useEffect(() => tell(isDirty), [isDirty]);
  return (
    <LessonForm
      label={`Edit ${lesson.heading}`}
      values={text.values}
      faults={text.faults}
      busy={text.busy}
      isGone={isGone}
      action={labels.updateLesson}
      above={
        <>
          <EditedBy kind="lesson" id={id} />
          {text.above}
        </>
      }
      attachments={
        <AttachmentList courseId={courseId} lesson={lesson} isGone={isGone} onUnsaved={setUnsaved} />
      }
      onChange={text.change}
      onSave={text.save}
      onCancel={() => {
        text.forget();
        onClose();
      }}
    />
  );
}
