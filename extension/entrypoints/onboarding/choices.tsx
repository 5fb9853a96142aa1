import { useState } from 'preact/hooks';
import { askForPages, giveBackPages } from '../../app/page-permission';
import { readSites } from '../../features/preferences/preferences';
import type { CompanionView, OwnAsk } from '../../shared/own-messages';
import { Switch } from './switch';

interface Props {
  view: CompanionView;
  ask: (wish: OwnAsk) => Promise<boolean>;
}

/** Page text, nudges inside pages, and sites that are never recorded. */
export function Choices({ view, ask }: Props) {
  const { pageText, pageCards } = view.choices;
  const [declined, setDeclined] = useState(false);

  /** The browser asks for its permission in the click itself, and takes it back when nothing needs it. */
  const set = async (change: { pageText?: boolean; pageCards?: boolean }) => {
    const wanted = { pageText, pageCards, ...change };
    const needed = wanted.pageText || wanted.pageCards;
    const granted = !needed || (await askForPages());
    setDeclined(!granted);
    if (!granted) return;
    await ask({ ask: 'choose', ...wanted });
    if (!needed) await giveBackPages();
  };
  return (
    <section class="panel" aria-labelledby="choices">
      <h2 id="choices">Settings</h2>
      <Switch
        id="page-text"
        label="Read the text of pages"
        hint="Classifies pages better than the title and address alone. The text is read on this device while the page is open, and isn’t kept."
        on={pageText}
        onChange={(on) => void set({ pageText: on })}
      />
      <Switch
        id="page-cards"
        label="Show nudges on the page"
        hint="Nudges appear as a small card in the corner. Otherwise, they appear as system notifications."
        on={pageCards}
        onChange={(on) => void set({ pageCards: on })}
      />
      <p class="quiet" role="status">
        {declined
          ? 'Permission wasn’t granted, so this stays off.'
          : 'If you turn on either option, your browser asks for access to the pages you visit. Turn both off to remove that access.'}
      </p>
      <ExcludedSites sites={view.choices.excludedSites} ask={ask} />
    </section>
  );
}

function ExcludedSites({ sites, ask }: { sites: readonly string[]; ask: Props['ask'] }) {
  const [written, setWritten] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const save = async () => {
    const { sites: read, unread } = readSites(written ?? '');
    if (!(await ask({ ask: 'choose', excludedSites: read }))) return;
    setWritten(null);
    setSaid(
      unread.length === 0
        ? 'Saved'
        : `Saved, except ${unread.join(', ')}. Use site names, such as mybank.com.`,
    );
  };
  return (
    <div class="sites">
      <label for="sites">Excluded sites</label>
      <p class="meta" id="sites-hint">
        One site per line, such as mybank.com. Subdomains are excluded too.
      </p>
      <textarea
        id="sites"
        class="field"
        rows={3}
        spellcheck={false}
        aria-describedby="sites-hint"
        value={written ?? sites.join('\n')}
        onInput={(event) => {
          setWritten(event.currentTarget.value);
          setSaid('');
        }}
      />
      <div class="row">
        <button class="btn" type="button" disabled={written === null} onClick={() => void save()}>
          Save sites
        </button>
        <span class="meta" role="status">
          {said}
        </span>
      </div>
    </div>
  );
}
