import { pageClasses, type PageClass, type VisitedPage } from '@keenly/contracts/study-session';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { pageRatings } from '../../../shared/ribbon/page-ratings';
import { StatePill, type Tone } from '../../../ui/components/chips';
import { Icon } from '../../../ui/components/icon';
import { classOf, type PageWord } from './page-words';

/** Good, neutral, bad, in the words of the ribbon. */
export const classWords: Record<PageClass, { tone: Tone; word: string; line: string }> = {
  relevant: { tone: 'focus', word: pageRatings.focused, line: 'On topic' },
  transitional: { tone: 'neutral', word: pageRatings.neutral, line: 'Neither on nor off topic' },
  distraction: { tone: 'off', word: pageRatings.distracting, line: 'Off topic' },
};

/** Where the class of a page is said and changed. */
export const classButtonId = (id: string): string => `class-${id}`;

export interface PageClassProps {
  page: VisitedPage;
  /** What was said a moment ago and is on its way. */
  underWay: PageWord | undefined;
  onSay: (word: PageClass) => void;
  onForget: () => void;
}

/** A page's class, and beside the judgement the way to correct it, or to have the page forgotten. */
export function PageClassCell({ page, underWay, onSay, onForget }: PageClassProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menu = useId();
  const current = underWay === undefined || underWay === 'forget' ? classOf(page) : underWay;
  const { tone, word } = classWords[current];
  const name = page.title === '' ? page.host : page.title;
  if (page.redacted) return <StatePill tone={tone}>{word}</StatePill>;
  const choose = (then: () => void) => {
    setAnchor(null);
    then();
  };
  return (
    <span className="pages-class">
      <button
        type="button"
        id={classButtonId(page.id)}
        className="pages-class-button"
        title={page.reason}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menu}
        aria-busy={underWay !== undefined || undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <StatePill tone={tone}>{word}</StatePill>
        <Icon name="down" small />
        <span className="k-sr">, change for {name}</span>
      </button>
      {page.corrected && underWay === undefined ? (
        <span className="pages-said">
          Changed by you{' '}
          <button
            type="button"
            className="pages-undo"
            onClick={() => {
              // It leaves with what it undoes.
              document.getElementById(classButtonId(page.id))?.focus();
              onSay(page.judged_class);
            }}
          >
            Undo<span className="k-sr">, {name}</span>
          </button>
        </span>
      ) : null}
      <Menu
        id={menu}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        // It opens outside the page's landmarks, so it is one of its own.
        className="pages-menu"
        slotProps={{ root: { role: 'region', 'aria-label': `Rating for ${name}` } }}
      >
        {pageClasses.map((pageClass) => (
          <MenuItem
            key={pageClass}
            selected={pageClass === current}
            onClick={() => choose(() => (pageClass === current ? undefined : onSay(pageClass)))}
          >
            <ListItemText
              primary={classWords[pageClass].word}
              secondary={
                pageClass === page.judged_class && !page.corrected && page.reason !== ''
                  ? `Reason: ${page.reason}`
                  : classWords[pageClass].line
              }
            />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => choose(onForget)}>
          <ListItemText primary="Forget this page…" secondary="Permanently erases its address and title" />
        </MenuItem>
      </Menu>
    </span>
  );
}
