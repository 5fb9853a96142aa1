import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as studySessionEndpoints from '@keenly/contracts/study-session.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { sessionPageWords } from '@keenly/contracts/catalogue/sessions';
import type { SessionDetail, VisitedPage } from '@keenly/contracts/study-session';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { createQueryClient } from '../../../shared/query/query-client';
import { toastStore } from '../../../ui/toasts/toast-store';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { aDetail, anId, aVisit } from '../../../testing/builders';
import { standInForService, type Call } from '../../../testing/service';
import { sessionDetailQuery } from './session-detail';
import { VisitedPages } from './visited-pages';

const id = anId(501);
const clips = aVisit(1, {
  title: 'Clips for you',
  url: 'https://clipfeed.example/home',
  host: 'clipfeed.example',
  is_relevant_algo: false,
  judged_class: 'distraction',
  reason: 'a feed',
});
const lecture = aVisit(2);
const detailPath = pathOf(studySessionEndpoints.sessionDetail.path, { id });
const classPath = pathOf(studySessionEndpoints.correctPage.path, { id, visit: clips.id });
const redactPath = pathOf(studySessionEndpoints.redactPage.path, { id, visit: clips.id });

/** What the service holds; a call changes it, as late as the service's figures are. */
let pages: VisitedPage[];
let calls: Call[];

beforeEach(() => {
  pages = [clips, lecture];
});
afterEach(cleanup);

function change(over: Partial<VisitedPage>) {
  pages = pages.map((page) => (page.id === clips.id ? { ...page, ...over } : page));
}
const detail = (): SessionDetail => aDetail({ session_id: id, visited_pages: pages });

function Screen() {
  const { data } = useQuery(sessionDetailQuery(id));
  return data === undefined ? null : <VisitedPages detail={data} />;
}

function Address() {
  const place = useLocation();
  const state: unknown = place.state;
  return <output data-testid="address">{JSON.stringify([place.search, state])}</output>;
}

async function show(answers: Record<string, () => Response> = {}, at = '') {
  calls = standInForService({ [`GET ${detailPath}`]: () => anAnswer(detail()), ...answers });
  render(
    <MemoryRouter initialEntries={[{ pathname: '/sessions/1', search: at, state: { from: '/home?page=3' } }]}>
      <QueryClientProvider client={createQueryClient()}>
        <Screen />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('table', { name: 'Visited pages' });
}
const row = (index: number) => within(screen.getAllByRole('row')[index + 1]!);
const openMenu = () => userEvent.click(screen.getByRole('button', { name: /change for Clips/ }));
const said = () => calls.filter(({ method }) => method === 'POST');

describe('a page that was judged wrongly', () => {
  it('takes the learner’s class, at once and then from the service, and the device’s again on undo', async () => {
    await show({
      [`POST ${classPath}`]: () => {
        const { page_class } = said().at(-1)!.body as { page_class: string };
        change({ is_relevant_algo: page_class === 'relevant', corrected: page_class !== 'distraction' });
        return anAnswer(undefined, { status: 204 });
      },
    });
    expect(row(0).getByText('Distracting')).toBeTruthy();
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: /^Focused/ }));
    expect(row(0).getByText('Focused')).toBeTruthy();
    await userEvent.click(await row(0).findByRole('button', { name: /Undo/ }));
    // Undo is gone with what it undid; the keyboard is not.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /change for Clips/ }));
    await waitFor(() => expect(row(0).queryByText('Changed by you')).toBeNull());
    expect(row(0).getByText('Distracting')).toBeTruthy();
    expect(said().map(({ body }) => body)).toEqual([
      { page_class: 'relevant' },
      { page_class: 'distraction' },
    ]);
    await waitFor(() => expect(row(0).queryByText('Changed by you')).toBeNull());
  });

  it('looks again until the figures have followed', async () => {
    let looks = 0;
    await show({
      [`GET ${detailPath}`]: () => {
        looks += 1;
        if (looks === 4) change({ is_transitional_algo: true, corrected: true });
        return anAnswer(detail());
      },
      [`POST ${classPath}`]: () => anAnswer(undefined, { status: 204 }),
    });
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: /^Neutral/ }));
    expect(row(0).getByText('Neutral')).toBeTruthy();
    await row(0).findByText('Changed by you');
    expect(looks).toBe(4);
  });

  it('keeps its class where the service refuses, and says why', async () => {
    await show({ [`POST ${classPath}`]: () => aRefusal(404, 'VISIT_NOT_FOUND', 'No such page.') });
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: /^Focused/ }));
    await waitFor(() => expect(row(0).getByText('Distracting')).toBeTruthy());
    expect(toastStore.get().map(({ text }) => text)).toContain('No such page.');
  });

  it('is not sent the class that it has', async () => {
    await show();
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: /^Distracting/ }));
    expect(said()).toEqual([]);
  });
});

describe('a page to be forgotten', () => {
  it('is asked for once, and can be kept', async () => {
    await show();
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: /^Forget this page/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Forget this page?' }));
    expect(dialog.getByText(/permanently erases/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(said()).toEqual([]);
    expect(row(0).getByText('Clips for you')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /change for Clips/ }));
  });

  it('has no name and no menu afterwards, and still its time and class', async () => {
    await show({
      [`POST ${redactPath}`]: () => {
        change({ redacted: true, url: '', title: '', host: '', reason: '' });
        return anAnswer(undefined, { status: 204 });
      },
    });
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: /^Forget this page/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Forget this page' }));
    await row(0).findByText(sessionPageWords.pageForgotten);
    await waitFor(() => expect(screen.queryByRole('button', { name: /Clips/ })).toBeNull());
    expect(document.body.textContent).not.toContain('clipfeed');
    expect(row(0).getByText('Distracting')).toBeTruthy();
    expect(row(0).getByText('00:14:05')).toBeTruthy();
    // The dialog gives the focus back once it is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe(sessionPageWords.pageForgotten));
  });
});

describe('the table of visited pages', () => {
  it('keeps its sorting in the address, and the way back beside it', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: /^Page duration/ }));
    expect(screen.getByTestId('address').textContent).toBe(
      JSON.stringify(['?sort=duration&order=asc', { from: '/home?page=3' }]),
    );
  });

  it('comes back as the address says', async () => {
    await show({}, '?sort=title&order=desc&rows=25');
    expect(screen.getByRole('columnheader', { name: /Title/ }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /Rows per page/ }).value).toBe('25');
  });

  it('takes nothing from an address that makes no sense', async () => {
    await show({}, '?sort=constructor&rows=7&page=-1');
    expect(screen.getAllByRole('row')).toHaveLength(3);
  });
});

describe('someone else’s pages', () => {
  it('are not there, and nothing can be said of them', () => {
    render(<VisitedPages detail={{ session_id: id, visited_pages: null }} />);
    expect(screen.getByText(/Only the learner can see/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
