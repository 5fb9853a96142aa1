import type { OwnAsk, SessionView } from '../../shared/own-messages';
import { Icon } from '../../shared/ui/icons';
import { ClassChoice } from './class-choice';
import { ForgetPage } from './forget-page';

interface Props {
  session: SessionView;
  ask: (wish: OwnAsk) => Promise<boolean>;
}

/** How the current page is classified, why, one click to change it, and the way back to the topic. */
export function CurrentPage({ session, ask }: Props) {
  const { page, home } = session;
  return (
    <section class="part">
      <h2>Current page</h2>
      {page === null ? (
        <p class="meta">Not recorded: this isn’t a web page, or it’s on your excluded list.</p>
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
            {page.corrected ? 'Set by you.' : `Reason: ${page.reason}.`} To change it, choose another label.
            It applies to this session and future visits.
          </p>
          {page.forgotten ? (
            <p class="quiet">Forgotten. Its address and title aren’t kept in this session.</p>
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
