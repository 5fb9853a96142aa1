import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import type { SectionWithLessons } from '@keenly/contracts/content';
import { createSection } from '@keenly/contracts/content.endpoints';
import { consoleApi } from '../../../../data/console-api';
import { SectionForm } from './section-form';
import { useNewText } from './use-new-text';

export interface NewSectionProps {
  courseId: string;
  place: number;
  onDirty: (isDirty: boolean) => void;
  onClose: () => void;
  onAdded: (section: SectionWithLessons) => void;
}

/** A section that isn't saved yet. Cancel leaves nothing of it; once it's saved, it stays open for its lessons. */
export function NewSection({ courseId, place, onDirty, onClose, onAdded }: NewSectionProps) {
  const text = useNewText<SectionWithLessons>({
    kind: 'section',
    courseId,
    parentId: courseId,
    send: async (id, values) => {
      const { data } = await consoleApi.ask(createSection, { body: { id, parent_id: courseId, ...values } });
      return { ...data, lessons: [] };
    },
    put: (course, section) => ({
      ...course,
      sections: [...course.sections.filter((one) => one.id !== section.id), section],
    }),
    onDirty,
    onMade: onAdded,
  });
  const { values } = text;
  return (
    <SectionForm
      title={values.heading.trim() === '' ? 'New section' : values.heading}
      place={place}
      values={values}
      faults={text.faults}
      isDirty={text.isDirty}
      busy={text.busy}
      above={text.note}
      action={labels.saveSection}
      startsHere
      lessons={
        <>
          <h4>Lessons</h4>
          <p className="k-meta">Save the section first. Then you can add its lessons here.</p>
        </>
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
