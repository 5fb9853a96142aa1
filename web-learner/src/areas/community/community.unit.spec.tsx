import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import {
  communityFormulas,
  communityMessages,
  communitySharingWords as sharing,
} from '@keenly/contracts/catalogue/community';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../testing/answers';
import { drawForManager, drawSignedIn, standInForLayout } from '../../testing/draw';
import { aCommunity, anOutsider, aSharing } from '../../testing/insight-builders';
import { standInForService } from '../../testing/service';
import { CommunityPanels } from './community';
import { CommunitySharingPanel } from './community-sharing-panel';
import type { CommunityEvidence } from './community-evidence';

const typed = userEvent.setup({ delay: null });
const boardOnly = ({ path }: { path: string }) => path === insightEndpoints.community.path;
/** Answers both questions of the page, and tells what was asked of the board. */
function answering(answer: unknown) {
  const calls = standInForService({
    [`GET ${insightEndpoints.community.path}`]: () => anAnswer(answer),
    [`GET ${insightEndpoints.communitySharing.path}`]: () => anAnswer(aSharing()),
  });
  return (at: number) => new URLSearchParams(calls.filter(boardOnly)[at]?.search);
}
/** What the page puts beside a figure, as words that the test can read. */
const evidence: CommunityEvidence = {
  words: (name, formula) => <button aria-label={`How is ${name} counted?`}>{formula}</button>,
  own: ({ figure }, filter) => <i>{`own ${figure}, ${filter}`}</i>,
};
const panels = (organisation: string | null) => (
  <CommunityPanels organisation={organisation} evidence={evidence} />
);
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(standInForLayout);
afterEach(cleanup);

describe('the community panel (product/community#panel)', () => {
  it('shows views, earlier views and the change with its sign', async () => {
    answering(aCommunity());
    drawSignedIn(panels('Northbridge College'), '/community');
    const trending = await screen.findByRole('table', { name: 'Trending' });
    expect(rowsOf(trending)).toEqual([
      ['Back-End Coding', '212', '160', '+32.5%'],
      ['Price elasticity', '188', '188', '0%'],
      ['Double-entry bookkeeping', '97', '121', '−19.8%'],
      ['Unit testing', '64', '0', '+100%'],
      ['Green tech', '12', '9', '+33.3%'],
    ]);
  });

  it('asks for all and capability at first, and for what is chosen then', async () => {
    const searched = answering(aCommunity());
    drawSignedIn(panels('Northbridge College'), '/community');
    await screen.findByRole('table', { name: 'Trending' });
    const asked = (at: number) => {
      const search = searched(at);
      return [search.get('filter'), search.get('topic')];
    };
    expect(asked(0)).toEqual(['all', 'capability']);
    await typed.selectOptions(screen.getByLabelText('Period'), 'This month');
    await waitFor(() => expect(asked(1)).toEqual(['this', 'capability']));
    await typed.selectOptions(screen.getByLabelText('Topic'), 'Learning plan');
    await waitFor(() => expect(asked(2)).toEqual(['this', 'learning_plan']));
    expect(await screen.findByRole('columnheader', { name: 'Last month views' })).toBeTruthy();
  });

  it('calls what is shown by its own period until the chosen one is there', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const calls = standInForService({
      [`GET ${insightEndpoints.community.path}`]: async () => {
        if (calls.filter(boardOnly).length > 1) await arrived;
        return anAnswer(aCommunity());
      },
      [`GET ${insightEndpoints.communitySharing.path}`]: () => anAnswer(aSharing()),
    });
    drawSignedIn(panels('Northbridge College'), '/community');
    await screen.findByRole('columnheader', { name: 'Views until last month' });
    await typed.selectOptions(screen.getByLabelText('Period'), 'This month');
    await waitFor(() => expect(calls.filter(boardOnly)).toHaveLength(2));
    expect(screen.queryByRole('columnheader', { name: 'Last month views' })).toBeNull();
    arrive();
    await screen.findByRole('columnheader', { name: 'Last month views' });
  });

  it('leads managers to the pages of their people', async () => {
    answering(aCommunity());
    drawForManager(panels('Northbridge College'), '/community');
    const link = await screen.findByRole('link', { name: 'View Details for Ben Kowalski' });
    expect(link.getAttribute('href')).toMatch(/^\/employee-details\/[0-9a-f-]{36}$/);
  });

  it('names learners with their capabilities, hours and minutes, and shows the details of one', async () => {
    answering(aCommunity());
    drawSignedIn(panels('Northbridge College'), '/community');
    const learners = await screen.findByRole('table', { name: 'Top Learners' });
    expect(rowsOf(learners)[0]?.slice(1, 3)).toEqual(['14', '114 h 32 min']);
    expect(rowsOf(learners)[3]?.[0]).toContain('Maya Rivera (you)');
    await typed.click(screen.getByRole('button', { name: 'View Details for Maya Rivera' }));
    const details = screen.getByRole('dialog', { name: 'Maya Rivera (you)' });
    expect(within(details).getByRole('link', { name: 'Your stats' }).getAttribute('href')).toBe('/home');
    expect(within(details).getByText('own hours, all')).toBeTruthy();
    expect(within(details).getByText('own capabilities, all')).toBeTruthy();
    await typed.click(within(details).getByRole('button', { name: 'Close' }));
    await typed.click(screen.getByRole('button', { name: 'View Details for Ben Kowalski' }));
    expect(screen.queryByRole('link', { name: 'Your stats' })).toBeNull();
    expect(screen.queryByText(/^own /)).toBeNull();
  });

  it('says in words how both tables are counted', async () => {
    answering(aCommunity());
    drawSignedIn(panels('Northbridge College'), '/community');
    expect((await screen.findByRole('button', { name: 'How is Trending counted?' })).textContent).toBe(
      communityFormulas.trending,
    );
    expect(screen.getByRole('button', { name: 'How is Top Learners counted?' }).textContent).toBe(
      communityFormulas.topLearners,
    );
  });

  it('says No Data Available! in both tables, and of each why', async () => {
    answering(aCommunity({ top_learners_data: [], trending_data: [] }));
    drawSignedIn(panels('Northbridge College'), '/community?filter=this');
    expect(await screen.findAllByText('No Data Available!')).toHaveLength(2);
    // People may have studied, on topics in their own words.
    screen.getByText('No sessions on a capability in this period. Try another period.');
    screen.getByText('No study time in this period. Try another period.');
  });

  it('knows no other period where all of them are asked for', async () => {
    answering(aCommunity({ top_learners_data: [], trending_data: [] }));
    drawSignedIn(panels('Northbridge College'), '/community?topic=learning_plan');
    await screen.findByText('No sessions on a learning plan yet.');
    screen.getByText('No study time yet.');
  });

  it('tells who waits to be accepted so, and not that no one studied', async () => {
    answering(aCommunity({ is_waiting: true, top_learners_data: [], trending_data: [] }));
    drawSignedIn(panels('Northbridge College'), '/community');
    expect(await screen.findAllByText(communityMessages.waiting)).toHaveLength(2);
    await typed.click(screen.getByRole('button', { name: 'Everyone' }));
    await screen.findByText('No one has chosen to be visible to everyone yet.');
    expect(screen.getAllByText(communityMessages.waiting)).toHaveLength(1);
  });

  it('leads anyone who is in no organisation to one', async () => {
    answering(aCommunity({ top_learners_data: [], trending_data: [] }));
    drawSignedIn(panels(null), '/community');
    expect(await screen.findAllByText('No Data Available!')).toHaveLength(2);
    screen.getByText(/Join an organization/);
    screen.getByText('No one has chosen to be visible to everyone yet.');
  });
});

describe('the board of everyone (product/community#whose-names)', () => {
  const outsiders = aCommunity({
    top_learners_data: [
      ...aCommunity().data.top_learners_data.slice(0, 4),
      anOutsider(),
      // Two people may be called the same, and nothing else is known of them.
      anOutsider({ duration: 60, capability: 1 }),
    ],
  });

  it('is asked for when it is chosen, and one’s own organization at first', async () => {
    const searched = answering(aCommunity());
    drawSignedIn(panels('Northbridge College'), '/community');
    await screen.findByRole('table', { name: 'Top Learners' });
    expect(searched(0).get('scope')).toBe('organisation');
    const choice = screen.getByRole('group', { name: 'Show learners from' });
    expect(within(choice).getByRole('button', { name: 'My organization' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await typed.click(within(choice).getByRole('button', { name: 'Everyone' }));
    await waitFor(() => expect(searched(1).get('scope')).toBe('everyone'));
  });

  it('is all there is for anyone who is in no organization', async () => {
    const searched = answering(outsiders);
    drawSignedIn(panels(null), '/community');
    await screen.findByRole('table', { name: 'Top Learners' });
    expect(searched(0).get('scope')).toBe('everyone');
    expect(screen.queryByRole('group', { name: 'Show learners from' })).toBeNull();
  });

  it('tells of someone of elsewhere the row, and not where they are', async () => {
    answering(outsiders);
    drawSignedIn(panels('Northbridge College'), '/community?scope=everyone');
    const learners = await screen.findByRole('table', { name: 'Top Learners' });
    expect(rowsOf(learners)).toHaveLength(6);
    const [first] = screen.getAllByRole('button', { name: 'View Details for Ravi Menon' });
    await typed.click(first as HTMLElement);
    const details = screen.getByRole('dialog', { name: 'Ravi Menon' });
    within(details).getByText('Visible to everyone');
    expect(details.textContent).not.toContain('Northbridge College');
    await typed.click(within(details).getByRole('button', { name: 'Close' }));
    await typed.click(screen.getByRole('button', { name: 'View Details for Ben Kowalski' }));
    within(screen.getByRole('dialog', { name: 'Ben Kowalski' })).getByText('Northbridge College');
  });
});

describe('the choice to be shown to everyone', () => {
  const putting = (answers: Parameters<typeof standInForService>[0]) =>
    standInForService({
      [`GET ${insightEndpoints.communitySharing.path}`]: () => anAnswer(aSharing()),
      ...answers,
    });
  const puts = (calls: ReturnType<typeof standInForService>) =>
    calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it('is off until it is made, says of what and to whom, and can be taken back', async () => {
    let since: string | null = null;
    const calls = putting({
      [`GET ${insightEndpoints.communitySharing.path}`]: () => anAnswer(aSharing(since)),
      [`PUT ${insightEndpoints.communitySharing.path}`]: () => {
        since = since === null ? '2026-11-26T09:00:00.000Z' : null;
        return anAnswer(aSharing(since));
      },
    });
    drawSignedIn(<CommunitySharingPanel />);
    await screen.findByText(sharing.off);
    for (const fact of [sharing.what, sharing.never, sharing.who, sharing.takeBack]) screen.getByText(fact);
    await typed.click(screen.getByRole('button', { name: sharing.choose }));
    await screen.findByText(sharing.on);
    screen.getByText(sharing.shown);
    screen.getByText('since 11/26/2026');
    await typed.click(screen.getByRole('button', { name: sharing.stop }));
    await screen.findByText(sharing.off);
    screen.getByText(sharing.stopped);
    expect(puts(calls)).toEqual([{ shown: true }, { shown: false }]);
  });

  it('stays as it was where the service refuses, and says why', async () => {
    putting({
      [`PUT ${insightEndpoints.communitySharing.path}`]: () =>
        aRefusal(409, 'CONFLICT', communityMessages.pending),
    });
    drawSignedIn(<CommunitySharingPanel />);
    await typed.click(await screen.findByRole('button', { name: sharing.choose }));
    await screen.findByText(communityMessages.pending);
    screen.getByText(sharing.off);
  });
});
