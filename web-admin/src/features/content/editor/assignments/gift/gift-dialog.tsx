import { giftLabels as labels, giftMessages as messages } from '@keenly/contracts/catalogue/gift';
import { quizLabels, quizMessages } from '@keenly/contracts/catalogue/quiz';
import { GIFT_TEXT_MAX } from '@keenly/contracts/gift';
import type { Quiz } from '@keenly/contracts/quiz';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { FileDrop } from '@keenly/web-learner/ui/files/file-drop';
import type { FileRule, HeldFile } from '@keenly/web-learner/ui/files/held-file';
import { useState } from 'react';
import { LongField } from '../../../../../shared/long-field';
import { ProgressOverlay } from '../progress';
import { useGift } from './gift-calls';
import { GiftPreviewLists } from './gift-preview';
import { textOfFile } from './gift-text';
import './gift.css';

const rule: FileRule = {
  maxBytes: GIFT_TEXT_MAX,
  words: {
    noFile: labels.noFile,
    oneFile: labels.oneFile,
    tooLarge: labels.tooLarge,
    empty: messages.noQuestions,
  },
};

export interface GiftDialogProps {
  courseId: string;
  quiz: Quiz;
  /** How many more questions the assignment may have. */
  room: number;
  onClose: () => void;
}

/** Downloads an assignment's questions as GIFT, and imports others: looked at first, then added (product/content#gift). */
export function GiftDialog({ courseId, quiz, room, onClose }: GiftDialogProps) {
  const [file, setFile] = useState<HeldFile>();
  const [text, setText] = useState('');
  const [leavesOut, setLeavesOut] = useState(false);
  const { busy, refused, checked, clear, check, bringIn, download } = useGift(courseId, quiz, onClose);
  const write = (next: string) => {
    setText(next);
    setLeavesOut(false);
    clear();
  };
  const choose = async (chosen: HeldFile | undefined) => {
    setFile(chosen);
    const next = chosen === undefined ? '' : await textOfFile(chosen.content);
    write(next);
    if (next !== '') void check(next);
  };
  const count = checked?.questions.length ?? 0;
  const bad = checked?.bad.length ?? 0;
  const isReady = count > 0 && count <= room && (bad === 0 || leavesOut);
  const isImporting = busy === 'importing';
  return (
    <Modal
      title={labels.title}
      wide
      lead={labels.lead}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{labels.cancel}</Button>
          <Button
            look="primary"
            busy={isImporting}
            disabled={!isReady}
            onClick={() => void bringIn(text, bad)}
          >
            {labels.import}
          </Button>
        </>
      }
    >
      <div className="gift" aria-busy={busy !== undefined}>
        <Button busy={busy === 'downloading'} disabled={isImporting} onClick={() => void download()}>
          {labels.download}
        </Button>
        <FileDrop
          file={file}
          labels={labels}
          accept=".gift,.txt,text/plain"
          rule={rule}
          disabled={isImporting}
          hint={labels.fileHint}
          onFile={(chosen) => void choose(chosen)}
        />
        <LongField label={labels.paste} rows={6} value={text} error={refused} onChange={write} />
        <Button
          busy={busy === 'checking'}
          disabled={text.trim() === '' || isImporting}
          onClick={() => void check(text)}
        >
          {labels.check}
        </Button>
        <div role="status" className="gift">
          {checked === undefined ? null : <GiftPreviewLists preview={checked} />}
          {count > room ? (
            <p className="k-field-error">
              {room <= 0 ? quizMessages.tooManyQuestions : quizLabels.takeRoom(room)}
            </p>
          ) : null}
        </div>
        {bad === 0 || count === 0 ? null : (
          <label className="k-check">
            <input
              type="checkbox"
              checked={leavesOut}
              onChange={({ target }) => setLeavesOut(target.checked)}
            />
            <span>{labels.leaveOut(bad)}</span>
          </label>
        )}
      </div>
      <ProgressOverlay />
    </Modal>
  );
}
