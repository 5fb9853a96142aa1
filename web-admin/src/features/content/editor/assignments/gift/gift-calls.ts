import { giftLabels } from '@keenly/contracts/catalogue/gift';
import { quizOverlays } from '@keenly/contracts/catalogue/quiz';
import type { GiftPreview } from '@keenly/contracts/gift';
import { exportGift, importGift, previewGift } from '@keenly/contracts/gift.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Question, Quiz } from '@keenly/contracts/quiz';
import { ApiError, wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { saveFile } from '@keenly/web-learner/ui/files/save-file';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { consoleApi } from '../../../../../data/console-api';
import { useProgress } from '../progress';
import { changeKnownQuestions, readQuizzesAgain, withOne } from '../quiz-queries';

type Busy = 'checking' | 'importing' | 'downloading';

/** What a service has against a text: at its field, at a line, or as a whole. */
function reasonOf(error: unknown): string {
  const [atField] = error instanceof ApiError ? Object.values(error.fields) : [];
  return atField ?? wordsFor(error);
}

/** Checks a text, imports it as it was checked, and downloads what there is. */
export function useGift(courseId: string, quiz: Quiz, onImported: () => void) {
  const client = useQueryClient();
  const run = useProgress();
  const [busy, setBusy] = useState<Busy>();
  const [refused, setRefused] = useState<string>();
  const [checked, setChecked] = useState<GiftPreview>();
  // The same for each attempt with a text: one whose answer was lost doesn't leave second copies behind.
  const [id, setId] = useState(() => crypto.randomUUID());
  const newest = useRef(0);
  const clear = () => {
    newest.current += 1;
    setChecked(undefined);
    setRefused(undefined);
    setBusy(undefined);
    setId(crypto.randomUUID());
  };
  const check = async (text: string) => {
    clear();
    const mine = newest.current;
    setBusy('checking');
    try {
      const { data } = await consoleApi.ask(previewGift, { params: { id: quiz.id }, body: { text } });
      if (mine === newest.current) setChecked(data);
    } catch (error) {
      if (mine === newest.current) setRefused(reasonOf(error));
    }
    if (mine === newest.current) setBusy(undefined);
  };
  const bringIn = async (text: string, leftOut: number) => {
    setBusy('importing');
    setRefused(undefined);
    const body = { id, text, version: quiz.version, left_out: leftOut };
    try {
      const { data } = await run(quizOverlays.addingQuestions, () =>
        consoleApi.ask(importGift, { params: { id: quiz.id }, body }),
      );
      changeKnownQuestions(client, quiz.id, (known) => data.reduce(withOne<Question>, known));
      onImported();
      void readQuizzesAgain(client, courseId, quiz.id);
    } catch (error) {
      setRefused(reasonOf(error));
      toast('error', wordsFor(error));
      setBusy(undefined);
      void readQuizzesAgain(client, courseId, quiz.id);
    }
  };
  const download = async () => {
    setBusy('downloading');
    try {
      const answer = await consoleApi.send(exportGift.method, pathOf(exportGift.path, { id: quiz.id }));
      saveFile(await answer.blob(), giftLabels.fileName);
    } catch (error) {
      toast('error', wordsFor(error));
    }
    setBusy(undefined);
  };
  return { busy, refused, checked, clear, check, bringIn, download };
}
