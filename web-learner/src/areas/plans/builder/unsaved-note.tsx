import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { ApiError, wordsFor } from '../../../shared/api/api-error';
import { ConflictNote } from '../../../shared/editing/conflict-note';
import { Button } from '../../../ui/components/button';
import { Icon } from '../../../ui/components/icon';

export interface UnsavedNoteProps {
  /** What isn't so. */
  words: string;
  error: unknown;
  onRetry: () => void;
  onForget: () => void;
}

/** What couldn't be saved, and the way to try again; after someone else's change, the question which of the two counts. */
export function UnsavedNote({ words: what, error, onRetry, onForget }: UnsavedNoteProps) {
  if (error instanceof ApiError && error.code === 'CONCURRENT_CHANGE')
    return <ConflictNote busy={false} onReload={onForget} onOverwrite={onRetry} />;
  return (
    <div className="plan-unsaved" role="alert">
      <Icon name="alert" />
      <p>
        {what} {wordsFor(error)}
      </p>
      <Button onClick={onRetry}>{words.retry}</Button>
    </div>
  );
}
