import { useState } from 'react';
import { films, posterSet } from '../../../ui/components/films';
import { Icon } from '../../../ui/components/icon';
import { VideoDialog, type Film } from '../../../ui/components/video-dialog';

/** Two beside each other, one below the other on a phone (landing.css). */
const POSTER_SIZES = '(max-width: 559px) 100vw, (max-width: 1184px) 50vw, 548px';

/** Two recordings, each in a player over the whole screen (product/entering#landing-page). */
export function PromoFilms() {
  const [playing, setPlaying] = useState<Film>();
  return (
    <div className="landing-films">
      {[films.session, films.team].map((film) => (
        <button key={film.src} type="button" className="landing-film" onClick={() => setPlaying(film)}>
          <picture>
            <source type="image/avif" srcSet={posterSet(film.poster)} sizes={POSTER_SIZES} />
            <img src={film.poster} alt="" width={1280} height={720} loading="lazy" decoding="async" />
          </picture>
          <span>
            <Icon name="play" />
            {film.title}
          </span>
        </button>
      ))}
      {playing === undefined ? null : <VideoDialog film={playing} onClose={() => setPlaying(undefined)} />}
    </div>
  );
}
