import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { aLearner } from '../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../testing/draw';
import { standInForService } from '../../testing/service';
import { HomePage } from '../pages/home-page';
import { SignedInLayout } from '../shell/signed-in-layout';
import { NARROW } from '../shell/sidebar-width';
import { drawEarlyHome } from './early-home';

const root = document.createElement('div');
const user = aLearner();
/** A link that does what a button of the application will do, and the other way round. */
const controls = /<\/?(a|button)\b[^>]*>/g;
/** What keeps the keyboard off what is drawn early. */
const noStop = ' tabindex="-1"';
const drawn = (within: ParentNode, part: string) =>
  within.querySelector(part)?.outerHTML.replaceAll(noStop, '');

function widthIs(narrow: boolean): void {
  const known = window.matchMedia;
  window.matchMedia = (media) => Object.assign(known(media), { matches: narrow && media === NARROW });
}

/** Home as the application draws it first: everything it asks for is still on its way. */
async function home(): Promise<ParentNode> {
  standInForService(new Proxy({}, { get: () => () => new Promise(() => undefined) }));
  drawSignedIn(
    <Routes>
      <Route element={<SignedInLayout />}>
        <Route path="/home" element={<HomePage />} />
      </Route>
    </Routes>,
  );
  await screen.findByRole('heading', { name: 'Pair the extension' });
  return document.body;
}

beforeEach(() => {
  localStorage.clear();
  standInForLayout();
});
afterEach(cleanup);

describe('home before the application is here', () => {
  it.each([true, false])(
    'shows what the application then shows in the same place (narrow: %s)',
    async (narrow) => {
      widthIs(narrow);
      drawEarlyHome(root, user, { known: true });
      const page = await home();
      const early = (part: string) => drawn(root, part);
      expect(early('.home-hello')).toBe(drawn(page, '.home-hello'));
      expect(early('.now')).toBe(drawn(page, '.now'));
      expect(early('.top .k-wordmark')).toBe(drawn(page, '.top .k-wordmark'));
      expect(early('.extension-card')?.replaceAll(controls, '')).toBe(
        drawn(page, '.extension-card')?.replaceAll(controls, ''),
      );
      const order = (of: ParentNode) =>
        [...of.querySelectorAll('.top-menu, .top-brand, .top-grow, .k-icon-btn, .account')]
          .filter((one) => one.closest('.top') !== null)
          .map(({ className }) => className);
      expect(order(root)).toEqual(order(page));
    },
  );

  it('is without the card where this browser has the person’s own extension', () => {
    localStorage.setItem('keenly.extension', user.id);
    drawEarlyHome(root, user, { known: true });
    expect(root.textContent).not.toContain('Pair the extension');
    localStorage.setItem('keenly.extension', 'somebody else');
    drawEarlyHome(root, user, { known: true });
    expect(root.textContent).toContain('Pair the extension');
  });

  it('names no one whose sign-in is over, until it is renewed', () => {
    drawEarlyHome(root, aLearner({ profile_image_url: 'https://pictures.example/maya.webp' }), {
      known: false,
    });
    expect(root.querySelector('h1')?.textContent).toBe('Loading');
    for (const word of ['Maya', 'Rivera', 'Student', 'Northbridge'])
      expect(root.innerHTML).not.toContain(word);
    expect(root.querySelectorAll('img')).toHaveLength(0);
  });

  it('has no stop for the keyboard, which would be thrown off it', () => {
    drawEarlyHome(root, user, { known: true });
    const stops = [...root.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')];
    expect(stops.length).toBeGreaterThan(2);
    expect(stops.filter(({ tabIndex }) => tabIndex >= 0)).toEqual([]);
  });

  it('takes names for text, whatever is in them', () => {
    const name = '<img src=x onerror=alert(1)>';
    drawEarlyHome(
      root,
      aLearner({ first_name: name, user_name: name, designation: name, profile_image_url: null }),
      { known: true },
    );
    expect(root.querySelector('h1')?.textContent).toContain(name);
    expect(root.querySelectorAll('img')).toHaveLength(0);
  });

  it('shows the person’s own picture', () => {
    drawEarlyHome(root, aLearner({ profile_image_url: 'https://pictures.example/maya.webp' }), {
      known: true,
    });
    expect([...root.querySelectorAll('img')].map(({ src, className }) => [src, className])).toEqual([
      ['https://pictures.example/maya.webp', 'k-avatar k-avatar-32 k-avatar-own'],
      ['https://pictures.example/maya.webp', 'k-avatar k-avatar-64 k-avatar-own'],
    ]);
  });
});
