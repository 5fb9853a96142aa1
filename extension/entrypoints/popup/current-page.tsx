import type { OwnAsk, SessionView } from '../../shared/own-messages';
import { Icon } from '../../shared/ui/icons';
import { ClassChoice } from './class-choice';
import { ForgetPage } from './forget-page';

interface Props {
  session: SessionView;
  ask: (wish: OwnAsk) => Promise<boolean>;
}

/** What the page in front counts as, why, and one click to correct it; and the way back to the topic. */
export function CurrentPage({ session, ask }: Props) {
  const { page, home } = session;
  return (
    <section class="part">
      <h2>Current page</h2>
      {page === null ? (
        <p class="meta">Not recorded: this is no page of the web, or a site you left out.</p>
      ) : (
        <>
          <div class="pg">
            <span class="fav" aria-hidden="true">
              <Icon name={page.pageClass === 'relevant' ? 'book' : 'globe'} />
            </span>
            <div>
              <p title={page.title}>{page.title}</p>
              <p>{page.host}</p>
            </div>
          </div>
          <ClassChoice page={page} ask={ask} />
          <p class="quiet">
            {page.corrected ? 'Counted as you said.' : `Reason: ${page.reason}.`} Tap another to correct it:
            this session’s figures follow, and later visits.
          </p>
          {page.forgotten ? (
            <p class="quiet">Forgotten: its address and title are not kept in this session.</p>
          ) : (
            <ForgetPage key={page.key} page={page} ask={ask} />
          )}
        </>
      )}
      {home !== null && (
        <button class="btn back" type="button" onClick={() => void ask({ ask: 'go_back' })}>
          <Icon name="back" small />
          <span>Back to {home === '' ? session.topic : home}</span>
        </button>
      )}
    </section>
  );
}
