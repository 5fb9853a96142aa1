import { PRODUCT_NAME } from '@keenly/contracts/product';
import type { Film } from './video-dialog';

/** Widths in pixels that a poster is kept in as AVIF, besides its JPEG (`web-learner/tests/posters.ts` makes them). */
export const POSTER_WIDTHS = [480, 720, 1280] as const;

/** A poster's AVIF files, for `srcset`. */
export function posterSet(poster: string): string {
  return POSTER_WIDTHS.map(
    (width) => `${poster.replace('.jpg', `-${String(width)}.avif`)} ${String(width)}w`,
  ).join(', ');
}

/** Recordings of the running product, without sound (`web-learner/tests/films.ts` makes them). */
export const films = {
  session: {
    title: `A study session with ${PRODUCT_NAME}`,
    src: '/films/study-session.webm',
    poster: '/films/study-session.jpg',
  },
  tools: {
    title: 'Choose what the weekly email is about',
    src: '/films/weekly-tools.webm',
    poster: '/films/weekly-tools.jpg',
  },
  formats: {
    title: 'Say how you like to learn',
    src: '/films/formats.webm',
    poster: '/films/formats.jpg',
  },
  team: {
    title: `How a team uses ${PRODUCT_NAME}`,
    src: '/films/team.webm',
    poster: '/films/team.jpg',
  },
} as const satisfies Record<string, Film>;
