import { regradeScreens as words, regradeWayWords } from '@keenly/contracts/catalogue/regrade-screens';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { RegradeChoices, waysFor } from './regrade-choices';
import { RegradeFigures } from './regrade-figures';
import { RegradeProgress } from './regrade-progress';
import {
  previewQuery,
  type RegradeChoice,
  type RegradedQuestion,
  regradesQuery,
  startedRegrade,
} from './regrade-queries';
import './regrade.css';

export interface RegradeDialogProps {
  question: RegradedQuestion;
  /** All attempts are regraded. */
  onDone?: () => void;
  onClose: () => void;
}

/**
 * Regrades a question in what was submitted (product/content#marking-screens): the way, whom it changes, and, once confirmed, how
 * far it is. One that runs for this quiz is shown instead.
 */
export function RegradeDialog({ question, onDone, onClose }: RegradeDialogProps) {
  const [started, setStarted] = useState<string>();
  const regrades = useQuery(regradesQuery(question.assignment));
  const shown = regrades.data?.find(({ id, state }) => id === started || state === 'running');
  // One that ran when the dialog was opened stays in it once it's done.
  if (shown !== undefined && started !== shown.id) setStarted(shown.id);
  const isDone = shown?.state === 'done';
  const tell = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (isDone) tell();
  }, [isDone]);
  return shown === undefined ? (
    <ChooseRegrade question={question} onStarted={setStarted} onClose={onClose} />
  ) : (
    <RegradeProgress title={question.title} regrade={shown} onClose={onClose} />
  );
}

interface ChooseRegradeProps {
  question: RegradedQuestion;
  onStarted: (id: string) => void;
  onClose: () => void;
}

function ChooseRegrade({ question, onStarted, onClose }: ChooseRegradeProps) {
  const [choice, setChoice] = useState(() => startOf(question));
  const [isAsking, setAsking] = useState(false);
  const preview = useQuery(previewQuery(question, choice));
  const { busy, start } = useStart(question, choice, onStarted);
  const lead = <span dir="auto">{question.title}</span>;
  const figures = (
    <section aria-live="polite" className="regrade-changes">
      <h3>{words.changes}</h3>
      <AnswerPanel answer={preview} skeleton={<Counting />}>
        {(data) => <RegradeFigures preview={data} />}
      </AnswerPanel>
    </section>
  );
  if (isAsking)
    return (
      <Modal
        key="ask"
        title={words.ask}
        lead={lead}
        onClose={onClose}
        foot={
          <>
            <Button autoFocus onClick={() => setAsking(false)}>
              {words.back}
            </Button>
            <Button look="primary" busy={busy} onClick={() => void start()}>
              {words.apply}
            </Button>
          </>
        }
      >
        <p>
          <b>{regradeWayWords[choice.way][0]}.</b> {regradeWayWords[choice.way][1]}
        </p>
        {figures}
        <p>{words.consequence}</p>
      </Modal>
    );
  return (
    <Modal
      key="choose"
      title={words.title}
      lead={lead}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            look="primary"
            disabled={preview.data === undefined || preview.isError}
            onClick={() => setAsking(true)}
          >
            {words.next}
          </Button>
        </>
      }
    >
      <RegradeChoices question={question} choice={choice} onChoose={setChoice} />
      {figures}
    </Modal>
  );
}

/** Sends it; where the answer is lost, the same choice sent again is the same regrade. */
function useStart(question: RegradedQuestion, choice: RegradeChoice, onStarted: (id: string) => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<{ id: string; choice: RegradeChoice }>();
  const start = async () => {
    const id = sent?.choice === choice ? sent.id : crypto.randomUUID();
    setSent({ id, choice });
    setBusy(true);
    const { queryKey } = regradesQuery(question.assignment);
    try {
      const regrade = await startedRegrade(id, question, choice);
      client.setQueryData(queryKey, (known = []) => [
        regrade,
        ...known.filter(({ id: other }) => other !== regrade.id),
      ]);
      onStarted(regrade.id);
    } catch (error) {
      toast('error', wordsFor(error));
      // Where another one runs, it's shown.
      void client.invalidateQueries({ queryKey });
      setBusy(false);
    }
  };
  return { busy, start };
}

/** The option that the question has as correct now: whoever comes here may have corrected it before. */
function startOf(question: RegradedQuestion): RegradeChoice {
  const { options } = question;
  const option = options.find(({ isCorrect }) => isCorrect) ?? options[0];
  return { way: waysFor(question)[0] ?? 'left_out', option: option?.id ?? '' };
}

function Counting() {
  return (
    <>
      <p className="k-meta">{words.counting}</p>
      <Bone height="40px" />
    </>
  );
}
