import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import type { SectionWithLessons } from '@keenly/contracts/content';
import { updateSection } from '@keenly/contracts/content.endpoints';
import { useEffect, useEffectEvent, useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { discardOpen } from '../typed/leaving';
import { EditedBy } from '../who-edits/edited-by';
import { useEdits } from '../who-edits/presence';
import { LessonList } from './lesson-list';
import { SectionForm } from './section-form';
import { useKeptText } from './use-kept-text';

export interface SectionEditorProps {
  courseId: string;
  section: SectionWithLessons;
  /** Of the course: where its lessons can go. */
  others: readonly SectionWithLessons[];
  place: number;
  /** Someone else has deleted it. */
  isGone: boolean;
  /** Whether something in it, lessons included, would be lost. */
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
}

/** A section that is there, with its lessons. Its text is saved with its button, each lesson with its own. */
export function SectionEditor(props: SectionEditorProps) {
  const { courseId, section, others, place, isGone, onDirty, onClose } = props;
  const { id } = section;
  useEdits('section', id, !isGone);
  const text = useKeptText({
    kind: 'section',
    courseId,
    kept: section,
    headingLabel: 'Heading',
    send: async (body) => (await consoleApi.ask(updateSection, { params: { id }, body })).data,
    put: (course, saved) => ({
      ...course,
      sections: course.sections.map((one) => (one.id === id ? { ...one, ...saved } : one)),
    }),
    find: ({ sections }) => sections.find((one) => one.id === id),
    onSaved: onClose,
  });
  const [lesson, setLesson] = useState({ isOpen: false, isDirty: false });
  // Opened right after it was made, it waits for its lessons.
  const [isFresh] = useState(section.version === 1 && section.lessons.length === 0);
  const isDirty = text.isDirty || lesson.isDirty;
  const tell = useEffectEvent(onDirty);
  useEffect(() => tell(isDirty), [isDirty]);
  return (
    <SectionForm
      title={section.heading}
      place={place}
      values={text.values}
      faults={text.faults}
      isDirty={isDirty}
      busy={text.busy}
      action={labels.updateSection}
      startsHere={!isFresh}
      waits={
        isGone
          ? 'Someone deleted this section. Copy what you need, then select Cancel.'
          : lesson.isOpen
            ? 'Save or cancel the lesson first.'
            : undefined
      }
      above={
        <>
          <EditedBy kind="section" id={id} />
          {text.above}
        </>
      }
      lessons={
        <LessonList
          courseId={courseId}
          section={section}
          others={others}
          startsHere={isFresh}
          onEditing={setLesson}
        />
      }
      onChange={text.change}
      onSave={text.save}
      onCancel={() => {
        // A lesson that is open in it goes as well.
        discardOpen();
        onClose();
      }}
    />
  );
}
