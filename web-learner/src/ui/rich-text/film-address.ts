/** A film on another site that can be shown in a frame. */
export interface FramedFilm {
  readonly site: 'YouTube' | 'Vimeo';
  /** What the frame opens: addresses that set no cookie until the film plays. */
  readonly frame: string;
}

const YOUTUBE = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']);
const VIMEO = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']);
const YOUTUBE_FILM = /^[\w-]{11}$/;
const VIMEO_FILM = /^\d{1,12}$/;
/** What Vimeo asks for beside the number of a film that isn't listed. */
const VIMEO_KEY = /^[\da-f]{6,40}$/i;
/** Where to start: `90`, `90s`, or `1h2m3s`. */
const START = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/;

/** The film that a web address names, if it's one on YouTube or Vimeo: those two are all that our policy frames. */
export function filmAt(address: string): FramedFilm | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '') return undefined;
  if (url.hostname === 'youtu.be') return youtube(parts(url)[0], url);
  if (YOUTUBE.has(url.hostname)) return youtube(filmOnYoutube(url), url);
  return VIMEO.has(url.hostname) ? vimeo(url) : undefined;
}

const parts = ({ pathname }: URL): string[] => pathname.split('/').filter((part) => part !== '');

function filmOnYoutube(url: URL): string | undefined {
  const [first, second] = parts(url);
  if (first === 'watch') return url.searchParams.get('v') ?? undefined;
  return first === 'embed' || first === 'shorts' || first === 'live' ? second : undefined;
}

function youtube(film: string | undefined, { searchParams }: URL): FramedFilm | undefined {
  if (film === undefined || !YOUTUBE_FILM.test(film)) return undefined;
  const frame = new URL(`https://www.youtube-nocookie.com/embed/${film}`);
  // Whoever gets here has asked for it to play.
  frame.searchParams.set('autoplay', '1');
  const start = seconds(searchParams.get('t') ?? searchParams.get('start') ?? '');
  if (start > 0) frame.searchParams.set('start', String(start));
  return { site: 'YouTube', frame: frame.href };
}

function vimeo(url: URL): FramedFilm | undefined {
  const path = parts(url);
  const at = path.findIndex((part) => VIMEO_FILM.test(part));
  const film = path[at];
  const isKnownPath = at === 0 || ['video', 'channels', 'groups', 'showcase'].includes(path[0] ?? '');
  if (film === undefined || !isKnownPath) return undefined;
  const frame = new URL(`https://player.vimeo.com/video/${film}`);
  const key = path[at + 1] ?? url.searchParams.get('h') ?? '';
  if (VIMEO_KEY.test(key)) frame.searchParams.set('h', key);
  frame.searchParams.set('autoplay', '1');
  frame.searchParams.set('dnt', '1');
  return { site: 'Vimeo', frame: frame.href };
}

function seconds(start: string): number {
  const [, hours = '0', minutes = '0', rest = '0'] = START.exec(start) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}
