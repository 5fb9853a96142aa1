import { courseDraftWords as words, courseHistoryWords } from '@keenly/contracts/catalogue/content';
import type { CourseDraft, WholeCourse } from '@keenly/contracts/content';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { useState } from 'react';
import { Moment } from '../../../../shared/moment';
import { EndDraftDialog } from './end-draft-dialog';
import './draft-banner.css';

export interface DraftBannerProps {
  course: WholeCourse;
  draft: CourseDraft;
  /** Its end is asked for; false once that is refused. */
  onAsked: (isAsked: boolean) => void;
}

/** Says that what is saved doesn't show to others yet, and ends that one way or the other. */
export function DraftBanner({ course, draft, onAsked }: DraftBannerProps) {
  const [ending, setEnding] = useState<'publish' | 'discard'>();
  const name = draft.begun_by_name === '' ? courseHistoryWords.unknown : draft.begun_by_name;
  return (
    <section className="k-note draft-banner" aria-label={words.label} tabIndex={-1}>
      <Icon name="info" />
      <div className="draft-words">
        <p>
          <strong>{words.lead}</strong> {words.held}
        </p>
        <p className="k-meta">{words.atOnce}</p>
        <p className="k-meta">
          <bdi>{words.startedBy(name)}</bdi>, <Moment at={draft.begun_at} />
        </p>
      </div>
      <div className="draft-ways">
        <Button onClick={() => setEnding('discard')}>{words.discard}</Button>
        <Button look="primary" onClick={() => setEnding('publish')}>
          {words.publish}
        </Button>
      </div>
      {ending === undefined ? null : (
        <EndDraftDialog course={course} way={ending} onAsked={onAsked} onClose={() => setEnding(undefined)} />
      )}
    </section>
  );
}
