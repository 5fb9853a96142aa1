import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import { type Lesson, LESSONS_MAX, type SectionWithLessons } from '@keenly/contracts/content';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { OrderedList } from '../../../../shared/order/ordered-list';
import { useKeptOrder } from '../../../../shared/order/use-kept-order';
import { EditLesson } from './edit-lesson';
import { LessonRow } from './lesson-row';
import { NewLesson } from './new-lesson';
import { sendLesson } from './send-lesson';
import { saveOrder } from './save-order';
import { withKept } from './with-kept';

export interface LessonListProps {
  courseId: string;
  section: SectionWithLessons;
  /** Of the course: where a lesson can go. */
  others: readonly SectionWithLessons[];
  /** The keyboard starts here. */
  startsHere: boolean;
  onEditing: (lesson: { isOpen: boolean; isDirty: boolean }) => void;
}

/** The lessons of a section in their order, of which one at a time is edited. */
export function LessonList({ courseId, section, others, startsHere, onEditing }: LessonListProps) {
  const client = useQueryClient();
  const { id: sectionId, lessons } = section;
  const order = useKeptOrder(lessons, (ids) => saveOrder(client, courseId, { sectionId, ids }));
  const [edited, setEdited] = useState<Lesson | 'new'>();
  const [isDirty, setDirty] = useState(false);
  // Where the keyboard goes once a form is closed: a lesson, or '' for the way to add one.
  const [left, setLeft] = useState(startsHere ? '' : undefined);
  const adding = useRef<HTMLDivElement>(null);
  const opened = edited === 'new' ? undefined : edited;
  const isOpen = edited !== undefined;
  const tell = useEffectEvent(onEditing);
  useEffect(() => tell({ isOpen, isDirty: isOpen && isDirty }), [isOpen, isDirty]);
  useEffect(() => {
    if (left === '' && !isOpen) adding.current?.querySelector('button')?.focus();
  }, [left, isOpen]);
  const open = (next: Lesson | 'new') => {
    setLeft(undefined);
    setDirty(false);
    setEdited(next);
  };
  const close = (leaves: string) => {
    setEdited(undefined);
    setLeft(leaves);
  };
  const send = async ({ id, heading }: Lesson, place: string) => {
    setLeft(undefined);
    const at = order.items.findIndex((one) => one.id === id);
    const beside = order.items[at + 1] ?? order.items[at - 1];
    try {
      await order.settled();
      await sendLesson(client, courseId, id, place);
      const target = others.find((one) => one.id === place);
      toast('success', `${heading} moved to ${target?.heading ?? 'another section'}.`);
      // Its grip, which had the keyboard, has left the page.
      setLeft(beside?.id ?? '');
    } catch (error) {
      toast('error', `Couldn’t move ${heading}. ${wordsFor(error)}`);
    }
  };
  const isFull = lessons.length >= LESSONS_MAX;
  return (
    <>
      <div className="lessons-head" ref={adding}>
        <h4>Lessons</h4>
        <Button
          small
          icon="plus"
          disabled={isOpen || isFull}
          title={isFull ? `A section holds up to ${LESSONS_MAX} lessons.` : undefined}
          onClick={() => open('new')}
        >
          {labels.addLesson}
        </Button>
      </div>
      {lessons.length === 0 && !isOpen ? <p className="k-meta">No lessons yet. Add the first one.</p> : null}
      <OrderedList
        label={`Lessons of ${section.heading}`}
        className="lessons"
        items={withKept(order.items, opened)}
        nameOf={({ heading }) => heading}
        onArrange={order.arrange}
        elsewhere={others.map((one) => ({ id: one.id, words: `To section ${one.heading}` }))}
        onSend={(lesson, place) => void send(lesson, place)}
        still={isOpen ? 'Finish editing to move lessons' : undefined}
      >
        {(lesson, grip) =>
          lesson.id === opened?.id ? (
            <EditLesson
              courseId={courseId}
              lesson={lesson}
              isGone={!lessons.some(({ id }) => id === lesson.id)}
              onDirty={setDirty}
              onClose={() => close(lesson.id)}
            />
          ) : (
            <LessonRow
              courseId={courseId}
              lesson={lesson}
              grip={grip}
              ordered={order.settled}
              isLeft={left === lesson.id}
              onEdit={isOpen ? undefined : () => open(lesson)}
            />
          )
        }
      </OrderedList>
      {edited === 'new' ? (
        <NewLesson courseId={courseId} sectionId={sectionId} onDirty={setDirty} onClose={() => close('')} />
      ) : null}
    </>
  );
}
