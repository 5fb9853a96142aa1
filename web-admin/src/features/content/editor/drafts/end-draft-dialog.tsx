import { courseDraftWords as words } from '@keenly/contracts/catalogue/content';
import type { DraftChange, DraftChanges } from '@keenly/contracts/course-draft';
import { discardDraft, publishDraft } from '@keenly/contracts/course-draft.endpoints';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { AnswerPanel } from '@keenly/web-learner/shared/query/answer-panel';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Modal } from '@keenly/web-learner/ui/components/modal';
import { Bone } from '@keenly/web-learner/ui/components/skeleton';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consoleApi } from '../../../../data/console-api';
import { readAgain } from '../../content-queries';
import { ChangeList } from '../history/change-list';
import type { OfCourse } from '../history/history-dialog';
import { draftChangesQuery } from './draft-queries';

const ways = {
  publish: {
    title: words.publishTitle,
    does: words.publishDoes,
    action: words.publish,
    done: words.published,
    endpoint: publishDraft,
  },
  discard: {
    title: words.discardTitle,
    does: words.discardDoes,
    action: words.discard,
    done: words.discarded,
    endpoint: discardDraft,
  },
} as const;

const outcomes: Readonly<Record<DraftChange['what'], string>> = {
  added: words.added,
  changed: words.changed,
  removed: words.removed,
  moved: words.moved,
};

type EndDraftDialogProps = OfCourse & {
  way: keyof typeof ways;
  /** False once it's refused. */
  onAsked: (isAsked: boolean) => void;
  onClose: () => void;
};

/** Lists what a draft changes before it's published or discarded; where someone saved meanwhile, it lists that, too. */
export function EndDraftDialog({ course, way, onAsked, onClose }: EndDraftDialogProps) {
  const client = useQueryClient();
  const answer = useQuery(draftChangesQuery(course.id));
  const [busy, setBusy] = useState(false);
  const { title, does, action, done, endpoint } = ways[way];
  const read = answer.data;
  const end = async ({ current }: DraftChanges) => {
    setBusy(true);
    onAsked(true);
    try {
      await consoleApi.ask(endpoint, { params: { id: course.id }, body: { current } });
      await readAgain(client, course.id);
      toast('success', done);
      onClose();
    } catch (error) {
      onAsked(false);
      toast('error', wordsFor(error));
      void answer.refetch();
      setBusy(false);
    }
  };
  return (
    <Modal
      title={title(course.heading)}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          {read === undefined ? null : (
            <Button look="primary" busy={busy} onClick={() => void end(read)}>
              {action}
            </Button>
          )}
        </>
      }
    >
      <AnswerPanel answer={answer} skeleton={<Skeleton />}>
        {({ changes, change_count: count }) =>
          count === 0 ? (
            <p>{words.nothing}</p>
          ) : (
            <div className="draft-changes">
              <p>{does}</p>
              <ChangeList
                changes={changes.map((change) => ({ ...change, said: outcomes[change.what] }))}
                count={count}
              />
              {way === 'publish' ? <p className="k-meta">{words.savedOnly}</p> : null}
            </div>
          )
        }
      </AnswerPanel>
    </Modal>
  );
}

function Skeleton() {
  return (
    <div className="draft-changes">
      <Bone width="60%" />
      <Bone height="96px" />
    </div>
  );
}
