import { moreInfo } from '@keenly/contracts/catalogue/home';
import { getExtension } from '@keenly/contracts/catalogue/navigation';
import type { GeneralInformation } from '@keenly/contracts/identity';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import { PAIRED_KEY, pairWords } from '../../areas/home/studying/pairing';
import { aboutPerson, initials, shortName, welcome } from '../../ui/format/names';
import { earlyIconPaths } from '../../ui/components/icon-paths';
import { NARROW, SIDEBAR_KEY } from '../shell/sidebar-width';

const icon = (name: keyof typeof earlyIconPaths, small = '') =>
  `<svg class="k-icon${small}" viewBox="0 0 24 24" aria-hidden="true"><path d="${earlyIconPaths[name]}"></path></svg>`;
const bone = (width: string, height: string) =>
  `<span class="k-bone" style="width: ${width}; height: ${height};" aria-hidden="true"></span>`;

/** In place of words that are not shown yet: widths and heights. */
const boneSizes: Partial<Record<string, [string, string]>> & { name: [string, string] } = {
  welcome: ['280px', '30px'],
  about: ['180px', '20px'],
  name: ['64px', '16px'],
};

const wordmark = `<a class="top-brand" href="/" tabindex="-1"><span class="k-wordmark"><svg viewBox="0 0 26 26" aria-hidden="true"><rect width="26" height="26" rx="7" fill="var(--k-accent)"></rect><path d="M8 6.5v13" stroke="var(--k-on-accent)" stroke-width="3" stroke-linecap="round"></path><path d="M19.5 6.5 13 13l6.5 6.5z" fill="var(--k-on-accent)"></path></svg>${PRODUCT_NAME}</span></a>`;
const hello = `<section class="home-hello" aria-label="Welcome"><span data-face="64"></span><div><h1 data-say="welcome"></h1><p><span data-say="about"></span><a class="k-nowrap" href="/info" data-discover="true" tabindex="-1">${moreInfo}</a></p></div></section>`;
const now = `<section class="k-panel now"><div class="now-wait" aria-busy="true">${bone('45%', '28px')}${bone('100%', '30px')}${bone('100%', '40px')}</div></section>`;
const pair = `<section class="k-panel extension-card">${icon('plug')}<div><h2>${pairWords.title}</h2><p class="k-meta">${pairWords.absent}</p></div><a class="k-btn" href="/home?extension=get" tabindex="-1">${getExtension}</a></section>`;

export interface EarlyHomeOptions {
  /** False where the sign-in has to be renewed first: until then no one's name is shown to anyone who sits here now. */
  readonly known: boolean;
}

/**
 * Draws what home shows in any case, in the places where it stays: top bar, greeting, and the card that asks for the
 * extension. The application draws the same again and takes over; early-home.unit.spec.tsx holds the two together. The
 * links are no stops of the keyboard: it would be thrown off them when the application comes.
 */
export function drawEarlyHome(
  root: HTMLElement,
  user: GeneralInformation,
  { known }: EarlyHomeOptions,
): void {
  const narrow = window.matchMedia(NARROW).matches;
  const expanded = localStorage.getItem(SIDEBAR_KEY) === 'expanded' && !narrow;
  const paired = localStorage.getItem(PAIRED_KEY) === user.id;
  root.innerHTML = `<div class="shell" data-expanded="${String(expanded)}">${narrow ? '' : '<div class="side"></div>'}<div class="shell-main"><header class="top">${narrow ? `<span class="k-icon-btn top-menu">${icon('menu')}</span>` : ''}${expanded ? '' : wordmark}<span class="top-grow"></span><span class="k-icon-btn">${icon('bell')}</span><span class="account"><span data-face="32"></span><span class="account-who" data-say="name"></span>${icon('down', ' k-icon-s')}</span></header><main aria-busy="true"><div class="page"><div class="home-banner">${hello}${now}</div>${paired ? '' : pair}</div></main></div></div>`;
  const words: Record<string, string> = {
    welcome: welcome(user),
    about: aboutPerson(user),
    name: shortName(user),
  };
  for (const place of root.querySelectorAll<HTMLElement>('[data-say]')) {
    const say = place.dataset['say'] ?? '';
    if (known) place.textContent = words[say] ?? '';
    else place.innerHTML = bone(...(boneSizes[say] ?? boneSizes.name));
    if (!known && place.tagName === 'H1')
      place.insertAdjacentHTML('beforeend', '<span class="k-sr">Loading</span>');
    delete place.dataset['say'];
  }
  for (const place of root.querySelectorAll<HTMLElement>('[data-face]')) {
    place.replaceWith(faceOf(known ? user : undefined, place.dataset['face'] ?? ''));
  }
}

function faceOf(user: GeneralInformation | undefined, size: string): HTMLElement {
  const image = user?.profile_image_url ?? '';
  const face = document.createElement(image === '' ? 'span' : 'img');
  face.className = `k-avatar k-avatar-${size} k-avatar-own`;
  if (face instanceof HTMLImageElement) {
    face.alt = '';
    face.src = image;
  } else {
    face.setAttribute('aria-hidden', 'true');
    face.textContent = initials(user?.user_name ?? '');
  }
  return face;
}
