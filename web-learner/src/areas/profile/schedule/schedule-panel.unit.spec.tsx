import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as scheduleEndpoints from '@keenly/contracts/schedule.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { profileMessages, profileWords, scheduleMessages } from '@keenly/contracts/catalogue/profile';
import { scheduleWords } from '@keenly/contracts/catalogue/schedule';
import { dateOf, dayIn } from '@keenly/contracts/formulas/calendar';
import type { Schedule, ScheduleEntry } from '@keenly/contracts/schedule';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../../testing/draw';
import { aPlan } from '../../../testing/profile-builders';
import { standInForService } from '../../../testing/service';
import { SchedulePanel } from './schedule-panel';

/** Forms in a document, perhaps on a machine that runs others beside it. */
jest.setTimeout(60_000);
const typed = userEvent.setup({ delay: null });
const inDays = (days: number) => dateOf(dayIn('UTC', new Date()) + days);
const of = (...entries: ScheduleEntry[]): Schedule => {
  const data: Schedule['data'] = {};
  for (const entry of entries) (data[entry.ScheduleDate] ??= []).push(entry);
  return { data };
};

beforeEach(standInForLayout);
afterEach(cleanup);

function open(schedule: () => Schedule, answers: Parameters<typeof standInForService>[0] = {}) {
  const calls = standInForService({
    [`GET ${scheduleEndpoints.schedule.path}`]: () => anAnswer(schedule()),
    [`GET ${scheduleEndpoints.calendarFeed.path}`]: () =>
      anAnswer({ data: { url: null, created_at: null, last_read_at: null } }),
    [`GET ${assignmentEndpoints.capabilities.path}`]: () => anAnswer({ data: [] }),
    ...answers,
  });
  drawSignedIn(<SchedulePanel />, '/profile?tab=2');
  return calls;
}
const press = async (name: string | RegExp) => typed.click(await screen.findByRole('button', { name }));
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const plan = aPlan(inDays(2), '12:00', '13:00', { title: 'Economics', capability_id: null });

describe('the schedule', () => {
  it('says what is missing, and sends only a whole plan', async () => {
    const calls = open(() => of(), {
      [`POST ${scheduleEndpoints.schedule.path}`]: () => anAnswer(of(plan)),
    });
    expect(await screen.findByText(scheduleWords.none)).toBeTruthy();
    await press(scheduleWords.add);
    const form = await dialog(scheduleWords.add);
    // Date and times are suggested; what to study is not.
    expect(form.getByLabelText<HTMLInputElement>(scheduleWords.date).value).toMatch(/^\d{4}-\d\d-\d\d$/);
    await typed.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByRole('alert').textContent).toBe(scheduleMessages.allRequired);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await typed.type(form.getByLabelText(scheduleWords.capability), 'Economics');
    await typed.selectOptions(form.getByLabelText(scheduleWords.repeat), scheduleWords.weekly(4));
    await typed.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      assigned_by: 'self',
      repeat_weeks: 3,
      targets_data: [{ capability: 'Economics' }],
    });
    expect(await screen.findByText('Economics')).toBeTruthy();
  });

  it('is changed over the version that was read; who comes second is told, and loses nothing', async () => {
    let attempts = 0;
    const changed = { ...plan, title: 'Rhetoric', sequence: 3 };
    const calls = open(() => of(attempts === 0 ? plan : { ...plan, sequence: 2 }), {
      [`PUT ${pathOf(scheduleEndpoints.changeScheduleEntry.path, { id: plan.id })}`]: () => {
        attempts += 1;
        return attempts === 1
          ? aRefusal(409, 'CONCURRENT_CHANGE', profileMessages.changedElsewhere)
          : anAnswer(of(changed));
      },
    });
    await press(/^Edit Economics/);
    const form = await dialog(scheduleWords.editTitle);
    const capability = form.getByLabelText<HTMLInputElement>(scheduleWords.capability);
    expect(capability.value).toBe('Economics');
    await typed.clear(capability);
    await typed.type(capability, 'Rhetoric');
    await typed.click(form.getByRole('button', { name: 'Save' }));
    const note = await form.findByText(profileMessages.changedElsewhere);
    expect(note).toBeTruthy();
    expect(capability.value).toBe('Rhetoric');
    await typed.click(form.getByRole('button', { name: profileWords.conflictOverwrite }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Rhetoric')).toBeTruthy();
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { sequence: 0, capability: 'Rhetoric', start_at: plan.start_at },
      { sequence: 2, capability: 'Rhetoric', start_at: plan.start_at },
    ]);
  });

  it('shows side by side what overlaps, and says so while it is planned', async () => {
    const other = aPlan(inDays(2), '12:30', '14:00', { title: 'Rhetoric', id: anId(9001) });
    open(() => of(plan, other));
    expect(await screen.findAllByText(scheduleWords.overlap)).toHaveLength(2);
    await press(/^Edit Rhetoric/);
    const form = await dialog(scheduleWords.editTitle);
    expect(form.getByRole('status').textContent).toContain('Overlaps with Economics');
  });

  it('asks before a plan goes, and how much of a series', async () => {
    const series = { series_id: anId(900) };
    let left = [0, 7, 14].map((days) =>
      aPlan(inDays(days + 1), '12:00', '13:00', { title: 'Economics', id: anId(9000 + days), ...series }),
    );
    const calls = open(() => of(...left), {
      [`DELETE ${pathOf(scheduleEndpoints.changeScheduleEntry.path, { id: anId(9007) })}`]: () => {
        left = left.slice(0, 1);
        return anAnswer(undefined, { status: 204 });
      },
    });
    const buttons = await screen.findAllByRole('button', { name: /^Remove Economics/ });
    await typed.click(buttons[1]!);
    const form = await dialog('Remove Economics?');
    await typed.selectOptions(form.getByRole('combobox'), scheduleWords.removeFollowing);
    await typed.click(form.getByRole('button', { name: scheduleWords.remove }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Remove Economics/ })).toHaveLength(1));
    // The pressed button is gone; the keyboard goes on from the list.
    await waitFor(() => expect(document.activeElement?.textContent).toBe(scheduleWords.upcoming));
    expect(calls.find(({ method }) => method === 'DELETE')?.search).toContain('following=true');
  });

  it('shows a week of days at first, and the others when asked', async () => {
    open(() =>
      of(
        ...Array.from({ length: 9 }, (_, day) =>
          aPlan(inDays(day + 1), '12:00', '13:00', { id: anId(9100 + day) }),
        ),
      ),
    );
    await press(scheduleWords.more(2));
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(9);
  });

  it('leads to the course or the learning plan of an entry', async () => {
    const [course, ofPlan] = [`/course/${anId(1)}`, `/learning-plans?plan_id=${anId(2)}`];
    open(() =>
      of(
        aPlan(inDays(1), '12:00', '13:00', { url: course }),
        aPlan(inDays(2), '12:00', '13:00', { url: ofPlan, learningPlan: 'Markets' }),
      ),
    );
    expect((await screen.findByText(scheduleWords.openCourse)).getAttribute('href')).toBe(course);
    expect(screen.getByText(scheduleWords.openPlan('Markets')).getAttribute('href')).toBe(ofPlan);
  });

  it('says what failed, and reads again in place', async () => {
    let fails = true;
    open(() => of(plan), {
      [`GET ${scheduleEndpoints.schedule.path}`]: () =>
        fails ? aRefusal(403, 'FORBIDDEN', 'Forbidden.') : anAnswer(of(plan)),
    });
    await screen.findAllByText('Forbidden.');
    fails = false;
    await press('Retry');
    expect(await screen.findByText('Economics')).toBeTruthy();
  });
});
