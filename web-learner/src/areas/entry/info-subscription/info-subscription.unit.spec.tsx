import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as lookupsEndpoints from '@keenly/contracts/lookups.endpoints';
import * as weeklyToolsEndpoints from '@keenly/contracts/weekly-tools.endpoints';
import { subscriptionMessages as words } from '@keenly/contracts/catalogue/organisations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '../../../shared/api/api';
import { createQueryClient } from '../../../shared/query/query-client';
import { Toasts } from '../../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, aSignIn } from '../../../testing/builders';
import { standInForService } from '../../../testing/service';
import { InfoCards } from './info-cards';
import { Unsubscribe } from './unsubscribe';

const typed = userEvent.setup({ delay: null });
const look = (...names: [string, string][]) =>
  anAnswer({ data: names.map(([id, name]) => ({ id, name })), total: names.length });
const answers = {
  [`GET ${weeklyToolsEndpoints.ownSubscription.path}`]: () => anAnswer({ data: null }),
  [`GET ${lookupsEndpoints.countries.path}`]: () => look(['KE', 'Kenya']),
  [`GET ${lookupsEndpoints.industryLookup.path}`]: () => look(['education', 'Education']),
  [`GET ${lookupsEndpoints.interestLookup.path}`]: () =>
    look(
      ['research', 'Research'],
      ['writing', 'Writing'],
      ['teaching', 'Teaching'],
      ['study-aids', 'Study aids'],
      ['productivity', 'Productivity'],
    ),
  [`POST ${weeklyToolsEndpoints.ownSubscription.path}`]: () => anAnswer({ message: words.subscribed }),
};

function draw(what: ReactNode, at = '/info') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={createQueryClient()}>
        {what}
        <Toasts />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const card = (name: RegExp) => screen.getByRole('button', { name });
async function openTools(over: Parameters<typeof standInForService>[0] = {}) {
  const calls = standInForService({ ...answers, ...over });
  draw(<InfoCards />);
  await typed.click(card(/AI tools, weekly/));
  await screen.findByRole('checkbox', { name: 'Research' });
  return calls;
}

beforeEach(() => {
  localStorage.clear();
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aLearner(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
});
afterEach(cleanup);

describe('the cards of /info (product/home#info-page)', () => {
  it('are four, with learning open at first, and lead to the dashboard', () => {
    standInForService({});
    draw(<InfoCards />);
    const pressed = screen.getAllByRole('button', { pressed: true });
    expect(pressed.map((button) => button.textContent)).toEqual([expect.stringContaining('Daily learning')]);
    expect(screen.getByRole('link', { name: 'Open Dashboard' }).getAttribute('href')).toBe('/home');
  });
});

describe('the weekly e-mail', () => {
  it('is subscribed to with interests named one to four', async () => {
    const calls = await openTools();
    await typed.selectOptions(screen.getByLabelText('Industry'), 'education');
    await typed.selectOptions(screen.getByLabelText('Country'), 'KE');
    await typed.click(screen.getByRole('checkbox', { name: 'Research' }));
    await typed.click(screen.getByRole('checkbox', { name: 'Writing' }));
    await typed.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('You have successfully subscribed!')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      first_name: 'Maya',
      email: 'learner@demo.keenly.example',
      industry: 'education',
      roleTitle: '',
      country: 'KE',
      interest_one: 'research',
      interest_two: 'writing',
    });
  });

  it('takes four interests at most', async () => {
    await openTools();
    for (const name of ['Research', 'Writing', 'Teaching', 'Study aids']) {
      await typed.click(screen.getByRole('checkbox', { name }));
    }
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Productivity' }).disabled).toBe(true);
    await typed.click(screen.getByRole('checkbox', { name: 'Writing' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Productivity' }).disabled).toBe(false);
  });

  it('wants a valid e-mail', async () => {
    const calls = await openTools();
    await typed.clear(screen.getByLabelText('Email'));
    await typed.type(screen.getByLabelText('Email'), 'nobody');
    await typed.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('says why it was refused, at the field that is named', async () => {
    await openTools({
      [`POST ${weeklyToolsEndpoints.ownSubscription.path}`]: () =>
        aRefusal(400, 'VALIDATION_FAILED', words.ownAddressOnly, { email: words.ownAddressOnly }),
    });
    await typed.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findAllByText(words.ownAddressOnly)).toHaveLength(2);
  });

  it('shows what a subscriber chose', async () => {
    await openTools({
      [`GET ${weeklyToolsEndpoints.ownSubscription.path}`]: () =>
        anAnswer({
          data: {
            first_name: 'May',
            email: 'learner@demo.keenly.example',
            industry: null,
            roleTitle: 'Tutor',
            country: '',
            interests: ['writing'],
          },
        }),
    });
    expect(screen.getByLabelText<HTMLInputElement>('Role Title').value).toBe('Tutor');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Writing' }).checked).toBe(true);
    expect(screen.getByRole('button', { name: 'Save my settings' })).toBeTruthy();
  });
});

describe('what is typed into the weekly email’s form', () => {
  it.each(['First Name', 'Role Title'])(
    'is told to be too long in %s, and nothing is sent',
    async (label) => {
      const calls = await openTools();
      const field = screen.getByLabelText<HTMLInputElement>(label);
      await typed.clear(field);
      await typed.click(field);
      await typed.paste('x'.repeat(81));
      await typed.click(screen.getByRole('button', { name: 'Subscribe' }));
      expect(await screen.findByText('This is too long.')).toBeTruthy();
      expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    },
  );
});

describe('the weekly email’s lists', () => {
  const subscriber = {
    first_name: 'May',
    email: 'learner@demo.keenly.example',
    industry: 'education',
    roleTitle: 'Tutor',
    country: 'KE',
    interests: ['writing'],
  };
  const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.text;

  it('may come after the choices that were made from them', async () => {
    let come: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await openTools({
      [`GET ${weeklyToolsEndpoints.ownSubscription.path}`]: () => anAnswer({ data: subscriber }),
      [`GET ${lookupsEndpoints.industryLookup.path}`]: async () => {
        await late;
        return look(['law', 'Law'], ['education', 'Education']);
      },
    });
    expect(chosen('Industry')).toBe('Choose an industry');
    come();
    await waitFor(() => expect(chosen('Industry')).toBe('Education'));
    expect(chosen('Country')).toBe('Kenya');
  });

  it('say why they cannot be read, come back on Retry, and lose no choice in the meantime', async () => {
    let fails = true;
    const calls = standInForService({
      ...answers,
      [`GET ${weeklyToolsEndpoints.ownSubscription.path}`]: () => anAnswer({ data: subscriber }),
      [`GET ${lookupsEndpoints.countries.path}`]: () =>
        fails ? aRefusal(403, 'FORBIDDEN', 'Forbidden.') : look(['KE', 'Kenya']),
      [`GET ${lookupsEndpoints.interestLookup.path}`]: () =>
        fails ? aRefusal(403, 'FORBIDDEN', 'Forbidden.') : look(['writing', 'Writing']),
    });
    draw(<InfoCards />);
    await typed.click(card(/AI tools, weekly/));
    await screen.findByText('Forbidden.');
    expect(chosen('Country')).toBe('Couldn’t load the list. Try again.');
    await typed.click(screen.getByRole('button', { name: 'Save my settings' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      country: 'KE',
      interest_one: 'writing',
    });
    fails = false;
    await typed.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(chosen('Country')).toBe('Kenya'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Writing' }).checked).toBe(true);
    expect(screen.queryByText('Forbidden.')).toBeNull();
  });
});

describe('/unsubscribe', () => {
  it('leaves by one click, never by being opened', async () => {
    const calls = standInForService({
      [`POST ${weeklyToolsEndpoints.unsubscribe.path}`]: () => anAnswer({ message: words.unsubscribed }),
    });
    draw(<Unsubscribe />, '/unsubscribe?token=a+b');
    expect(calls).toHaveLength(0);
    await typed.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText(words.unsubscribed)).toBeTruthy();
    expect(calls.map(({ search }) => search)).toEqual(['?token=a+b']);
  });

  it('says when the link belongs to no one', async () => {
    standInForService({
      [`POST ${weeklyToolsEndpoints.unsubscribe.path}`]: () => aRefusal(404, 'NOT_FOUND', words.linkUnknown),
    });
    draw(<Unsubscribe />, '/unsubscribe?token=x');
    await typed.click(screen.getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText(words.linkUnknown)).toBeTruthy();
  });
});
