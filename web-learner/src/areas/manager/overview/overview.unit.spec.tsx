import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { community } from '@keenly/contracts/insight.endpoints';
import { teamBoard } from '@keenly/contracts/live.endpoints';
import type { LiveMessage } from '@keenly/contracts/live';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { corporateHighlights, learnerTable, needsAttention } from '@keenly/contracts/team-figures.endpoints';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '../../../shared/live/live';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { aBoardEntry } from '../../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import {
  noTeamHighlights,
  someAttention,
  someSeats,
  someTeamHighlights,
  someTopLearners,
} from '../../../testing/team-builders';
import { Overview } from './overview';

const answers = {
  [`GET ${teamBoard.path}`]: () =>
    anAnswer({ data: { organisation: 'Northbridge', learner_count: 40, entries: [], position: '1' } }),
  [`GET ${licenceDistribution.path}`]: () => anAnswer(someSeats()),
  [`GET ${corporateHighlights.path}`]: () => anAnswer(someTeamHighlights()),
  [`GET ${community.path}`]: () => anAnswer(someTopLearners()),
  [`GET ${needsAttention.path}`]: () => anAnswer(someAttention()),
  [`GET ${learnerTable.path}`]: () => anAnswer({ data: [], total: 0, filter: 'all', period: 'this' }),
};

const placed = { position: '2', at: '2026-11-26T10:00:00.000Z' };

/** The overview over a service, and the feed that tells it of changes. */
function open(over: Parameters<typeof standInForService>[0] = {}) {
  const told: ((message: LiveMessage) => void)[] = [];
  jest.spyOn(live, 'subscribe').mockImplementation(({ onMessage }) => {
    told.push(onMessage);
    return () => undefined;
  });
  const calls = standInForService({ ...answers, ...over });
  drawSignedIn(<Overview />);
  const asked = (path: string) => calls.filter((call) => call.path === path).length;
  return {
    asked,
    tell: (message: object) =>
      act(() => told.forEach((hear) => hear({ ...message, ...placed } as LiveMessage))),
  };
}

const panel = (name: string) => screen.findByRole('region', { name });

beforeEach(standInForLayout);

describe('the overview of the manager’s dashboard', () => {
  it('shows the seats and what they add up to', async () => {
    open();
    const seats = await panel('License Distribution');
    expect(
      await within(seats).findByRole('img', { name: '47 licenses: 36 used, 4 inactive, 7 remaining.' }),
    ).toBeTruthy();
    expect(within(seats).getByText('7 left to assign')).toBeTruthy();
    const shares = within(seats)
      .getAllByRole('row', { hidden: true })
      .map((row) => row.textContent);
    expect(shares).toContain('Used3676.6%');
    expect(shares).toContain('Total47100.0%');
  });

  it('shows five weeks, what is to come as such, and each figure with its change', async () => {
    open();
    const highlights = await panel('Highlights this month');
    expect(
      await within(highlights).findByRole('img', {
        name: 'Hours studied: Week 1 86 h, Week 2 104 h, Week 3 92 h, Week 4 71 h, Week 5 not yet.',
      }),
    ).toBeTruthy();
    expect(within(highlights).getByText('353 h')).toBeTruthy();
    expect(within(highlights).getByText('+8.62% vs. last month')).toBeTruthy();
    await userEvent.click(within(highlights).getByRole('button', { name: 'Capabilities' }));
    expect(within(highlights).getByRole('img', { name: /^Capabilities: Week 1 31, Week 2 40/ })).toBeTruthy();
  });

  it('says that a February has no fifth week', async () => {
    const { data } = someTeamHighlights();
    const four = { data: { ...data, weekly_data: data.weekly_data.slice(0, 4) } };
    open({ [`GET ${corporateHighlights.path}`]: () => anAnswer(four) });
    const highlights = await panel('Highlights this month');
    expect(await within(highlights).findByRole('img', { name: /Week 5 no days\.$/ })).toBeTruthy();
  });

  it('names who studied most, each leading to their page', async () => {
    open();
    const top = await panel('Top Learners');
    const link = await within(top).findByRole<HTMLAnchorElement>('link', { name: 'Freya Sahin' });
    expect(link.getAttribute('href')).toMatch(/^\/employee-details\/[0-9a-f-]{36}$/);
    expect(within(top).getByText('27 h 24 min')).toBeTruthy();
  });

  it('says so where there is nothing yet', async () => {
    open({
      [`GET ${corporateHighlights.path}`]: () => anAnswer(noTeamHighlights()),
      [`GET ${community.path}`]: () => anAnswer(someTopLearners(0)),
      [`GET ${licenceDistribution.path}`]: () =>
        anAnswer({
          ...{ used_licenses: 5, inactive_licenses: 0, remaining_licenses: 0, total_licenses: 5 },
          ...{ open_invitations: 0, free_licenses: 0 },
        }),
    });
    expect(await within(await panel('Highlights this month')).findByText('No Data')).toBeTruthy();
    expect(await within(await panel('Top Learners')).findByText('No Data')).toBeTruthy();
    expect(
      await within(await panel('License Distribution')).findByText('All licenses are taken'),
    ).toBeTruthy();
  });

  it('keeps the other panels where one fails, and tries again on command', async () => {
    let fails = true;
    open({
      [`GET ${licenceDistribution.path}`]: () =>
        fails ? aRefusal(403, 'FORBIDDEN', 'Not allowed.') : anAnswer(someSeats()),
    });
    const seats = await panel('License Distribution');
    const retry = await within(seats).findByRole('button', { name: 'Retry' });
    expect(await within(await panel('Top Learners')).findByText('Freya Sahin')).toBeTruthy();
    fails = false;
    await userEvent.click(retry);
    expect(await within(seats).findByText('7 left to assign')).toBeTruthy();
  });

  it('reads the figures again once a session is over, and nothing that stays the same', async () => {
    const { asked, tell } = open();
    await within(await panel('Top Learners')).findByText('Freya Sahin');
    await within(await panel('Highlights this month')).findByText('353 h');
    const paths = [corporateHighlights.path, community.path, learnerTable.path, needsAttention.path];
    const all = [...paths, licenceDistribution.path];
    const before = all.map(asked);
    tell({ type: 'board_entry_changed', entry: aBoardEntry(1, { stopped_at: '2026-11-26T10:00:00.000Z' }) });
    tell({ type: 'team_changed', parts: ['figures'] });
    await waitFor(() => expect(paths.map(asked)).toEqual(before.slice(0, 4).map((count) => count + 1)));
    expect(asked(licenceDistribution.path)).toBe(before[4]);
    tell({ type: 'team_changed', parts: ['members'] });
    await waitFor(() => expect(asked(licenceDistribution.path)).toBe((before[4] ?? 0) + 1));
  });
});
