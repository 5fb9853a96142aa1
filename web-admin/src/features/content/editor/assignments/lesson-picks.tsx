import { quizLabels as labels, quizMessages } from '@keenly/contracts/catalogue/quiz';
import type { Lesson, SectionWithLessons } from '@keenly/contracts/content';
import { Button } from '@keenly/web-learner/ui/components/button';
import { SelectField } from '@keenly/web-learner/ui/components/select-field';
import { useRef, useState } from 'react';
import type { EditorPlace } from './use-editor-place';

type Picked = Pick<EditorPlace, 'section' | 'lesson'>;

export interface LessonPicksProps {
  sections: readonly SectionWithLessons[];
  /** What is shown now. */
  shown: Picked;
  onFilter: (picked: Picked) => void;
  onAdd: (lesson: Lesson) => void;
}

/** Which section and lesson are shown, and the way to give the chosen lesson an assignment. */
export function LessonPicks({ sections, shown, onFilter, onAdd }: LessonPicksProps) {
  const [picked, setPicked] = useState(shown);
  const [isMissing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const section = sections.find(({ id }) => id === picked.section);
  const offered = section === undefined ? sections : [section];
  const lesson = offered.flatMap(({ lessons }) => lessons).find(({ id }) => id === picked.lesson);
  const add = () => {
    setMissing(lesson === undefined);
    if (lesson === undefined) select.current?.focus();
    else onAdd(lesson);
  };
  return (
    <form
      className="lesson-picks"
      onSubmit={(event) => {
        event.preventDefault();
        onFilter({ section: section?.id ?? '', lesson: lesson?.id ?? '' });
      }}
    >
      <SelectField
        label={labels.section}
        value={section?.id ?? ''}
        onChange={({ target }) => setPicked({ section: target.value, lesson: '' })}
      >
        <option value="">All sections</option>
        {sections.map(({ id, heading }) => (
          <option key={id} value={id}>
            {heading}
          </option>
        ))}
      </SelectField>
      <SelectField
        ref={select}
        label={labels.lesson}
        value={lesson?.id ?? ''}
        error={isMissing ? quizMessages.lessonMissing : undefined}
        onChange={({ target }) => {
          setMissing(false);
          setPicked((now) => ({ ...now, lesson: target.value }));
        }}
      >
        <option value="">All lessons</option>
        {offered
          .filter(({ lessons }) => lessons.length > 0)
          .map(({ id, heading, lessons }) => (
            <optgroup key={id} label={heading}>
              {lessons.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.heading}
                </option>
              ))}
            </optgroup>
          ))}
      </SelectField>
      <Button type="submit">{labels.filter}</Button>
      <Button look="primary" icon="plus" onClick={add}>
        <span dir="auto">{lesson === undefined ? labels.add : labels.addTo(lesson.heading)}</span>
      </Button>
    </form>
  );
}
