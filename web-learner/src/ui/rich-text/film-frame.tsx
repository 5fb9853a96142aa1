import { useState } from 'react';
import { Button } from '../components/button';
import type { FramedFilm } from './film-address';
import './film-frame.css';

export interface FilmFrameProps {
  film: FramedFilm;
  /** What the author called it. */
  name: string;
  /** As the author wrote it: opens the film on its site. */
  address: string;
}

/** A film on another site. Nothing is loaded from there, and nobody there hears of it, until it's asked to play. */
export function FilmFrame({ film: { site, frame }, name, address }: FilmFrameProps) {
  const [isAsked, setAsked] = useState(false);
  if (isAsked)
    return (
      <iframe
        className="film-frame"
        src={frame}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        allowFullScreen
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        // Our pages send none, and YouTube plays nothing for a page that doesn't say which site it's on.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <div className="film-offer">
      <p dir="auto">
        <a href={address} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      </p>
      <Button look="primary" icon="play" onClick={() => setAsked(true)} aria-label={`Play film: ${name}`}>
        Play film
      </Button>
      <p className="k-quiet">
        It’s on {site}. Once you play it, {site} can tell that you watch it here.
      </p>
    </div>
  );
}
