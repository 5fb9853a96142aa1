import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import { createLesson } from '@keenly/contracts/content.endpoints';
import { consoleApi } from '../../../../data/console-api';
import { NoAttachmentsYet } from '../attachments/attachment-list';
import { LessonForm } from './lesson-form';
import { useNewText } from './use-new-text';

export interface NewLessonProps {
  courseId: string;
  sectionId: string;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

/** A lesson that isn't saved yet; it becomes the section's last one. */
export function NewLesson({ courseId, sectionId, onDirty, onClose }: NewLessonProps) {
  const text = useNewText({
    kind: 'lesson',
    courseId,
    parentId: sectionId,
    send: async (id, values) =>
      (await consoleApi.ask(createLesson, { body: { id, parent_id: sectionId, ...values } })).data,
    put: (course, lesson) => ({
      ...course,
      sections: course.sections.map((section) =>
        section.id === sectionId
          ? { ...section, lessons: [...section.lessons.filter((one) => one.id !== lesson.id), lesson] }
          : section,
      ),
    }),
    onDirty,
    onMade: onClose,
  });
  return (
    <LessonForm
      label="New lesson"
      values={text.values}
      faults={text.faults}
      busy={text.busy}
      above={text.note}
      action={labels.saveLesson}
      attachments={<NoAttachmentsYet />}
      onChange={text.change}
      onSave={text.save}
      onCancel={() => {
        text.forget();
        onClose();
      }}
    />
  );
}
