import { quizLabels as labels, quizMessages } from '@keenly/contracts/catalogue/quiz';
import { giftLabels } from '@keenly/contracts/catalogue/gift';
import type { Quiz } from '@keenly/contracts/quiz';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { GiftDialog } from './gift/gift-dialog';
import { TakeDialog } from './taking/take-dialog';

export interface AddQuestionsProps {
  courseId: string;
  quiz: Quiz;
  /** How many more questions the assignment may have. */
  room: number;
  /** One is being written. */
  isNew: boolean;
  isGone: boolean;
  onNew: () => void;
}

/** The ways in which an assignment gets questions. */
export function AddQuestions({ courseId, quiz, room, isNew, isGone, onNew }: AddQuestionsProps) {
  const [isTaking, setTaking] = useState(false);
  const [isGift, setGift] = useState(false);
  const isFull = room <= 0;
  const full = isFull ? quizMessages.tooManyQuestions : undefined;
  return (
    <div className="questions-add">
      <Button small icon="plus" data-add disabled={isNew || isGone || isFull} title={full} onClick={onNew}>
        {labels.addQuestion}
      </Button>
      <Button small look="text" disabled={isGone || isFull} title={full} onClick={() => setTaking(true)}>
        {labels.take}
      </Button>
      <Button small look="text" disabled={isGone} onClick={() => setGift(true)}>
        {giftLabels.title}
      </Button>
      {isGift ? (
        <GiftDialog courseId={courseId} quiz={quiz} room={room} onClose={() => setGift(false)} />
      ) : null}
      {isTaking ? (
        <TakeDialog courseId={courseId} quiz={quiz} room={room} onClose={() => setTaking(false)} />
      ) : null}
    </div>
  );
}
