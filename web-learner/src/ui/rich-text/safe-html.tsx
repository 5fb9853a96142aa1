import DOMPurify from 'dompurify';
import { Fragment, useMemo } from 'react';
import { filmAt, type FramedFilm } from './film-address';
import { FilmFrame } from './film-frame';

const allowed = {
  // Those that authors' editor writes.
  ALLOWED_TAGS: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'code', 'pre'],
    ...['blockquote', 'ul', 'ol', 'li', 'a', 'hr'],
  ],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
};

/** A film in a paragraph of its own, and the HTML after it. */
interface FilmPart {
  readonly film: FramedFilm;
  readonly name: string;
  readonly address: string;
  readonly rest: string;
}

/**
 * Draws HTML of which nothing runs, loads, or leads elsewhere than its words say: links open in a tab of their own. A
 * link to a film that stands in a paragraph of its own is offered to play in its place.
 */
export function SafeHtml({ html }: { html: string }) {
  const { first, films } = useMemo(() => inParts(html), [html]);
  return (
    <div className="rich-text" dir="auto">
      <Html html={first} />
      {films.map(({ rest, ...film }, place) => (
        <Fragment key={`${place} ${film.address}`}>
          <FilmFrame {...film} />
          <Html html={rest} />
        </Fragment>
      ))}
    </div>
  );
}

function Html({ html }: { html: string }) {
  return html === '' ? null : <div dangerouslySetInnerHTML={{ __html: html }} />;
}

function inParts(html: string): { first: string; films: readonly FilmPart[] } {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const films: FilmPart[] = [];
  let first = '';
  let holder = document.createElement('div');
  for (const node of [...fragment.childNodes]) {
    const film = filmIn(node);
    if (film === undefined) {
      holder.append(node);
      continue;
    }
    first = closed(holder, first, films);
    films.push({ ...film, rest: '' });
    holder = document.createElement('div');
  }
  return { first: closed(holder, first, films), films };
}

/** What was gathered goes behind the last film, or before the first. */
function closed(holder: HTMLElement, first: string, films: FilmPart[]): string {
  const last = films.pop();
  if (last === undefined) return holder.innerHTML;
  films.push({ ...last, rest: holder.innerHTML });
  return first;
}

function filmIn(node: ChildNode): Omit<FilmPart, 'rest'> | undefined {
  if (!(node instanceof HTMLParagraphElement)) return undefined;
  const link = node.firstElementChild;
  if (!(link instanceof HTMLAnchorElement) || node.childElementCount !== 1) return undefined;
  const name = link.textContent.trim();
  const film = filmAt(link.href);
  if (film === undefined || name === '' || node.textContent.trim() !== name) return undefined;
  return { film, name, address: link.href };
}
