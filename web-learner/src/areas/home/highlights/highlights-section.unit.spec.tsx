import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { sessionStore } from '../../../shared/api/api';
import { aLearner, aSignIn, NOW } from '../../../testing/builders';
import { drawAgain, drawSignedIn, standInForLayout } from '../../../testing/draw';
import { noHighlights, someHighlights } from '../../../testing/insight-builders';
import { standInForService } from '../../../testing/service';
import { HighlightsSection } from './highlights';

const typed = userEvent.setup({ delay: null });
const section = (
  <HighlightsSection filter="all" period={<b>period</b>} evidence={({ name }) => <i>asks about {name}</i>} />
);
const panel = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  standInForLayout();
  jest.useFakeTimers({
    now: NOW,
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
  });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('Highlights (product/home#highlights)', () => {
  it('has the series Capabilities, Target and Company Average, each week in the table twin', async () => {
    standInForService({ [`GET ${insightEndpoints.highlights.path}`]: () => anAnswer(someHighlights()) });
    drawSignedIn(section);
    await screen.findByRole('region', { name: 'Capabilities' });
    const twin = panel('Capabilities').getByRole('table', { hidden: true });
    const heads = within(twin).getAllByRole('columnheader', { hidden: true });
    expect(heads.map((head) => head.textContent)).toEqual([
      'Week of',
      'Capabilities',
      'Target',
      'Company Average',
    ]);
    expect(within(twin).getAllByRole('row', { hidden: true }).at(-1)?.textContent).toBe('This week453.2');
    expect(panel('Hours').getByText(/6\.8 h this week, 1\.2 h below your target/)).toBeTruthy();
    expect(panel('Focus').getByText('67.1%')).toBeTruthy();
    expect(screen.getByText('asks about Focus')).toBeTruthy();
  });

  it('speaks of a company to those who have one, and of none on a personal account', async () => {
    standInForService({ [`GET ${insightEndpoints.highlights.path}`]: () => anAnswer(noHighlights()) });
    drawSignedIn(section);
    expect(await screen.findByText('Week by week, beside your target and your company')).toBeTruthy();
    const signIn = aSignIn(aLearner({ client_id: null, client_name: null }));
    const now = Date.now();
    act(() => sessionStore.set({ ...signIn, expires_at: now + 900_000, renew_at: now + 800_000 }));
    drawAgain(section);
    expect(await screen.findByText('Week by week, beside your target')).toBeTruthy();
    await screen.findByText('Coming Soon');
    expect(document.body.textContent).not.toMatch(/company/i);
  });

  it('reads Coming Soon for focus until there is data, and claims no change from nothing to nothing', async () => {
    standInForService({ [`GET ${insightEndpoints.highlights.path}`]: () => anAnswer(noHighlights()) });
    drawSignedIn(section);
    expect(await screen.findByText('Coming Soon')).toBeTruthy();
    expect(screen.getAllByText('No study time in this period.')).toHaveLength(2);
    expect(document.body.textContent).not.toContain('+100%');
  });

  it('keeps old figures when they cannot be renewed, with the time they are of', async () => {
    let fails = false;
    standInForService({
      [`GET ${insightEndpoints.highlights.path}`]: () =>
        fails ? aRefusal(403, 'FORBIDDEN', 'Forbidden.') : anAnswer(someHighlights()),
    });
    const queries = drawSignedIn(section);
    await screen.findByRole('region', { name: 'Hours' });
    fails = true;
    await act(() => queries.invalidateQueries({ queryKey: ['/api/v1/highlights'] }));
    expect(await screen.findByText(/Forbidden\. Showing data from/)).toBeTruthy();
    expect(panel('Hours').getByText('60.7 h')).toBeTruthy();
    fails = false;
    await typed.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/6\.8 h this week/)).toBeTruthy();
  });
});
