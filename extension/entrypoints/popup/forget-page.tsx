import { useState } from 'preact/hooks';
import type { OwnAsk, PageView } from '../../shared/own-messages';
import { Icon } from '../../shared/ui/icons';

interface Props {
  page: PageView;
  ask: (wish: OwnAsk) => Promise<boolean>;
  /** An icon instead of text. */
  compact?: boolean;
}

/** Erases a page's address and title from the session. Asks first, because it cannot be undone. */
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
      <p class="quiet">This permanently erases its address and title. Its time still counts.</p>
      <button
        class="btn sm"
        type="button"
        ref={(button) => button?.focus()}
        onClick={() => void ask({ ask: 'forget_page', page: page.key }).then(() => setAsking(false))}
      >
        Forget page
      </button>
      <button class="btn text sm" type="button" onClick={() => setAsking(false)}>
        Cancel
      </button>
    </div>
  );
}
