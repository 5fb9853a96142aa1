import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as assignmentEndpoints from '@keenly/contracts/assignment.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import * as profileEndpoints from '@keenly/contracts/profile.endpoints';
import {
  profileMessages,
  profileWords,
  targetMessages,
  targetWords,
} from '@keenly/contracts/catalogue/profile';
import type { DetailsOf } from '@keenly/contracts/profile';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { sessionStore } from '../../../shared/api/api';
import { GuardedRouter } from '../../../shared/editing/guarded-router';
import { createQueryClient } from '../../../shared/query/query-client';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { aLearner, aSignIn } from '../../../testing/builders';
import { someHighlights } from '../../../testing/insight-builders';
import { someTargets } from '../../../testing/profile-builders';
import { standInForService } from '../../../testing/service';
import { TargetsPanel } from './targets-panel';

/** Long forms, perhaps on a machine that runs others beside it. */
jest.setTimeout(30_000);
const typed = userEvent.setup({ delay: null });

beforeEach(() => sessionStore.set({ ...aSignIn(aLearner()), renew_at: Number.MAX_SAFE_INTEGER }));
afterEach(() => {
  cleanup();
  sessionStore.clear();
});

async function open(
  details: DetailsOf<'targets'> = someTargets(),
  answers: Parameters<typeof standInForService>[0] = {},
) {
  const calls = standInForService({
    [`GET ${profileEndpoints.profileDetails.path}`]: () => anAnswer({ data: details }),
    [`GET ${insightEndpoints.highlights.path}`]: () => anAnswer(someHighlights()),
    [`GET ${assignmentEndpoints.capabilities.path}`]: () => anAnswer({ data: [] }),
    [`GET ${profileEndpoints.profileCompletion.path}`]: () => anAnswer({ data: {} }),
    ...answers,
  });
  const page = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <TargetsPanel
        evidence={({ figure, choices: [choice] }) => (
          <i>{`${figure} ${choice?.week ?? choice?.label ?? ''}`}</i>
        )}
      />
    </>
  );
  window.history.replaceState(null, '', '/');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <GuardedRouter>
        <Routes>
          <Route path="/" element={page} />
          <Route path="/elsewhere" element={<h1>Another page</h1>} />
        </Routes>
      </GuardedRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: targetWords.title });
  return calls;
}
const press = async (name: string) => typed.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const change = async (name: string, to: string) => {
  const input = await field(name);
  await typed.clear(input);
  if (to !== '') await typed.paste(to);
};
const isSaveOff = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled;

describe('targets', () => {
  it('are circles against what was really studied, and a top three by name', async () => {
    await open();
    const circle = await screen.findByRole('progressbar', { name: targetWords.hoursAWeek });
    await waitFor(() => expect(circle.getAttribute('aria-valuetext')).toMatch(/^[\d.]+ of 8 h$/));
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Price elasticity',
      'Unit testing',
      'Reading faster',
    ]);
  });

  it('say how each figure is counted: of this week, and of this month', async () => {
    await open();
    expect(await screen.findByText(/^capabilities \d{4}-\d\d-\d\d$/)).toBeDefined();
    expect(screen.getByText(/^hours \d{4}-\d\d-\d\d$/)).toBeDefined();
    expect(screen.getByText('hours This month')).toBeDefined();
  });

  it('invite to set some where there are none', async () => {
    await open(someTargets({ content: null, version: 0, capability_names: {} }));
    expect(screen.getByText(targetWords.none)).toBeDefined();
    await press(targetWords.set);
    expect(isSaveOff()).toBe(true);
  });

  it('cannot be saved while a value is missing or wrong, and say what', async () => {
    await open();
    await press('Edit');
    await waitFor(() => expect(isSaveOff()).toBe(false));
    await change(targetWords.hoursAWeek, '');
    await waitFor(() => expect(isSaveOff()).toBe(true));
    await change(targetWords.hoursAWeek, '101');
    expect(await screen.findByText(targetMessages.hoursAWeek)).toBeDefined();
    await change(targetWords.hoursAWeek, '40');
    expect(await screen.findByText(targetMessages.monthBelowWeek)).toBeDefined();
    await change(targetWords.hoursAWeek, '8');
    await waitFor(() => expect(isSaveOff()).toBe(false));
    await change(targetWords.ranks[3], 'unit testing');
    await waitFor(() => expect(isSaveOff()).toBe(false));
    await change(targetWords.ranks[2], ' unit  Testing');
    expect(await screen.findByText(targetMessages.capabilityTwice)).toBeDefined();
    expect(isSaveOff()).toBe(true);
  });

  it('are sent whole, with the version they were read with, and are read-only again', async () => {
    const calls = await open(someTargets(), {
      [`POST ${profileEndpoints.profileDetails.path}`]: () => anAnswer({ data: someTargets({ version: 5 }) }),
    });
    await press('Edit');
    await change(targetWords.number, '7');
    await waitFor(() => expect(isSaveOff()).toBe(false));
    await press('Save');
    await screen.findByRole('button', { name: 'Edit' });
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      tab_id: 'targets',
      version: 4,
      content: { ...someTargets().content, targetNumber: 7 },
    });
  });

  it('keep what was typed where someone saved in between, and can be saved over it', async () => {
    let attempts = 0;
    const calls = await open(someTargets(), {
      [`POST ${profileEndpoints.profileDetails.path}`]: () => {
        attempts += 1;
        return attempts === 1
          ? aRefusal(409, 'CONCURRENT_CHANGE', profileMessages.changedElsewhere)
          : anAnswer({ data: someTargets({ version: 10 }) });
      },
      [`GET ${profileEndpoints.profileDetails.path}`]: () =>
        anAnswer({ data: someTargets({ version: attempts === 0 ? 4 : 9 }) }),
    });
    await press('Edit');
    await change(targetWords.number, '7');
    await waitFor(() => expect(isSaveOff()).toBe(false));
    await press('Save');
    const note = await screen.findByRole('alert');
    expect(note.textContent).toContain(profileMessages.changedElsewhere);
    expect((await field(targetWords.number)).value).toBe('7');
    await typed.click(within(note).getByRole('button', { name: profileWords.conflictOverwrite }));
    await screen.findByRole('button', { name: 'Edit' });
    const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(sent).toMatchObject([{ version: 4 }, { version: 9, content: { targetNumber: 7 } }]);
  });

  it('ask before they are left unsaved', async () => {
    await open();
    await press('Edit');
    await change(targetWords.number, '7');
    await typed.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const dialog = await screen.findByRole('dialog', { name: profileWords.leaveTitle });
    await typed.click(within(dialog).getByRole('button', { name: profileWords.stay }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await field(targetWords.number)).value).toBe('7');
    await typed.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await typed.click(await screen.findByRole('button', { name: profileWords.leave }));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeDefined();
  });

  it('ask before a step back in the history, too', async () => {
    await open();
    await typed.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('heading', { name: 'Another page' });
    window.history.back();
    await press('Edit');
    await change(targetWords.number, '7');
    window.history.forward();
    await typed.click(await screen.findByRole('button', { name: profileWords.stay }));
    expect((await field(targetWords.number)).value).toBe('7');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    window.history.forward();
    await typed.click(await screen.findByRole('button', { name: profileWords.leave }));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeDefined();
  });
});
