import { typedTextWords as words } from '@keenly/contracts/catalogue/content';
import { Button } from '@keenly/web-learner/ui/components/button';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { Moment } from '../../../../shared/moment';
import './typed-note.css';

export interface TypedNoteProps {
  /** Epoch milliseconds of its last key. */
  at: number;
  /** Someone has saved since. */
  isOutdated?: boolean;
  onDiscard: () => void;
}

/** Above a form whose text is from an earlier tab, which closed before it was saved. */
export function TypedNote({ at, isOutdated = false, onDiscard }: TypedNoteProps) {
  return (
    <div className="k-note typed-note" role="status">
      <Icon name="info" />
      <div>
        <p>
          <strong>{words.lead}</strong> {isOutdated ? words.outdated : words.keep}
        </p>
        <p className="k-meta">
          {words.typed} <Moment at={new Date(at).toISOString()} />
        </p>
      </div>
      <Button small onClick={onDiscard}>
        {words.discard}
      </Button>
    </div>
  );
}
