import { useEffect, useRef } from 'react';
import { Icon } from './icon';
import './video-dialog.css';

export interface Film {
  title: string;
  /** Address of the recording on our own origin. */
  src: string;
  /** Its still picture, which stays where the recording cannot be played. */
  poster: string;
}

/**
 * A recording over the whole screen, with a close control (product/entering#landing-page). Escape closes it as well.
 */
export function VideoDialog({ film, onClose }: { film: Film; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="k-video" aria-label={film.title} onClose={onClose}>
      <div className="k-video-head">
        <h2>{film.title}</h2>
        <button type="button" className="k-icon-btn" aria-label="Close the video" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <FilmPlayer film={film} autoPlay />
    </dialog>
  );
}

/** The recording itself. It has no sound, so there is nothing to caption; its title says what it shows. */
export function FilmPlayer({ film, autoPlay = false }: { film: Film; autoPlay?: boolean }) {
  return (
    <video
      className="k-film"
      src={film.src}
      poster={film.poster}
      aria-label={film.title}
      controls
      muted
      playsInline
      preload="none"
      autoPlay={autoPlay}
    />
  );
}
