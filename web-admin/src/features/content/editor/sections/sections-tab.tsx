import { courseLabels as labels } from '@keenly/contracts/catalogue/content';
import { SECTIONS_MAX, type SectionWithLessons, type WholeCourse } from '@keenly/contracts/content';
import { Button } from '@keenly/web-learner/ui/components/button';
import { EmptyState } from '@keenly/web-learner/ui/components/empty-state';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { OrderedList } from '../../../../shared/order/ordered-list';
import { useKeptOrder } from '../../../../shared/order/use-kept-order';
import { LeaveGuard } from '../leave-guard';
import { NewSection } from './new-section';
import { saveOrder } from './save-order';
import { SectionEditor } from './section-editor';
import { SectionView } from './section-view';
import { withKept } from './with-kept';
import './sections.css';

/** The sections of a course in their order, of which one at a time is edited in its place. */
export function SectionsTab({ course }: { course: WholeCourse }) {
  const client = useQueryClient();
  const { id, sections } = course;
  const order = useKeptOrder(sections, (ids) => saveOrder(client, id, { ids }));
  const [edited, setEdited] = useState<SectionWithLessons | 'new'>();
  const [isDirty, setDirty] = useState(false);
  // Where the keyboard goes once an editor is closed.
  const [left, setLeft] = useState<string>();
  const adding = useRef<HTMLSpanElement>(null);
  const close = (leaves: string | undefined) => {
    setEdited(undefined);
    setDirty(false);
    setLeft(leaves);
  };
  useEffect(() => {
    if (left === '') adding.current?.querySelector('button')?.focus();
  }, [left]);
  // As it was when its editor was opened: it stays on the page even where someone else deletes it.
  const opened = edited === 'new' ? undefined : edited;
  const isFull = sections.length >= SECTIONS_MAX;
  const isEditing = edited !== undefined;
  return (
    <>
      <div className="editor-pane-head">
        <div>
          <h2>{labels.tabSections}</h2>
          <p className="k-meta">
            {isEditing
              ? 'Sections can’t be moved while one is being edited.'
              : 'Drag a section by its grip, or focus the grip and press Alt+↑ or Alt+↓. The order is saved automatically.'}
          </p>
        </div>
        <span ref={adding}>
          <Button
            icon="plus"
            disabled={isEditing || isFull}
            title={isFull ? `A course holds up to ${SECTIONS_MAX} sections.` : undefined}
            onClick={() => {
              setLeft(undefined);
              setEdited('new');
            }}
          >
            {labels.addSection}
          </Button>
        </span>
      </div>
      {sections.length === 0 && !isEditing ? (
        <Panel>
          <EmptyState words="No sections yet" line="Add a section, then give it lessons." />
        </Panel>
      ) : null}
      <OrderedList
        label="Sections"
        className="sections"
        items={withKept(order.items, opened)}
        nameOf={({ heading }) => heading}
        onArrange={order.arrange}
        still={isEditing ? 'Finish editing to move sections' : undefined}
      >
        {(section, grip, index) =>
          section.id === opened?.id ? (
            <SectionEditor
              courseId={id}
              section={section}
              others={sections.filter((one) => one.id !== section.id)}
              place={index + 1}
              isGone={!sections.some((one) => one.id === section.id)}
              onDirty={setDirty}
              onClose={() => close(section.id)}
            />
          ) : (
            <SectionView
              courseId={id}
              section={section}
              place={index + 1}
              grip={grip}
              ordered={order.settled}
              isLeft={left === section.id}
              onEdit={
                isEditing
                  ? undefined
                  : () => {
                      setLeft(undefined);
                      setEdited(section);
                    }
              }
            />
          )
        }
      </OrderedList>
      {edited === 'new' ? (
        <NewSection
          courseId={id}
          place={sections.length + 1}
          onDirty={setDirty}
          onClose={() => close('')}
          onAdded={(added) => {
            setDirty(false);
            setEdited(added);
          }}
        />
      ) : null}
      <LeaveGuard when={isDirty && isEditing} />
    </>
  );
}
