import { useState } from 'preact/hooks';
import type { OwnAsk, PageView } from '../../shared/own-messages';
import { Icon } from '../../shared/ui/icons';

interface Props {
  page: PageView;
  ask: (wish: OwnAsk) => Promise<boolean>;
  /** A drawing instead of words. */
  compact?: boolean;
}

/** Takes address and title of a page out of the session, after asking once: that cannot be undone. */
export function ForgetPage({ page, ask, compact = false }: Props) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button
        class={compact ? 'icon-btn' : 'link'}
        type="button"
        aria-label={compact ? `Forget ${page.title}` : undefined}
        title={compact ? 'Forget this page' : undefined}
        onClick={() => setAsking(true)}
      >
        {compact ? <Icon name="forget" small /> : 'Forget this page'}
      </button>
    );
  }
  return (
    <div class="sure" role="group" aria-label={`Forget ${page.title}?`}>
      <p class="quiet">Address and title are erased for good; the time stays in your figures.</p>
      <button
        class="btn sm"
        type="button"
        ref={(button) => button?.focus()}
        onClick={() => void ask({ ask: 'forget_page', page: page.key }).then(() => setAsking(false))}
      >
        Forget it
      </button>
      <button class="btn text sm" type="button" onClick={() => setAsking(false)}>
        Keep it
      </button>
    </div>
  );
}
