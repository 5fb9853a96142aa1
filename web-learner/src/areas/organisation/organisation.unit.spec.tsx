import '../../testing/text-encoder';
import '../../testing/dialogs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { affectPolicy } from '@keenly/contracts/affect-policy.endpoints';
import { contentSources } from '@keenly/contracts/content-source.endpoints';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import * as groupsEndpoints from '@keenly/contracts/groups.endpoints';
import * as lookupsEndpoints from '@keenly/contracts/lookups.endpoints';
import * as organisationEndpoints from '@keenly/contracts/organisation.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { fieldHelp } from '@keenly/contracts/catalogue/organisation-page';
import { profileMessages, profileWords } from '@keenly/contracts/catalogue/profile';
import { organisationMessages as words } from '@keenly/contracts/catalogue/organisations';
import { readReminderRules } from '@keenly/contracts/reminder-rules.endpoints';
import { knownBrowsers } from '@keenly/contracts/known-browsers.endpoints';
import { ownSignIns } from '@keenly/contracts/sign-ins.endpoints';
import { changeSecondFactorRule, secondFactorRule } from '@keenly/contracts/second-factor-rule.endpoints';
import { secondFactorLabels, secondFactorMessages } from '@keenly/contracts/catalogue/second-factor';
import type { OrganisationProfileView } from '@keenly/contracts/organisation';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '../../shared/api/api';
import { createQueryClient } from '../../shared/query/query-client';
import { Toasts } from '../../ui/toasts/toasts';
import { anAnswer, aRefusal } from '../../testing/answers';
import { aManager, anId, aSignIn } from '../../testing/builders';
import { anOrganisation } from '../../testing/organisation-builders';
import { aProfile } from '../../testing/profile-builders';
import { someSites } from '../../testing/site-builders';
import { standInForService } from '../../testing/service';
import { OrganisationProfile } from './organisation-profile';

/** Long forms, perhaps on a machine that runs others beside it. */
jest.setTimeout(30_000);
const typed = userEvent.setup({ delay: null });
const lookups = {
  [`GET ${groupsEndpoints.allGroups.path}`]: () => anAnswer({ allGroups: [], total: 0 }),
  [`GET ${knownBrowsers.path}`]: () => anAnswer({ data: [] }),
  [`GET ${contentSources.path}`]: () => anAnswer({ data: someSites() }),
  [`GET ${affectPolicy.path}`]: () =>
    anAnswer({ data: { policy: 'self', changed_at: '2026-11-12T08:00:00.000Z', changed_by: 'Noor Dubois' } }),
  [`GET ${readReminderRules.path}`]: () =>
    anAnswer({ rules: [], time_zone: 'Europe/Oslo', from_hour: 8, until_hour: 18, version: 3 }),
  [`GET ${ownSignIns.path}`]: () => anAnswer({ data: [], total: 0 }),
  [`GET ${secondFactorRule.path}`]: () => anAnswer({ data: { required: false, members_without: 12 } }),
  [`GET ${lookupsEndpoints.countries.path}`]: () =>
    anAnswer({ data: [{ id: 'US', name: 'United States' }], total: 1 }),
  [`GET ${lookupsEndpoints.states.path}`]: () =>
    anAnswer({ data: [{ id: 'US-NV', name: 'Nevada' }], total: 1 }),
};

async function open(
  over: Partial<OrganisationProfileView> = {},
  answers: Parameters<typeof standInForService>[0] = {},
) {
  const calls = standInForService({
    ...lookups,
    [`GET ${pathOf(organisationEndpoints.organisation.path, { id: anId(900) })}`]: () =>
      anAnswer(anOrganisation(over)),
    [`GET ${identityEndpoints.userProfile.path}`]: () => anAnswer({ data: aProfile() }),
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OrganisationProfile id={anId(900)} />
      <Toasts />
    </QueryClientProvider>,
  );
  await screen.findByDisplayValue('Northbridge College');
  return calls;
}
interface Versioned {
  version: number;
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  localStorage.clear();
  const now = Date.now();
  sessionStore.set({ ...aSignIn(aManager(), { expires_at: now + 900_000 }), renew_at: now + 800_000 });
});
afterEach(cleanup);

describe('the organisation profile (product/organizations#organization-profile)', () => {
  it('is read-only until Edit, and says so at the field that has the focus', async () => {
    await open();
    expect(field('City').readOnly).toBe(true);
    await waitFor(() => expect(field('Country').value).toBe('United States'));
    await waitFor(() => expect(field('State').value).toBe('Nevada'));
    await typed.click(field('City'));
    expect(screen.getByText(fieldHelp.readOnly)).toBeTruthy();
  });

  it('helps at each field while it is edited, and leaves the email alone', async () => {
    await open();
    await typed.click(button('Edit'));
    await typed.click(field('City'));
    expect(screen.getByText('Please enter a valid value.')).toBeTruthy();
    await typed.click(field('Country'));
    expect(screen.getByText('Please select a country.')).toBeTruthy();
    await typed.click(field('State'));
    expect(screen.getByText('Please select an option.')).toBeTruthy();
    expect(field('Email').readOnly).toBe(true);
  });

  it.each([
    ['Organization Name', '', words.nameRequired],
    ['Organization Name', '<b>', words.nameInvalid],
    ['Phone Number', '', words.phoneRequired],
    ['Phone Number', 'abc', words.phoneInvalid],
    ['Website', '', words.websiteRequired],
    ['City', '', words.cityRequired],
    ['Suite #', '', words.suiteRequired],
    ['Zip Code', '', words.zipRequired],
  ])('keeps Save disabled while %s is "%s"', async (label, value, message) => {
    await open();
    await typed.click(button('Edit'));
    await typed.clear(field(label));
    if (value !== '') await typed.type(field(label), value);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(button('Save').disabled).toBe(true);
  });

  it('saves, and is read-only again', async () => {
    const calls = await open(
      {},
      { [`PUT ${organisationEndpoints.updateOrganisation.path}`]: () => anAnswer(anOrganisation()) },
    );
    await typed.click(button('Edit'));
    await typed.clear(field('City'));
    await typed.type(field('City'), 'Sparks');
    await typed.click(button('Save'));
    await screen.findByRole('button', { name: 'Edit' });
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Northbridge College',
      city: 'Sparks',
      state_id: 'US-NV',
    });
  });

  it('stays open with the words of a refusal', async () => {
    await open(
      {},
      {
        [`PUT ${organisationEndpoints.updateOrganisation.path}`]: () =>
          aRefusal(403, 'FORBIDDEN', 'Forbidden.'),
      },
    );
    await typed.click(button('Edit'));
    await typed.click(button('Save'));
    expect(await screen.findByText('Forbidden.')).toBeTruthy();
    expect(button('Save')).toBeTruthy();
  });

  it('tells of a save in between, keeps what was typed, and saves it over when asked', async () => {
    let stored = anOrganisation();
    const path = pathOf(organisationEndpoints.organisation.path, { id: anId(900) });
    const calls = await open(
      {},
      {
        [`GET ${path}`]: () => anAnswer(stored),
        [`PUT ${organisationEndpoints.updateOrganisation.path}`]: () => {
          const last = calls.filter(({ method }) => method === 'PUT').at(-1) as
            | { body: Versioned }
            | undefined;
          return last?.body.version === stored.version
            ? anAnswer(stored)
            : aRefusal(409, 'CONCURRENT_CHANGE', profileMessages.changedElsewhere);
        },
      },
    );
    await typed.click(button('Edit'));
    await typed.clear(field('City'));
    await typed.type(field('City'), 'Sparks');
    stored = anOrganisation({ city: 'Elsewhere', version: 4 });
    await typed.click(button('Save'));
    await screen.findByText(profileMessages.changedElsewhere);
    // The refused save has read the profile again, and nothing moved under the hands.
    await waitFor(() => expect(calls.filter(({ method }) => method === 'GET').length).toBeGreaterThan(1));
    expect(field('City').value).toBe('Sparks');
    await typed.click(button(profileWords.conflictOverwrite));
    await screen.findByRole('button', { name: 'Edit' });
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { city: 'Sparks', version: 3 },
      { city: 'Sparks', version: 4 },
    ]);
  });

  it('points at Edit only where it is to be seen', async () => {
    await open({ editable: false });
    await typed.click(field('City'));
    expect(screen.queryByText(fieldHelp.readOnly)).toBeNull();
    cleanup();
    await open();
    await typed.click(button('Edit'));
    await typed.click(field('Email'));
    expect(screen.queryByText(fieldHelp.readOnly)).toBeNull();
  });

  it('says at once what keeps Save waiting', async () => {
    await open({ suite: '' });
    expect(screen.queryByText(words.suiteRequired)).toBeNull();
    await typed.click(button('Edit'));
    await screen.findByText(words.suiteRequired);
    expect(button('Save').disabled).toBe(true);
  });

  it('cannot be edited by anyone who may not, and shows its code to admins only', async () => {
    await open({ editable: false });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByText('License Code')).toBeNull();
    cleanup();
    await open({ licence_code: 'NB-1' });
    expect(screen.getByText('NB-1')).toBeTruthy();
  });
});

describe('Update Password (product/entering#update-password)', () => {
  async function change(existing: string, password: string, confirmed: string) {
    await typed.click(button('Update Password'));
    if (existing !== '') await typed.type(field('Existing Password'), existing);
    if (password !== '') await typed.type(field('New Password'), password);
    if (confirmed !== '') await typed.type(field('Confirm Password'), confirmed);
  }

  it('waits for all three', async () => {
    await open();
    await change('Keenly!2026', '', '');
    expect(field('Confirm Password').disabled).toBe(true);
    expect(button('Update').disabled).toBe(true);
    await typed.type(field('New Password'), 'Keenly!2027');
    expect(field('Confirm Password').disabled).toBe(false);
    await typed.type(field('Confirm Password'), 'Keenly!2028');
    await typed.click(button('Update'));
    expect(await screen.findByText('Confirm Password does not match')).toBeTruthy();
  });

  it('keeps the new sign-in and closes', async () => {
    await open(
      {},
      {
        [`PUT ${identityEndpoints.resetPassword.path}`]: () =>
          anAnswer({
            ...aSignIn(aManager(), { token: 'the-new-one', expires_at: Date.now() + 900_000 }),
            message: 'Your password was updated.',
          }),
      },
    );
    await change('Keenly!2026', 'Keenly!2027', 'Keenly!2027');
    await typed.click(button('Update'));
    expect(await screen.findByText('Your password was updated.')).toBeTruthy();
    expect(sessionStore.get()?.token).toBe('the-new-one');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('clears the fields when the existing one is wrong', async () => {
    await open(
      {},
      {
        [`PUT ${identityEndpoints.resetPassword.path}`]: () =>
          aRefusal(400, 'PASSWORD_WRONG', 'Existing Password is incorrect.'),
      },
    );
    await change('Keenly!2020', 'Keenly!2027', 'Keenly!2027');
    await typed.click(button('Update'));
    expect(await screen.findByText('Existing Password is incorrect.')).toBeTruthy();
    expect(field('Existing Password').value).toBe('');
  });
});

describe('requiring two-step sign-in', () => {
  const askToRequire = async () =>
    typed.click(await screen.findByRole('button', { name: secondFactorLabels.require }));
  const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

  it('is switched on, and then says so', async () => {
    let required = false;
    const calls = await open(
      {},
      {
        [`GET ${secondFactorRule.path}`]: () => anAnswer({ data: { required, members_without: 12 } }),
        [`PUT ${changeSecondFactorRule.path}`]: () => {
          required = true;
          return anAnswer({ data: { required, members_without: 12 } });
        },
      },
    );
    expect(await screen.findByText(secondFactorLabels.ruleOff)).toBeTruthy();
    await askToRequire();
    expect(screen.getByText('12 members don’t have two-step sign-in yet.')).toBeTruthy();
    await typed.click(inDialog('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await askToRequire();
    await typed.click(inDialog(secondFactorLabels.require));
    expect(await screen.findByText(secondFactorLabels.ruleOn)).toBeTruthy();
    const sent = calls.filter(({ path, method }) => path === changeSecondFactorRule.path && method === 'PUT');
    expect(sent.map(({ body }) => body)).toEqual([{ required: true }]);
  });

  it('says beside the button what an admin has to do first', async () => {
    const refused = () => aRefusal(409, 'CONFLICT', secondFactorMessages.setUpFirst);
    await open({}, { [`PUT ${changeSecondFactorRule.path}`]: refused });
    await askToRequire();
    await typed.click(inDialog(secondFactorLabels.require));
    await waitFor(() =>
      expect(
        screen.getAllByRole('alert').some((one) => one.textContent === secondFactorMessages.setUpFirst),
      ).toBe(true),
    );
    expect(screen.getByText(secondFactorLabels.ruleOff)).toBeTruthy();
  });

  it('is nothing for those who may not change the organization', async () => {
    await open({ editable: false });
    expect(screen.queryByText(secondFactorLabels.ruleTitle)).toBeNull();
  });
});
