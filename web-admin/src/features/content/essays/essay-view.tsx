import { essayScreens as words } from '@keenly/contracts/catalogue/essay-screens';
import type { EssaysOfAttempt } from '@keenly/contracts/essay-marking';
import { essaysToMark } from '@keenly/contracts/essay-marking.endpoints';
import { useVersionedSave } from '@keenly/web-learner/shared/editing/use-versioned-save';
import { keepAnswer } from '@keenly/web-learner/shared/query/keep-answer';
import { buttonClass } from '@keenly/web-learner/ui/components/button';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Moment } from '../../../shared/moment';
import { ConflictChoice, differing } from '../editor/conflict-choice';
import { LeaveGuard } from '../editor/leave-guard';
import { attemptQuery, marked } from './essay-queries';
import { MarkForm } from './mark-form';
import { markFaults, markValuesOf, sentMark } from './mark-values';

type Essay = EssaysOfAttempt['questions'][number];

export interface EssayViewProps {
  attempt: string;
  question: Essay;
  /** Which one of how many. */
  place: string;
  /** Addresses of the essays beside it; absent at the ends. */
  previous: string | undefined;
  next: string | undefined;
  /** It's saved, and the next one is wanted. */
  onNext: (attempt: EssaysOfAttempt) => Promise<void>;
}

/** An essay beside its model answer, with its mark. Mount it again for another one. */
export function EssayView({ attempt, question, place, previous, next, onNext }: EssayViewProps) {
  const { question_title: title, essay_content: essay, model_answer: model, mark } = question;
  const marking = useMarking(attempt, question, onNext);
  return (
    <Panel className="essay">
      <header className="essay-head">
        <p className="k-meta" role="status">
          {place}
        </p>
        <nav aria-label={words.essays}>
          <Step to={previous} label={words.previous} icon="left" />
          <Step to={next} label={words.next} icon="right" />
        </nav>
      </header>
      <h2 dir="auto">{title}</h2>
      <div className="essay-texts">
        <section>
          <h3>{words.answer}</h3>
          <p dir="auto">{essay}</p>
        </section>
        <section>
          <h3>{words.modelAnswer}</h3>
          {model === '' ? <p className="k-meta">{words.noModel}</p> : <p dir="auto">{model}</p>}
        </section>
      </div>
      {mark === null ? null : (
        <p className="k-meta">
          <span dir="auto">{words.markedBy(mark.marked_by)}</span>, <Moment at={mark.marked_at} />
        </p>
      )}
      {marking.conflict ? (
        <ConflictChoice
          fields={differing([
            { label: words.percent, mine: marking.values.percent, saved: markValuesOf(mark).percent },
            { label: words.comment, mine: marking.values.comment, saved: markValuesOf(mark).comment },
          ])}
          busy={marking.busy}
          onReload={marking.takeTheirs}
          onOverwrite={marking.overwrite}
        />
      ) : null}
      <MarkForm
        values={marking.values}
        faults={marking.faults}
        busy={marking.busy}
        onChange={marking.change}
        onSave={marking.save}
      />
      <LeaveGuard when={marking.isDirty} />
    </Panel>
  );
}

function Step({ to, label, icon }: { to: string | undefined; label: string; icon: 'left' | 'right' }) {
  return to === undefined ? null : (
    <Link className={buttonClass('text', true)} to={to} aria-label={label} title={label}>
      <Icon name={icon} small />
    </Link>
  );
}

/** What is typed of a mark, over the version that was read; theirs is read where someone else was quicker. */
function useMarking(attempt: string, { question_id: id, mark }: Essay, onNext: EssayViewProps['onNext']) {
  const client = useQueryClient();
  const [read, setRead] = useState(mark);
  const [values, setValues] = useState(markValuesOf(mark));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const wantsNext = useRef(false);
  const saved = useRef<EssaysOfAttempt>(undefined);
  const query = attemptQuery(attempt);
  const markIn = ({ questions }: EssaysOfAttempt) =>
    questions.find(({ question_id: one }) => one === id)?.mark ?? null;
  const latest = async () => {
    const now = await client.query({ ...query, staleTime: 0 });
    return markIn(now);
  };
  const saving = useVersionedSave<typeof values>({
    isTold: true,
    send: async (typed, version) => {
      const after = await marked(attempt, id, { ...sentMark(typed), version });
      await keepAnswer(client, query.queryKey, after);
      saved.current = after;
      void client.invalidateQueries({ queryKey: [essaysToMark.path], refetchType: 'none' });
      const now = markIn(after);
      setRead(now);
      setValues(markValuesOf(now));
    },
    latest: async () => (await latest())?.version ?? 0,
    onSaved: () => {
      toast('success', words.saved);
      if (wantsNext.current && saved.current !== undefined)
        onNext(saved.current).catch((error: unknown) => toast('error', wordsFor(error)));
    },
    onFields: setFaults,
    onConflict: () => {
      latest().catch((error: unknown) => toast('error', wordsFor(error)));
    },
  });
  const before = markValuesOf(read);
  return {
    ...{ values, faults, busy: saving.busy, conflict: saving.conflict },
    isDirty: values.percent !== before.percent || values.comment.trim() !== before.comment,
    change: (part: Partial<typeof values>) => {
      setFaults({});
      setValues((now) => ({ ...now, ...part }));
    },
    save: (isNext: boolean) => {
      if (saving.busy) return;
      const wrong = markFaults(values);
      setFaults(wrong);
      wantsNext.current = isNext;
      if (Object.keys(wrong).length === 0) void saving.save(values, read?.version ?? 0);
    },
    takeTheirs: () => {
      setRead(mark);
      setValues(markValuesOf(mark));
      saving.settle();
    },
    overwrite: () => void saving.overwrite(values),
  };
}
