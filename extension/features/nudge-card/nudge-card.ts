import type { NudgeAnswer, NudgeCard } from '../../shared/own-messages';
import { cardStyle } from './card-style';

const SVG = 'http://www.w3.org/2000/svg';
const drawings = {
  talk: ['M4 5.5h11v8H9l-3 2.5v-2.5H4z', 'M17.5 9H20v7.5h-2V19l-3-2.5h-4'],
  close: ['m7 7 10 10M17 7 7 17'],
};
/** A screen reader speaks what changes in a region that it knows already: so much later (ms), and for so long. */
const SPEAK_AFTER_MS = 150;
const SPOKEN_MS = 5000;

export interface ShownCard {
  hide: () => void;
  /** Moves the keyboard to the card's first answer. */
  focus: () => void;
}

/**
 * Puts the card into the page, in a closed shadow root: the page cannot read or restyle it. It floats above everything
 * but a page that fills the screen, which it leaves alone until that is over.
 */
export function showCard(card: NudgeCard, answer: (answer: NudgeAnswer) => void): ShownCard {
  const ended = new AbortController();
  const host = document.createElement('keenly-nudge');
  host.popover = 'manual';
  const root = host.attachShadow({ mode: 'closed' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(cardStyle);
  root.adoptedStyleSheets = [sheet];
  const button = (label: string, says: NudgeAnswer, style = '') => {
    const made = element('button', style, label);
    made.type = 'button';
    made.addEventListener('click', (event) => {
      // Only a person's own click answers; a page cannot reach in here, but may try to.
      if (event.isTrusted) answer(says);
    });
    return made;
  };
  const close = button('', 'dismiss', 'close');
  close.setAttribute('aria-label', 'Dismiss');
  close.append(drawing('close'));
  const badge = element('span', 'badge');
  badge.append(drawing('talk'));
  const words = element('div', 'words');
  words.append(element('h2', '', card.title), element('p', '', card.text));
  if (card.tip !== '') {
    const tip = element('p', 'tip');
    tip.append(element('b', '', 'Tip: '), card.tip);
    words.append(tip);
  }
  const spoken = element('div', 'spoken');
  spoken.setAttribute('role', 'status');
  const head = element('div', 'head');
  head.append(badge, words, close);
  const go = element('div', 'go');
  const back = button(card.backLabel, 'back', 'primary');
  go.append(back);
  if (card.aboutPage) go.append(button('I need this page', 'need_page'));
  const more = element('div', 'more');
  more.append(button('Snooze 10 min', 'snooze'), button('False alarm', 'false_alarm'));
  const aside = element('aside', 'card');
  aside.setAttribute('aria-label', 'Nudge from Keenly');
  aside.append(head, go, more, spoken);
  aside.addEventListener('keydown', (event) => {
    // A page's own shortcuts must not hear what is typed here.
    event.stopPropagation();
    if (event.key === 'Escape' && event.isTrusted) answer('dismiss');
  });
  root.append(aside);

  const settle = () => {
    const covered = document.fullscreenElement !== null;
    if (covered && host.isConnected) host.remove();
    if (covered || host.isConnected) return;
    document.documentElement.append(host);
    host.showPopover();
    setTimeout(() => (spoken.textContent = `${card.title} ${card.text}`), SPEAK_AFTER_MS);
    setTimeout(() => spoken.replaceChildren(), SPEAK_AFTER_MS + SPOKEN_MS);
  };
  document.addEventListener('fullscreenchange', settle, { signal: ended.signal });
  settle();
  return {
    hide: () => {
      ended.abort();
      host.remove();
    },
    focus: () => back.focus(),
  };
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  style: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  if (style !== '') made.className = style;
  if (text !== '') made.textContent = text;
  return made;
}

function drawing(name: keyof typeof drawings): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const d of drawings[name]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}
