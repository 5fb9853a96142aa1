import { infoLabels as labels } from '@keenly/contracts/catalogue/info';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button, buttonClass } from '../../../ui/components/button';
import { films } from '../../../ui/components/films';
import { Icon } from '../../../ui/components/icon';
import type { IconName } from '../../../ui/components/icon-paths';
import { Panel } from '../../../ui/components/panel';
import { VideoDialog, type Film } from '../../../ui/components/video-dialog';
import { SubscriptionForm } from './subscription-form';
import './info-cards.css';

interface InfoCard {
  id: 'tools' | 'learning' | 'content' | 'guidance';
  icon: IconName;
  title: string;
  /** One line on the card. */
  line: string;
  /** What is below while the card is chosen. */
  text: string;
  films: readonly Film[];
}

const cards: readonly InfoCard[] = [
  {
    id: 'tools',
    icon: 'mail',
    title: 'AI tools, weekly',
    line: 'A weekly email with AI tools for your work.',
    text: 'Tell us what you do and what interests you, and we’ll pick tools to match. We won’t repeat one for 3 months.',
    films: [films.tools],
  },
  {
    id: 'learning',
    icon: 'target',
    title: 'Daily learning',
    line: 'Log what you learn each day, with fewer distractions.',
    text: 'Start a session, say what it’s about, and study as usual. You’ll get a nudge when you drift, and then see what helped.',
    films: [films.session],
  },
  {
    id: 'content',
    icon: 'book',
    title: 'Content your way',
    line: 'Turn content into text, audio, or video.',
    text: 'People learn from different formats. Tell us which ones you prefer, and you’ll get content as text, audio, or video where available.',
    films: [films.formats],
  },
  {
    id: 'guidance',
    icon: 'team',
    title: 'Guidance',
    line: 'Know when the people you mentor need support.',
    text: 'See who’s studying and who’s struggling, based on what each learner agreed to share.',
    films: [films.team],
  },
];

/** Four cards of which one is open, learning at first, or the one that `?card=` names (product/home#info-page). */
export function InfoCards() {
  const [search, setSearch] = useSearchParams();
  const [playing, setPlaying] = useState<Film>();
  const named = cards.find(({ id }) => id === search.get('card'));
  const open = named ?? cards.find(({ id }) => id === 'learning');
  const choose = (id: InfoCard['id']) => setSearch(id === 'learning' ? {} : { card: id }, { replace: true });
  return (
    <>
      <div className="info-cards" role="group" aria-label="What would you like to do?">
        {cards.map(({ id, icon, title, line }) => (
          <button
            key={id}
            type="button"
            className="info-card"
            aria-pressed={id === open?.id}
            onClick={() => choose(id)}
          >
            <Icon name={icon} />
            <b>{title}</b>
            <span className="k-meta">{line}</span>
          </button>
        ))}
      </div>
      {open === undefined ? null : (
        <Panel
          key={open.id}
          title={open.title}
          lead={open.text}
          actions={
            <div className="info-actions">
              {open.films.map((film) => (
                <Button key={film.src} icon="play" onClick={() => setPlaying(film)}>
                  Watch: {film.title}
                </Button>
              ))}
              <Link className={buttonClass('primary')} to="/home">
                {labels.openDashboard}
              </Link>
            </div>
          }
        >
          {open.id === 'tools' ? <SubscriptionForm /> : null}
        </Panel>
      )}
      {playing === undefined ? null : <VideoDialog film={playing} onClose={() => setPlaying(undefined)} />}
    </>
  );
}
