import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as lookupsEndpoints from '@keenly/contracts/lookups.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import { fieldHelp } from '@keenly/contracts/catalogue/organisation-page';
import { profileMessages as words } from '@keenly/contracts/catalogue/profile';
import type { UserGeneralInfo } from '@keenly/contracts/profile';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { sessionStore } from '../../../shared/api/api';
import { createQueryClient } from '../../../shared/query/query-client';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, aSignIn } from '../../../testing/builders';
import { aProfile } from '../../../testing/profile-builders';
import { standInForService } from '../../../testing/service';
import { GeneralInformation } from './general-information';

/** Long forms, perhaps on a machine that runs others beside it. */
jest.setTimeout(30_000);
const typed = userEvent.setup({ delay: null });

beforeEach(() => sessionStore.set({ ...aSignIn(aLearner()), renew_at: Number.MAX_SAFE_INTEGER }));
afterEach(() => {
  cleanup();
  sessionStore.clear();
});

async function open(
  over: Partial<UserGeneralInfo> = {},
  answers: Parameters<typeof standInForService>[0] = {},
) {
  const calls = standInForService({
    [`GET ${identityEndpoints.userProfile.path}`]: () => anAnswer({ data: aProfile(over) }),
    [`GET ${lookupsEndpoints.countries.path}`]: () =>
      anAnswer({ data: [{ id: 'US', name: 'United States' }], total: 1 }),
    [`GET ${profileEndpoints.profileCompletion.path}`]: () => anAnswer({ data: {} }),
    ...answers,
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={createQueryClient()}>
        <GeneralInformation />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Edit' });
  return calls;
}
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const press = async (name: string) => typed.click(await screen.findByRole('button', { name }));
const change = async (name: string, to: string) => {
  const input = await field(name);
  await typed.clear(input);
  if (to !== '') await typed.paste(to);
};
const isSaveOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled;

describe('General Information', () => {
  it('is read-only until Edit, and says so where someone tries', async () => {
    await open();
    const name = await field('First Name');
    expect(name.readOnly).toBe(true);
    await typed.click(name);
    expect(await screen.findByText(fieldHelp.readOnly)).toBeDefined();
    expect((await field('Employer')).value).toBe('Northbridge College');
    await waitFor(async () => expect((await field('Location')).value).toBe('United States'));
  });

  it('helps with the field that has the focus', async () => {
    await open();
    await press('Edit');
    await typed.click(await field('Last Name'));
    expect(await screen.findByText(fieldHelp.value)).toBeDefined();
    await typed.click(await field('Gender'));
    expect(await screen.findByText(fieldHelp.option)).toBeDefined();
    await typed.click(await field('Location'));
    expect(await screen.findByText(fieldHelp.country)).toBeDefined();
  });

  it.each([
    ['First Name', '', words.firstNameRequired],
    ['First Name', 'M4ya', words.firstNameInvalid],
    ['Last Name', '', words.lastNameRequired],
    ['Last Name', 'R!', words.lastNameInvalid],
    ['Religion', 'N0ne', words.religionInvalid],
    ['Phone Number', '12', words.phoneInvalid],
  ])('%s may not be "%s"', async (name, to, message) => {
    await open();
    await press('Edit');
    await waitFor(() => expect(isSaveOff()).toBe(false));
    await change(name, to);
    expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() => expect(isSaveOff()).toBe(true));
  });

  it('says at once that a location is missing', async () => {
    await open({ user_address1: '' });
    await press('Edit');
    expect(await screen.findByText(words.locationRequired)).toBeDefined();
    expect(isSaveOff()).toBe(true);
  });

  it('saves, and the whole application knows the new name', async () => {
    const calls = await open(
      {},
      { [`PUT ${identityEndpoints.updateUser.path}`]: () => anAnswer(aLearner({ user_name: 'Mia Rivera' })) },
    );
    await press('Edit');
    await change('First Name', 'Mia');
    await change('Website', 'mia.example');
    await waitFor(() => expect(isSaveOff()).toBe(false));
    await press('Save');
    await screen.findByRole('button', { name: 'Edit' });
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      first_name: 'Mia',
      address1: 'US',
      additional_details: '{"website":"https://mia.example"}',
      version: 3,
    });
    expect(sessionStore.get()?.user.user_name).toBe('Mia Rivera');
  });

  it('keeps what was typed where someone saved in between, or takes what is stored', async () => {
    await open(
      {},
      {
        [`PUT ${identityEndpoints.updateUser.path}`]: () =>
          aRefusal(409, 'CONCURRENT_CHANGE', words.changedElsewhere),
      },
    );
    await press('Edit');
    await change('Religion', 'None');
    await press('Save');
    expect(await screen.findByText(words.changedElsewhere)).toBeDefined();
    expect((await field('Religion')).value).toBe('None');
    await press('Load saved version');
    await screen.findByRole('button', { name: 'Edit' });
    expect((await field('Religion')).value).toBe('');
  });

  it('forgets what was typed on Cancel', async () => {
    await open();
    await press('Edit');
    await change('First Name', 'Else');
    await press('Cancel');
    expect((await field('First Name')).value).toBe('Maya');
  });
});

describe('the password', () => {
  it('is changed by anyone who has one', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Update Password' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Forgot Password' })).toBeNull();
  });

  it('is none of someone who signs in with another service, who is led to the first one', async () => {
    await open({ has_password: false });
    const link = await screen.findByRole('link', { name: 'Forgot Password' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    expect(screen.queryByRole('button', { name: 'Update Password' })).toBeNull();
    expect(screen.queryByRole('img', { name: 'Hidden' })).toBeNull();
  });
});
