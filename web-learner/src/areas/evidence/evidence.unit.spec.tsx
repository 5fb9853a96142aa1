import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as badgeEvidenceEndpoints from '@keenly/contracts/badge-evidence.endpoints';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { communityFormulas } from '@keenly/contracts/catalogue/community';
import { badgeWords, profileWords } from '@keenly/contracts/catalogue/profile';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../testing/answers';
import { anId } from '../../testing/builders';
import { drawSignedIn, standInForLayout } from '../../testing/draw';
import { aCompletion, anEvidence, aSessionEvidence } from '../../testing/insight-builders';
import { standInForService } from '../../testing/service';
import { BadgeEvidence } from './badge-evidence';
import { CompletionEvidence } from './completion-evidence';
import { RollupEvidence } from './rollup-evidence';
import { SessionEvidence } from './session-evidence';
import { WordsEvidence } from './words-evidence';

const typed = userEvent.setup({ delay: null });
const hours = (
  <RollupEvidence
    figure="hours"
    name="Hours"
    filter="all"
    choices={[{ label: 'All time' }, { label: 'This week', week: '2026-11-23' }]}
  />
);
const ask = (name: string) =>
  typed.click(screen.getByRole('button', { name: `How is this counted? ${name}` }));

beforeEach(standInForLayout);
afterEach(cleanup);

describe('How is this counted? of a figure of home', () => {
  it('asks nothing before it is asked', () => {
    const calls = standInForService({});
    drawSignedIn(hours);
    expect(calls).toEqual([]);
  });

  it('gives the formula with its numbers, and the sessions with a link to each', async () => {
    standInForService({ [`GET ${insightEndpoints.evidence.path}`]: () => anAnswer(anEvidence()) });
    drawSignedIn(hours);
    await ask('Hours');
    const dialog = await screen.findByRole('dialog', { name: 'How is this counted?' });
    const formula = await within(dialog).findByRole('region', { name: 'Formula' });
    expect(formula.textContent).toContain('Hours = seconds studied / 3600');
    expect(formula.textContent).toContain('Hours60.7 h');
    expect(within(dialog).getByText('42 sessions up to 11/26/2026')).toBeTruthy();
    expect(within(dialog).getByRole('link', { name: 'Economics' }).getAttribute('href')).toBe(
      `/sessions/${anId(501)}`,
    );
    expect(within(dialog).getAllByRole('img', { name: /How it went/ })).toHaveLength(2);
  });

  it('looks at one week when asked, from its first page on', async () => {
    const calls = standInForService({
      [`GET ${insightEndpoints.evidence.path}`]: () => anAnswer(anEvidence()),
    });
    const asked = () => {
      const search = new URLSearchParams(calls.at(-1)?.search);
      return [search.get('week'), search.get('page_no')];
    };
    drawSignedIn(hours);
    await ask('Hours');
    await typed.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(asked()).toEqual([null, '2']));
    await typed.selectOptions(screen.getByLabelText('Show'), 'This week');
    await waitFor(() => expect(asked()).toEqual(['2026-11-23', '1']));
  });

  it('says that nothing counts yet', async () => {
    const none = anEvidence({ sessions: [], total: 0, result: { value: null, unit: 'h' } });
    standInForService({ [`GET ${insightEndpoints.evidence.path}`]: () => anAnswer(none) });
    drawSignedIn(hours);
    await ask('Hours');
    expect(await screen.findByText('No sessions count toward this yet.')).toBeTruthy();
    expect(screen.getByText('NA')).toBeTruthy();
  });

  it('fails in the dialog, and comes back on Retry', async () => {
    let fails = true;
    standInForService({
      [`GET ${insightEndpoints.evidence.path}`]: () =>
        fails ? aRefusal(403, 'FORBIDDEN', 'Forbidden.') : anAnswer(anEvidence()),
    });
    drawSignedIn(hours);
    await ask('Hours');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Forbidden.')).toBeTruthy();
    fails = false;
    await typed.click(within(dialog).getByRole('button', { name: 'Retry' }));
    expect(await within(dialog).findByRole('region', { name: 'Formula' })).toBeTruthy();
  });
});

describe('How is this counted? of a session’s figure', () => {
  it('lists the events with how each counted; a forgotten page stays forgotten', async () => {
    const id = anId(501);
    const calls = standInForService({
      [`GET ${pathOf(insightEndpoints.sessionEvidence.path, { id })}`]: () => anAnswer(aSessionEvidence()),
    });
    drawSignedIn(<SessionEvidence sessionId={id} figure="focused_browsing" name="Focused Browsing" />);
    await ask('Focused Browsing');
    const events = await screen.findAllByRole('listitem');
    expect(events.map((event) => event.textContent)).toContain('00:15:17a forgotten page11 min 48 s focused');
    expect(new URLSearchParams(calls[0]?.search).get('figure')).toBe('focused_browsing');
  });
});

describe('How is this counted? of the profile', () => {
  it('tells the points of each tab, and where what is missing is filled in', async () => {
    const { data: status } = aCompletion();
    drawSignedIn(<CompletionEvidence status={status} />, '/profile');
    await ask(profileWords.progress);
    const dialog = within(await screen.findByRole('dialog', { name: 'How is this counted?' }));
    const formula = dialog.getByRole('region', { name: 'Formula' });
    expect(formula.textContent).toContain(`Learning preferences${profileWords.points(8, 8)}`);
    expect(formula.textContent).toContain(`${profileWords.points(status.score, 33)}${status.percentage}%`);
    expect(dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Gender', '/profile?tab=0'],
      ['Ethnicity', '/profile?tab=0'],
      ['Target capabilities per week', '/profile?tab=2'],
    ]);
    await typed.click(dialog.getByRole('link', { name: 'Gender' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells of a badge the formula, the numbers and the sessions, page by page', async () => {
    const { formula: _, figure: __, from: ___, to: ____, ...told } = anEvidence().data;
    const calls = standInForService({
      [`GET ${badgeEvidenceEndpoints.badgeEvidence.path}`]: () =>
        anAnswer({ data: { ...told, kind: 'hours', formula: badgeWords.counted.hours } }),
    });
    drawSignedIn(<BadgeEvidence kind="hours" />, '/profile?tab=4');
    await ask(badgeWords.kinds.hours);
    const dialog = within(await screen.findByRole('dialog', { name: 'How is this counted?' }));
    expect(await dialog.findByText(badgeWords.counted.hours)).toBeTruthy();
    expect(dialog.getByText('42 sessions, newest first')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Economics' }).getAttribute('href')).toBe(
      `/sessions/${anId(501)}`,
    );
    await typed.click(dialog.getByRole('button', { name: 'Next page' }));
    await waitFor(() => {
      const asked = calls.map(({ search }) => new URLSearchParams(search));
      expect(asked.map((search) => [search.get('kind'), search.get('page_no')])).toEqual([
        ['hours', '1'],
        ['hours', '2'],
      ]);
    });
  });

  it('says in words what other people’s sessions come to', async () => {
    drawSignedIn(<WordsEvidence name="Trending" formula={communityFormulas.trending} />, '/community');
    await ask('Trending');
    expect((await screen.findByRole('dialog')).textContent).toContain(communityFormulas.trending);
  });
});
