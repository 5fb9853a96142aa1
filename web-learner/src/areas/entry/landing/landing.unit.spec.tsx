import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import { landingMessages as words, landingTiles } from '@keenly/contracts/catalogue/landing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { sessionStore } from '../../../shared/api/api';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, aSignIn } from '../../../testing/builders';
import { standInForService } from '../../../testing/service';
import { Landing } from './landing';

const typed = userEvent.setup({ delay: null });
const three = ['First', 'Second', 'Third'].map((quote) => ({
  quote,
  name: 'A learner',
  role: '',
  example: true,
}));
const said = { 'GET /content/testimonials.json': () => anAnswer({ testimonials: three }) };

function Elsewhere() {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown };
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>;
}
function open(answers: Parameters<typeof standInForService>[0] = {}) {
  const calls = standInForService({ ...said, ...answers });
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Landing />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
  return calls;
}
const activate = () => typed.click(screen.getByRole('button', { name: 'Activate' }));
const type = (email: string) => typed.type(screen.getByLabelText('Email'), email);
const checked = (active: boolean) => ({
  [`POST ${identityEndpoints.emailCheck.path}`]: () =>
    anAnswer({ message: [{ is_user_account_active: active }] }),
});

beforeEach(() => {
  localStorage.clear();
  HTMLDialogElement.prototype.showModal = function open(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(cleanup);

describe('the email box (product/entering#email-check)', () => {
  it('wants an email that is one', async () => {
    open();
    await activate();
    expect(await screen.findByText(words.emailRequired)).toBeTruthy();
    await type('maya@');
    await activate();
    expect(await screen.findByText(words.emailInvalid)).toBeTruthy();
  });

  it('says that the email is in use', async () => {
    open(checked(true));
    await type('maya@demo.keenly.example');
    await activate();
    expect(await screen.findByText('Email Already in Use!')).toBeTruthy();
  });

  it('leads to the wizard with the e-mail', async () => {
    const calls = open(checked(false));
    await type('Ann@Example.com');
    await activate();
    expect(await screen.findByText('/signUp {"emailId":"ann@example.com"}')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ email: 'ann@example.com' });
  });

  it('is carried along by the Activate at the bottom', async () => {
    open();
    await type('ann@example.com');
    await typed.click(screen.getByRole('link', { name: 'Activate' }));
    expect(await screen.findByText('/signUp {"emailId":"ann@example.com"}')).toBeTruthy();
  });

  it('has its rules beside it, in a new tab', () => {
    open();
    for (const link of screen.getAllByRole('link', { name: /Terms|Privacy/ })) {
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });
});

describe('the nine tiles', () => {
  it('stand in their order', () => {
    open();
    const tiles = within(screen.getByRole('region', { name: /get better at/ })).getAllByRole('button');
    expect(tiles.map((tile) => tile.textContent)).toEqual([...landingTiles]);
  });

  it('lead a visitor to the sign-in form, and /content is where that leads', async () => {
    open();
    await typed.click(screen.getByRole('button', { name: 'Python' }));
    expect(await screen.findByText('/sign-in null')).toBeTruthy();
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/content');
  });

  it('open /content in a new tab where a token is stored', async () => {
    sessionStore.set({ ...aSignIn(aLearner()), renew_at: 0 });
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    open();
    await typed.click(screen.getByRole('button', { name: 'Therapy' }));
    expect(opened).toHaveBeenCalledWith('/content', '_blank', 'noopener');
    opened.mockRestore();
  });
});

describe('What People are Saying', () => {
  it('turns by hand, round and round, and says that examples are examples', async () => {
    open();
    expect(await screen.findByText('First')).toBeTruthy();
    expect(screen.getByText('Example')).toBeTruthy();
    await typed.click(screen.getByRole('button', { name: 'Previous' }));
    expect(screen.getByText('Third')).toBeTruthy();
    await typed.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('First')).toBeTruthy();
    await typed.click(screen.getByRole('button', { name: '2 of 3' }));
    expect(screen.getByText('Second')).toBeTruthy();
  });

  it('is not there without entries, and takes none that are broken', async () => {
    open({
      'GET /content/testimonials.json': () => anAnswer({ testimonials: [{ quote: 1 }, null, 'x'] }),
    });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'What People are Saying' })).toBeNull());
  });

  it('can be asked for again when it failed', async () => {
    open({ 'GET /content/testimonials.json': () => aRefusal(500, 'INTERNAL_ERROR', 'x') });
    expect(await screen.findByText('Couldn’t load the testimonials. Try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('a recording', () => {
  it('plays over the whole screen and is closed by its control', async () => {
    open();
    await typed.click(screen.getByRole('button', { name: /A study session with/ }));
    const player = screen.getByRole('dialog', { name: /A study session with/ });
    expect(player.querySelector('video')?.getAttribute('src')).toBe('/films/study-session.webm');
    await typed.click(within(player).getByRole('button', { name: 'Close the video' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
