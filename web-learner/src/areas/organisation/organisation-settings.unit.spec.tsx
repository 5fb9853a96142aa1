import '../../testing/text-encoder';
import '../../testing/dialogs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  affectPolicy,
  type AffectPolicyAnswer,
  changeAffectPolicy,
} from '@keenly/contracts/affect-policy.endpoints';
import {
  affectPolicyWords,
  licenceCodeWords,
  picturesWords,
  timeZoneWords,
} from '@keenly/contracts/catalogue/organisation-settings';
import { organisationImages, renewLicenceCode } from '@keenly/contracts/organisation.endpoints';
import type { ReminderRules } from '@keenly/contracts/reminder-rules';
import { readReminderRules, saveReminderRules } from '@keenly/contracts/reminder-rules.endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { anAnswer, aRefusal } from '../../testing/answers';
import { anId } from '../../testing/builders';
import { anOrganisation } from '../../testing/organisation-builders';
import { standInForService } from '../../testing/service';
import { Toasts } from '../../ui/toasts/toasts';
import { AffectPolicyPanel } from './affect-policy-panel';
import { LicenceCodePanel } from './licence-code-panel';
import { OrganisationBanner, PicturesPanel } from './pictures-panel';
import { TimeZonePanel } from './time-zone-panel';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open(shown: ReactNode, answers: Parameters<typeof standInForService>[0]) {
  const calls = standInForService(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {shown}
      <Toasts />
    </QueryClientProvider>,
  );
  return calls;
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('the policy on expressions', () => {
  const self: AffectPolicyAnswer = {
    data: { policy: 'self', changed_at: '2026-11-12T08:00:00.000Z', changed_by: 'Noor Dubois' },
  };

  it('says who decided it when, and changes after a question that says what follows', async () => {
    let stored = self;
    const calls = open(<AffectPolicyPanel editable />, {
      [`GET ${affectPolicy.path}`]: () => anAnswer(stored),
      [`PUT ${changeAffectPolicy.path}`]: () => {
        stored = { data: { ...self.data, policy: 'coaches', changed_by: 'Ivo Brandt' } };
        return anAnswer(stored);
      },
    });
    expect(await screen.findByText('Changed by Noor Dubois on 11/12/2026.')).toBeTruthy();
    expect(radio(/^Only the learner/).checked).toBe(true);
    await userEvent.click(radio(/^The learner and managers/));
    expect(screen.getByText(affectPolicyWords.choices.coaches.consequence)).toBeTruthy();
    await userEvent.click(inDialog(affectPolicyWords.cancel));
    expect(radio(/^Only the learner/).checked).toBe(true);
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);

    await userEvent.click(radio(/^The learner and managers/));
    await userEvent.click(inDialog(affectPolicyWords.change));
    expect(await screen.findByText(affectPolicyWords.changed)).toBeTruthy();
    expect(await screen.findByText('Changed by Ivo Brandt on 11/12/2026.')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ policy: 'coaches' });
  });

  it('goes back to what stands where a change is refused', async () => {
    open(<AffectPolicyPanel editable />, {
      [`GET ${affectPolicy.path}`]: () => anAnswer(self),
      [`PUT ${changeAffectPolicy.path}`]: () => aRefusal(503, 'SERVICE_UNAVAILABLE', 'Try again later.'),
    });
    await userEvent.click(await screen.findByRole('radio', { name: /^No one/ }));
    await userEvent.click(inDialog(affectPolicyWords.change));
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(radio(/^Only the learner/).checked).toBe(true);
  });

  it('is locked for managers, with the reason, and can be asked for again', async () => {
    let works = false;
    open(<AffectPolicyPanel editable={false} />, {
      [`GET ${affectPolicy.path}`]: () => (works ? anAnswer(self) : aRefusal(500, 'INTERNAL', 'No.')),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    works = true;
    await userEvent.click(retry);
    expect(
      await screen.findByText(`Changed by Noor Dubois on 11/12/2026. ${affectPolicyWords.adminsOnly}`),
    ).toBeTruthy();
    expect(radio(/^No one/).matches(':disabled')).toBe(true);
  });
});

describe('a new license code', () => {
  it('is made after a question that says that the old one stops working', async () => {
    const calls = open(<LicenceCodePanel organisation={anId(900)} code="9F3A11C07B24D8E6" />, {
      [`POST ${renewLicenceCode.path}`]: () => anAnswer({ licence_code: '0000111122223333' }),
    });
    await userEvent.click(screen.getByRole('button', { name: licenceCodeWords.renew }));
    expect(screen.getByText(licenceCodeWords.consequence)).toBeTruthy();
    await userEvent.click(inDialog(licenceCodeWords.cancel));
    expect(calls).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: licenceCodeWords.renew }));
    await userEvent.click(inDialog(licenceCodeWords.confirm));
    expect(await screen.findByText(licenceCodeWords.renewed)).toBeTruthy();
    expect(calls[0]?.body).toEqual({ replaces: '9F3A11C07B24D8E6' });
  });

  it('says why there is none', async () => {
    open(<LicenceCodePanel organisation={anId(900)} code="9F3A11C07B24D8E6" />, {
      [`POST ${renewLicenceCode.path}`]: () => aRefusal(503, 'SERVICE_UNAVAILABLE', 'Try again later.'),
    });
    await userEvent.click(screen.getByRole('button', { name: licenceCodeWords.renew }));
    await userEvent.click(inDialog(licenceCodeWords.confirm));
    expect(await screen.findByText('Try again later.')).toBeTruthy();
  });
});

describe('the organization’s time zone', () => {
  const rules: ReminderRules = {
    rules: ['day_after'],
    ...{ time_zone: 'Europe/Oslo', from_hour: 9, until_hour: 17, version: 3 },
  };
  const zone = () => screen.findByLabelText<HTMLSelectElement>(timeZoneWords.label);
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: timeZoneWords.save });

  it('is another one once it’s saved, and the reminder rules stay as they are', async () => {
    let stored = rules;
    const calls = open(<TimeZonePanel editable />, {
      [`GET ${readReminderRules.path}`]: () => anAnswer(stored),
      [`PUT ${saveReminderRules.path}`]: () => {
        stored = { ...stored, time_zone: 'America/New_York', version: 4 };
        return anAnswer(stored);
      },
    });
    expect((await zone()).value).toBe('Europe/Oslo');
    expect(save().disabled).toBe(true);
    await userEvent.selectOptions(await zone(), 'America/New York');
    await userEvent.click(save());
    expect(await screen.findByText(timeZoneWords.saved)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...rules,
      time_zone: 'America/New_York',
    });
    await waitFor(() => expect(save().disabled).toBe(true));
    expect((await zone()).value).toBe('America/New_York');
  });

  it('shows what is stored where someone else changed the rules meanwhile', async () => {
    let stored = rules;
    open(<TimeZonePanel editable />, {
      [`GET ${readReminderRules.path}`]: () => anAnswer(stored),
      [`PUT ${saveReminderRules.path}`]: () => {
        stored = { ...rules, time_zone: 'Asia/Tokyo', version: 4 };
        return aRefusal(409, 'CONCURRENT_CHANGE', 'Someone else changed the rules. Nothing was saved.');
      },
    });
    await userEvent.selectOptions(await zone(), 'UTC');
    await userEvent.click(save());
    expect(await screen.findByText(/^Someone else changed the rules/)).toBeTruthy();
    await waitFor(async () => expect((await zone()).value).toBe('Asia/Tokyo'));
  });

  it('can be confirmed where no one has chosen one, and is only read by managers', async () => {
    const unchosen = { ...rules, rules: [], time_zone: 'UTC', version: 0 };
    const answers = { [`GET ${readReminderRules.path}`]: () => anAnswer(unchosen) };
    open(<TimeZonePanel editable />, answers);
    expect(await screen.findByText(timeZoneWords.unchosen)).toBeTruthy();
    expect(save().disabled).toBe(false);
    cleanup();
    open(<TimeZonePanel editable={false} />, answers);
    expect(await screen.findByText(timeZoneWords.adminsOnly)).toBeTruthy();
    expect(screen.queryByLabelText(timeZoneWords.label)).toBeNull();
  });
});

describe('logo and banner', () => {
  const pictures = { logo_url: '/media/logo.png', banner_image_url: '/media/banner.png' };

  it('are taken away one at a time', async () => {
    const profile = anOrganisation(pictures);
    const calls = open(<PicturesPanel profile={profile} />, {
      [`PUT ${organisationImages.path}`]: () => anAnswer({ ...profile, logo_url: null }),
    });
    const logo = within(screen.getByRole('group', { name: picturesWords.logo }));
    await userEvent.click(logo.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(picturesWords.removed.logo)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ id: profile.id, logo_url: null }]);
  });

  it('stay where the service refuses, and say why', async () => {
    open(<PicturesPanel profile={anOrganisation(pictures)} />, {
      [`PUT ${organisationImages.path}`]: () => aRefusal(503, 'SERVICE_UNAVAILABLE', 'Try again later.'),
    });
    const banner = within(screen.getByRole('group', { name: picturesWords.banner }));
    await userEvent.click(banner.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Try again later.')).toBeTruthy();
  });

  it('take no file but a picture', async () => {
    open(<PicturesPanel profile={anOrganisation()} />, {});
    const input = screen.getByLabelText(picturesWords.upload.banner);
    await userEvent.upload(input, new File(['no picture'], 'notes.txt', { type: 'text/plain' }), {
      applyAccept: false,
    });
    expect(screen.getByText('Select a Valid Image')).toBeTruthy();
  });

  it('head the page, or leave no gap there', () => {
    const { rerender } = render(<OrganisationBanner profile={anOrganisation(pictures)} />);
    expect(screen.getByRole('img', { name: 'Logo of Northbridge College' })).toBeTruthy();
    rerender(<OrganisationBanner profile={anOrganisation()} />);
    expect(document.querySelector('.organisation-banner')).toBeNull();
  });
});
