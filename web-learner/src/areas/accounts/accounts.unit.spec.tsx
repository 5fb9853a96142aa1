import '../../testing/text-encoder';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import * as accountsEndpoints from '@keenly/contracts/accounts.endpoints';
import * as lookupsEndpoints from '@keenly/contracts/lookups.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import type { AccountCard, AccountList, CorporateCard } from '@keenly/contracts/accounts';
import { accountMessages, joinMessages } from '@keenly/contracts/catalogue/organisations';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '../../shared/api/api';
import { createQueryClient } from '../../shared/query/query-client';
import { Toasts } from '../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../testing/answers';
import { aLearner, anId, aSignIn } from '../../testing/builders';
import { standInForService } from '../../testing/service';
import { AccountList as Accounts } from './account-list';
import { ChangeExtensionDialog } from './change-extension-dialog';
import { JoinDialog } from './join-dialog';
import { MyAccounts } from './my-accounts';

const typed = userEvent.setup({ delay: null });
const personal = (over: Partial<AccountCard> = {}): AccountCard => ({
  id: anId(1),
  user_name: 'Maya Rivera',
  email: 'maya@demo.keenly.example',
  profile_image_url: null,
  role: 'USER',
  current: true,
  main_acc: false,
  status: 'ACTIVE',
  ...over,
});
const corporate = (over: Partial<CorporateCard> = {}): CorporateCard => ({
  ...personal({ id: anId(2), current: false }),
  client_id: anId(900),
  community_name: 'Northbridge College',
  image_url: null,
  ...over,
});
const list = (over: Partial<AccountList['data']> = {}) => ({
  [`GET ${accountsEndpoints.accounts.path}`]: () =>
    anAnswer({
      data: {
        Users: [personal()],
        Neighbourhoods: [corporate()],
        Clients: [],
        Admins: [],
        Parents: [],
        ...over,
      },
    }),
});

function draw(what: ReactNode) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        {what}
        <Toasts />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const menuOf = async (name: string) => {
  await typed.click(await screen.findByRole('button', { name: `Menu for ${name}` }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};
const choose = (name: string) => typed.click(screen.getByRole('menuitem', { name }));

beforeAll(() => import('./add-account-dialog'));
beforeEach(() => {
  localStorage.clear();
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aLearner(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
});
afterEach(cleanup);

describe('the list of accounts (product/organizations#accounts)', () => {
  it('is grouped, and leaves out groups with no one in them', async () => {
    standInForService(list({ Admins: [corporate({ id: anId(3), community_name: 'Southgate' })] }));
    draw(<Accounts />);
    await screen.findByRole('heading', { name: 'Personal' });
    expect(screen.getAllByRole('heading').map((head) => head.textContent)).toEqual([
      'Personal',
      'Corporate',
      'Admin',
    ]);
  });

  it('offers neither the account in use nor one that waits for an admin', async () => {
    standInForService(list({ Neighbourhoods: [corporate({ status: 'PENDING' })] }));
    draw(<Accounts />);
    for (const name of [/Maya Rivera/, /Northbridge/]) {
      expect((await screen.findByRole<HTMLButtonElement>('button', { name })).disabled).toBe(true);
    }
  });

  it('says why switching failed, and can be read again when it could not be', async () => {
    standInForService({
      ...list(),
      [`GET ${accountsEndpoints.switchAccount.path}`]: () => aRefusal(403, 'FORBIDDEN', 'Forbidden.'),
    });
    draw(<Accounts />);
    await typed.click(await screen.findByRole('button', { name: /Northbridge/ }));
    expect(await screen.findByText('Forbidden.')).toBeTruthy();
    expect(sessionStore.get()?.token).toBe('token-of-Maya');
  });
});

describe('the cards of /myaccount', () => {
  it('have a menu each, by kind', async () => {
    standInForService(list());
    draw(<MyAccounts />);
    expect(await menuOf('Northbridge College')).toEqual([
      'PaymentsSwitch to this account first',
      'Make Main Account',
      'Leave Account',
    ]);
    await typed.keyboard('{Escape}');
    expect(await menuOf('Maya Rivera')).toContain('Discontinue Access');
    expect(screen.getByRole('menuitem', { name: 'Payments' }).getAttribute('href')).toBe('/licenses');
  });

  it('offer no suspended personal account as the main one, and say what it is', async () => {
    standInForService(
      list({
        Users: [personal({ current: false, status: 'INACTIVE' })],
        Neighbourhoods: [corporate({ current: true, main_acc: true })],
      }),
    );
    draw(<MyAccounts />);
    expect(await menuOf('Maya Rivera')).toEqual([
      'PaymentsSwitch to this account first',
      'Discontinue Access',
    ]);
    const card = screen.getByRole('article', { name: 'Maya Rivera', hidden: true });
    expect(within(card).getByText('Inactive')).toBeTruthy();
  });

  it('do not leave a main account: there is only OK', async () => {
    const calls = standInForService(list({ Neighbourhoods: [corporate({ main_acc: true })] }));
    draw(<MyAccounts />);
    await menuOf('Northbridge College');
    await choose('Leave Account');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(accountMessages.mainAccountLeave)).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['OK']);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('leave another after a question, and say so', async () => {
    const calls = standInForService({
      ...list(),
      [`PUT ${organisationEndpoints.leaveOrganisation.path}`]: () =>
        anAnswer({ result: accountMessages.removed }),
    });
    draw(<MyAccounts />);
    await menuOf('Northbridge College');
    await choose('Leave Account');
    await typed.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave Account' }),
    );
    expect(await screen.findByText('removed Successfully')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ client_id: anId(900) });
  });

  it('make an account the main one', async () => {
    const calls = standInForService({
      ...list(),
      [`PUT ${accountsEndpoints.makeMainAccount.path}`]: () =>
        anAnswer({ message: accountMessages.mainChanged }),
    });
    draw(<MyAccounts />);
    await menuOf('Northbridge College');
    await choose('Make Main Account');
    expect(await screen.findByText(accountMessages.mainChanged)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      client_id: anId(900),
      main_acc: true,
    });
  });

  it('discontinue: storage is cleared and nothing of the person stays', async () => {
    const calls = standInForService({
      ...list(),
      [`PUT ${accountsEndpoints.deactivateAccount.path}`]: () =>
        anAnswer({ message: accountMessages.discontinued }),
    });
    draw(<MyAccounts />);
    await menuOf('Maya Rivera');
    await choose('Discontinue Access');
    await typed.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discontinue Access' }),
    );
    await waitFor(() => expect(sessionStore.get()).toBeNull());
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ is_active: 'false' });
  });

  it('stay as they are while a licence holds the account', async () => {
    standInForService({
      ...list(),
      [`PUT ${accountsEndpoints.deactivateAccount.path}`]: () =>
        aRefusal(409, 'CONFLICT', accountMessages.heldByLicence),
    });
    draw(<MyAccounts />);
    await menuOf('Maya Rivera');
    await choose('Discontinue Access');
    await typed.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discontinue Access' }),
    );
    expect(await screen.findByText(accountMessages.heldByLicence)).toBeTruthy();
    expect(sessionStore.get()).not.toBeNull();
  });
});

describe('adding a corporate account', () => {
  it('offers one kind and one capacity, wants every detail, and goes back by the arrow', async () => {
    standInForService({
      ...list(),
      [`GET ${lookupsEndpoints.countries.path}`]: () =>
        anAnswer({ data: [{ id: 'US', name: 'United States' }], total: 1 }),
    });
    draw(<MyAccounts />);
    await typed.click(await screen.findByRole('button', { name: 'Add Account' }));
    const dialog = await screen.findByRole('dialog');
    const inside = within(dialog);
    expect(inside.getByDisplayValue('Coorporate Account')).toBeTruthy();
    expect(inside.getByDisplayValue('50')).toBeTruthy();
    await typed.click(inside.getByRole('button', { name: 'Continue' }));
    await typed.click(inside.getByRole('button', { name: 'Continue' }));
    for (const words of [
      'Name is required',
      'Email is required',
      'Website is required',
      'Please select country',
      'Please select state',
      'City is required',
      'Suite is required',
      'ZIP Code is required',
    ]) {
      expect(await inside.findByText(words)).toBeTruthy();
    }
    await typed.click(inside.getByRole('button', { name: 'Back' }));
    expect(inside.getByDisplayValue('Coorporate Account')).toBeTruthy();
  });
});

describe('Join Organization (product/organizations#joining)', () => {
  const northbridge = { client_id: anId(900), community_name: 'Northbridge College' };
  const found = {
    [`GET ${organisationEndpoints.organisations.path}`]: () => anAnswer({ data: [northbridge], total: 1 }),
  };

  it('wants both, and looks for nothing before three characters', async () => {
    const calls = standInForService(found);
    draw(<JoinDialog onClose={() => undefined} />);
    await typed.type(screen.getByLabelText('Organization'), 'No');
    await typed.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText(joinMessages.selectCorporate)).toBeTruthy();
    expect(screen.getByText(joinMessages.corporateBlank)).toBeTruthy();
    expect(calls).toHaveLength(0);
  });

  it('sends the code without its spaces, and says what became of it', async () => {
    const calls = standInForService({
      ...found,
      [`POST ${organisationEndpoints.joinOrganisation.path}`]: () =>
        anAnswer({ message: joinMessages.pending, data: {} }),
    });
    draw(<JoinDialog onClose={() => undefined} />);
    await typed.type(screen.getByLabelText('Organization'), 'North');
    await typed.click(await screen.findByRole('option', { name: 'Northbridge College' }));
    await typed.type(screen.getByLabelText('Corporate Id'), ' NB 12 ');
    await typed.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText(joinMessages.pending)).toBeTruthy();
    expect(calls.at(-1)?.body ?? calls.find(({ method }) => method === 'POST')?.body).toEqual({
      neighbourhood_id: anId(900),
      actual_id: 'NB12',
    });
  });

  it('shows the words of a wrong code at its field', async () => {
    standInForService({
      ...found,
      [`POST ${organisationEndpoints.joinOrganisation.path}`]: () =>
        aRefusal(400, 'VALIDATION_FAILED', joinMessages.invalidId, { actual_id: joinMessages.invalidId }),
    });
    draw(<JoinDialog onClose={() => undefined} />);
    await typed.type(screen.getByLabelText('Organization'), 'North');
    await typed.click(await screen.findByRole('option', { name: 'Northbridge College' }));
    await typed.type(screen.getByLabelText('Corporate Id'), 'WRONG');
    await typed.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(screen.getAllByText('Invalid Organization Id').length).toBeGreaterThan(0));
    expect(screen.getByLabelText('Corporate Id').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('Change Extension (product/sessions#chosen-extension)', () => {
  const defaultId = 'cllefbmjnldjbbekicjohmdfcelgjhbb';
  it.each(['short', 'A'.repeat(32), `${'a'.repeat(31)}-`, defaultId])('refuses %s', async (id) => {
    const calls = standInForService({
      [`GET ${accountsEndpoints.chosenExtension.path}`]: () =>
        anAnswer({ extension_id: null, default_ids: [defaultId] }),
    });
    draw(<ChangeExtensionDialog onClose={() => undefined} />);
    await screen.findByText('You’re using the standard extension.');
    await typed.type(screen.getByLabelText('Extension Id'), id);
    await typed.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Invalid Extension Id')).toBeTruthy();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('takes 32 lowercase letters or digits', async () => {
    const calls = standInForService({
      [`GET ${accountsEndpoints.chosenExtension.path}`]: () =>
        anAnswer({ extension_id: null, default_ids: [defaultId] }),
      [`PUT ${accountsEndpoints.chosenExtension.path}`]: () => anAnswer({}),
    });
    draw(<ChangeExtensionDialog onClose={() => undefined} />);
    await typed.type(screen.getByLabelText('Extension Id'), 'a1'.repeat(16));
    await typed.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Extension changed.')).toBeTruthy();
    expect(calls.at(-1)?.body).toEqual({ extension_id: 'a1'.repeat(16) });
  });
});
