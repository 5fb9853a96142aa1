import { type Attachment, ATTACHMENTS_MAX } from '@keenly/contracts/attachments';
import { attachmentLabels as labels } from '@keenly/contracts/catalogue/attachment-screens';
import { attachmentMessages } from '@keenly/contracts/catalogue/attachments';
import type { Lesson } from '@keenly/contracts/content';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { OrderedList } from '../../../../shared/order/ordered-list';
import { useKeptOrder } from '../../../../shared/order/use-kept-order';
import { saveAttachmentOrder } from './attachment-queries';
import { AttachmentRow } from './attachment-row';
import { EditAttachment } from './edit-attachment';
import { NewAttachment } from './new-attachment';
import { PlayerDialog } from './player-dialog';
import './attachments.css';

export interface AttachmentListProps {
  courseId: string;
  lesson: Lesson;
  /** Someone else has deleted the lesson. */
  isGone: boolean;
  /** Whether something in one of its dialogs would be lost. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The files of a lesson that is there, in their order. Each is saved in its own dialog, apart from the lesson's text. */
export function AttachmentList({ courseId, lesson, isGone, onUnsaved }: AttachmentListProps) {
  const client = useQueryClient();
  const { attachments } = lesson;
  const order = useKeptOrder(attachments, (ids) => saveAttachmentOrder(client, courseId, lesson.id, ids), 0);
  const [edited, setEdited] = useState<Attachment | 'new'>();
  const [played, setPlayed] = useState<Attachment>();
  const tell = useEffectEvent(onUnsaved);
  useEffect(() => {
    if (edited === undefined) tell(false);
  }, [edited]);
  const close = () => setEdited(undefined);
  const isFull = attachments.length >= ATTACHMENTS_MAX;
  // As it was when its dialog was opened: it stays even where someone else deletes it.
  const opened = edited === 'new' || edited === undefined ? undefined : edited;
  const known = attachments.find(({ id }) => id === opened?.id);
  return (
    <section className="attachments" aria-label={labels.title}>
      <div className="lessons-head">
        <h5>{labels.title}</h5>
        <Button
          small
          icon="plus"
          disabled={isGone || isFull}
          title={isFull ? attachmentMessages.tooMany : undefined}
          onClick={() => setEdited('new')}
        >
          {labels.add}
        </Button>
      </div>
      {attachments.length === 0 ? (
        <p className="k-meta">{labels.none}</p>
      ) : (
        <OrderedList
          label={`${labels.title} of ${lesson.heading}`}
          items={order.items}
          nameOf={({ name }) => name}
          onArrange={order.arrange}
          still={isGone ? labels.still : undefined}
        >
          {(attachment, grip) => (
            <AttachmentRow
              courseId={courseId}
              attachment={attachment}
              grip={grip}
              disabled={isGone}
              onPlay={() => setPlayed(attachment)}
              onEdit={() => setEdited(attachment)}
            />
          )}
        </OrderedList>
      )}
      {edited === 'new' ? (
        <NewAttachment courseId={courseId} lesson={lesson} onUnsaved={onUnsaved} onClose={close} />
      ) : null}
      {opened === undefined ? null : (
        <EditAttachment
          courseId={courseId}
          lesson={lesson}
          attachment={known ?? opened}
          isGone={known === undefined}
          onUnsaved={onUnsaved}
          onClose={close}
        />
      )}
      {played === undefined ? null : (
        <PlayerDialog attachment={played} onClose={() => setPlayed(undefined)} />
      )}
    </section>
  );
}

/** In the form of a lesson that isn't saved yet: there is nothing to attach them to. */
export function NoAttachmentsYet() {
  return (
    <section className="attachments" aria-label={labels.title}>
      <h5>{labels.title}</h5>
      <p className="k-meta">{labels.unsavedLesson}</p>
    </section>
  );
}
