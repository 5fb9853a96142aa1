import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { drawSignedIn, standInForLayout } from '../../../testing/draw';
import { aCompletion } from '../../../testing/insight-builders';
import { standInForService } from '../../../testing/service';
import { CompletionBar } from './completion-bar';
import { HelpTiles } from './help-tiles';

const bar = <CompletionBar evidence={({ score }) => <span>asks about {score} points</span>} />;
const typed = userEvent.setup({ delay: null });

beforeEach(standInForLayout);
afterEach(cleanup);

describe('the profile-completion bar (product/home#completion-bar)', () => {
  it('says how much is there, and leads to what is missing', async () => {
    standInForService({ [`GET ${profileEndpoints.profileCompletion.path}`]: () => anAnswer(aCompletion()) });
    drawSignedIn(bar);
    const drawn = await screen.findByRole('progressbar', { name: 'Profile completion' });
    expect(drawn.getAttribute('aria-valuenow')).toBe('72.7');
    const links = within(screen.getByRole('list', { name: 'Still to do' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Demographics', '/profile'],
      ['Targets', '/profile?tab=2'],
      ['Face calibrations', '/profile?tab=3'],
      ['Badges', '/profile?tab=4'],
    ]);
    expect(screen.getByRole('link', { name: 'Update Profile' }).getAttribute('href')).toBe('/profile');
  });

  it('tells the percentage to three digits, and how it is counted', async () => {
    standInForService({
      [`GET ${profileEndpoints.profileCompletion.path}`]: () =>
        anAnswer(aCompletion({ percentage: 6.06, score: 2 })),
    });
    drawSignedIn(bar);
    expect(await screen.findByText(/^6\.06%/)).toBeTruthy();
    expect(screen.getByText('asks about 2 points')).toBeTruthy();
  });

  it('has nothing to do once all is there', async () => {
    const { data } = aCompletion({ percentage: 100 });
    const all = { data: { ...data, items: data.items.map((item) => ({ ...item, done: true })) } };
    standInForService({ [`GET ${profileEndpoints.profileCompletion.path}`]: () => anAnswer(all) });
    drawSignedIn(bar);
    expect(await screen.findByText('Your profile is complete.')).toBeTruthy();
  });

  it('fails in its place with the service’s words, and comes back on Retry', async () => {
    let fails = true;
    standInForService({
      [`GET ${profileEndpoints.profileCompletion.path}`]: () =>
        fails ? aRefusal(403, 'FORBIDDEN', 'Forbidden.') : anAnswer(aCompletion()),
    });
    drawSignedIn(bar);
    await waitFor(() => expect(screen.getAllByText('Forbidden.')).toHaveLength(2));
    fails = false;
    await typed.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('progressbar')).toBeTruthy();
  });
});

describe('the help tiles (product/home#help-tiles)', () => {
  it.each([
    ['How it helps', 'A session, start to end'],
    ['Data privacy', 'Who sees it'],
  ])('%s opens in a frame over the page, and closes', async (tile, heading) => {
    standInForService({});
    drawSignedIn(<HelpTiles />);
    await typed.click(screen.getByRole('button', { name: tile }));
    const frame = await screen.findByRole('dialog', { name: tile });
    expect(within(frame).getByRole('heading', { name: heading })).toBeTruthy();
    await typed.click(within(frame).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('Refresh your goals shows the targets as they are, and says when there are none', async () => {
    standInForService({
      [`GET ${profileEndpoints.profileDetails.path}`]: () =>
        anAnswer({
          data: { tab_id: 'targets', content: null, version: 0, updated_at: null, capability_names: {} },
        }),
    });
    drawSignedIn(<HelpTiles />);
    await typed.click(screen.getByRole('button', { name: 'Refresh your goals' }));
    expect(await screen.findByText(/You have no targets yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change your targets' }).getAttribute('href')).toBe(
      '/profile?tab=2',
    );
  });
});
