import { courseDraftWords as words } from '@keenly/contracts/catalogue/content';
import { beginDraft } from '@keenly/contracts/course-draft.endpoints';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { readAgain } from '../../content-queries';
import type { OfCourse } from '../history/history-dialog';

type DraftButtonProps = OfCourse & {
  /** False once it's refused. */
  onAsked: (isAsked: boolean) => void;
};

/** Keeps what others see as it is, until what is saved from now on is published (product/content#drafts). */
export function DraftButton({ course: { id }, onAsked }: DraftButtonProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    onAsked(true);
    try {
      await consoleApi.ask(beginDraft, { params: { id } });
      await readAgain(client, id);
      toast('success', words.begun);
    } catch (error) {
      onAsked(false);
      toast('error', wordsFor(error));
      setBusy(false);
    }
  };
  return (
    <Button busy={busy} onClick={() => void begin()}>
      {words.begin}
    </Button>
  );
}
