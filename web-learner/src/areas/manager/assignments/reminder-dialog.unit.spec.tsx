import '../../../testing/text-encoder';
import { describe, expect, it, jest } from '@jest/globals';
import { mondayDigestWords as digestWords } from '@keenly/contracts/catalogue/monday-digest';
import { reminderRuleWords as words } from '@keenly/contracts/catalogue/reminder-rules';
import { chooseMondayDigest, readMondayDigest } from '@keenly/contracts/monday-digest.endpoints';
import type { ReminderPreview, ReminderRules } from '@keenly/contracts/reminder-rules';
import {
  previewReminders,
  readReminderRules,
  saveReminderRules,
} from '@keenly/contracts/reminder-rules.endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { sessionStore } from '../../../shared/api/api';
import { aManager, anId, aSignIn } from '../../../testing/builders';
import { drawForManager } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { ReminderDialog } from './reminder-dialog';
import { hourWords } from './reminder-hours';

const stored: ReminderRules = {
  rules: ['day_after'],
  ...{ time_zone: 'Europe/Oslo', from_hour: 8, until_hour: 18, version: 3 },
};
const preview: ReminderPreview = {
  total: 3,
  days: [
    {
      ...{ day: '2026-11-26', count: 3, people: 2 },
      reminders: [
        {
          assignment_id: anId(801),
          rule: 'week_before',
          deadline: '2026-12-03',
          assignee: { id: anId(201), full_name: 'Amara Okafor' },
          capability: { id: anId(601), name: 'Game theory' },
        },
      ],
    },
  ],
};

function draw(over: Record<string, () => Response> = {}) {
  const onClose = jest.fn();
  const calls = standInForService({
    [`GET ${readReminderRules.path}`]: () => anAnswer(stored),
    [`GET ${previewReminders.path}`]: () => anAnswer(preview),
    [`PUT ${saveReminderRules.path}`]: () => anAnswer({ ...stored, version: 4 }),
    [`GET ${readMondayDigest.path}`]: () => anAnswer({ is_on: false }),
    [`PUT ${chooseMondayDigest.path}`]: () => anAnswer({ is_on: true }),
    ...over,
  });
  drawForManager(<ReminderDialog onClose={onClose} />);
  const put = (at: string) =>
    calls.filter(({ method, path }) => method === 'PUT' && path === at).map(({ body }) => body);
  const saved = () => put(saveReminderRules.path);
  const digests = () => put(chooseMondayDigest.path);
  const previewed = () =>
    calls
      .filter(({ path }) => path === previewReminders.path)
      .map(({ search }) => Object.fromEntries(new URLSearchParams(search)));
  return { onClose, saved, digests, previewed };
}
const box = (rule: keyof typeof words.rules) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: words.rules[rule] });
const save = () => userEvent.click(screen.getByRole('button', { name: words.save }));

describe('the reminder rules', () => {
  it('are those that are stored, and say who would get what under those that are chosen', async () => {
    const { previewed } = draw();
    expect((await box('day_after')).checked).toBe(true);
    expect((await box('week_before')).checked).toBe(false);
    expect(await screen.findByText('Thu, Nov 26')).toBeTruthy();
    expect(screen.getByText('3 emails to 2 people')).toBeTruthy();
    expect(screen.getByText('Game theory, due 12/03/2026')).toBeTruthy();
    expect(screen.getByText('and 2 more')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Amara Okafor' });
    expect(link.getAttribute('href')).toBe(`/employee-details/${anId(201)}`);
    await userEvent.click(await box('week_before'));
    await waitFor(() =>
      expect(previewed().at(-1)).toEqual({
        ...{ rules: 'day_after,week_before', time_zone: 'Europe/Oslo' },
        ...{ from_hour: '8', until_hour: '18' },
      }),
    );
  });

  it('are saved with the version they were read at', async () => {
    const { saved, onClose } = draw();
    await userEvent.click(await box('week_before'));
    await userEvent.selectOptions(screen.getByLabelText(words.until), '20');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(saved()).toEqual([{ ...stored, rules: ['week_before', 'day_after'], until_hour: 20 }]);
  });

  it('say so where someone else saved in between, and ask which of the two counts', async () => {
    let version = 3;
    const { saved, onClose } = draw({
      [`GET ${readReminderRules.path}`]: () =>
        anAnswer({ ...stored, version, ...(version > 3 && { time_zone: 'America/New_York' }) }),
      [`PUT ${saveReminderRules.path}`]: () =>
        version === 3
          ? aRefusal(409, 'CONCURRENT_CHANGE', words.changedElsewhere)
          : anAnswer({ ...stored, version: version + 1 }),
    });
    await userEvent.click(await box('day_before'));
    await save();
    expect(await screen.findByText('Changed elsewhere')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    version = 7;
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    // What an admin chose meanwhile on the organization page is not for this dialog to undo.
    expect(saved().at(-1)).toEqual({
      ...{ ...stored, rules: ['day_before', 'day_after'], version: 7 },
      time_zone: 'America/New_York',
    });
  });

  it('leave the organization’s rules alone where a manager chose only their own digest', async () => {
    const { saved, digests, onClose } = draw();
    const digest = await screen.findByRole<HTMLInputElement>('checkbox', { name: digestWords.choice });
    expect(digest.checked).toBe(false);
    await userEvent.click(digest);
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(digests()).toEqual([{ is_on: true }]);
    expect(saved()).toEqual([]);
  });

  it('go by the organization’s clock, which only its admins are led to change', async () => {
    draw();
    expect(await screen.findByText(/^Time zone: Europe\/Oslo\. Admins change it/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: words.changeZone })).toBeNull();
    const user = aManager({ role_id: 'CLIENT_ADMIN' });
    const now = Date.now();
    act(() => sessionStore.set({ ...aSignIn(user, { expires_at: now + 900_000 }), renew_at: now + 800_000 }));
    const link = await screen.findByRole('link', { name: words.changeZone });
    expect(link.getAttribute('href')).toBe('/profile');
  });

  it('can’t be saved without an hour to send in', async () => {
    draw();
    await userEvent.selectOptions(await screen.findByLabelText(words.until), '8');
    expect(screen.getByText(words.hoursClosed)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.save }).disabled).toBe(true);
  });

  it('say that none is on, and that nothing is due', async () => {
    const { previewed } = draw({
      [`GET ${readReminderRules.path}`]: () => anAnswer({ ...stored, rules: [], version: 0 }),
      [`GET ${previewReminders.path}`]: () => anAnswer({ total: 0, days: [] }),
    });
    expect(await screen.findByText(words.noRule)).toBeTruthy();
    expect(previewed()).toEqual([]);
    await userEvent.click(await box('day_before'));
    expect(await screen.findByText(words.nothingDue)).toBeTruthy();
  });

  it('can be read again where that failed', async () => {
    let fails = true;
    draw({
      [`GET ${readReminderRules.path}`]: () => (fails ? aRefusal(400, 'BAD_REQUEST', '') : anAnswer(stored)),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fails = false;
    await userEvent.click(retry);
    expect((await box('day_after')).checked).toBe(true);
  });
});

describe('an hour', () => {
  it.each([
    [0, '12:00 AM'],
    [8, '8:00 AM'],
    [12, '12:00 PM'],
    [18, '6:00 PM'],
    [24, 'Midnight'],
  ])('%s is %s', (hour, said) => expect(hourWords(hour)).toBe(said));
});
