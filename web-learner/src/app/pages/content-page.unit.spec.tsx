import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { contentSearchWords as words } from '@keenly/contracts/catalogue/content-search';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { shareWords } from '@keenly/contracts/catalogue/share';
import type { ContentSourceInfo } from '@keenly/contracts/content-source';
import { contentSources, foundItems } from '@keenly/contracts/content-source.endpoints';
import { otherSitesWords } from '@keenly/contracts/catalogue/other-sites';
import type { CourseCards, TopicSuggestion } from '@keenly/contracts/course-card';
import { coursesByCategory, topicSuggestions } from '@keenly/contracts/course-card.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import { currentSession } from '@keenly/contracts/study-session.endpoints';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router';
import { ContentPage } from './content-page';
import { anAnswer, aRefusal } from '../../testing/answers';
import { typeLetters } from '../../testing/type-letters';
import { aCourseCard } from '../../testing/course-builders';
import { aFoundItem, someSites } from '../../testing/site-builders';
import { drawSignedIn, standInForLayout } from '../../testing/draw';
import { aStatus, standInForExtension } from '../../testing/extension';
import { type Call, standInForService } from '../../testing/service';
import { live } from '../../shared/live/live';

let calls: Call[];
let found: (search: URLSearchParams) => Response;
let topics: TopicSuggestion[];
let sites: ContentSourceInfo[];
let siteAnswers: Record<string, () => Response | Promise<Response>>;

const aPage = (over: Partial<CourseCards> = {}): CourseCards => ({
  ...{ data: [aCourseCard()], total: 1, nearest: false },
  ...over,
});
const searches = () =>
  calls
    .filter(({ path }) => path === coursesByCategory.path)
    .map(({ search }) => new URLSearchParams(search))
    .map((search) => [search.get('search') ?? '', search.get('page_no')]);
const last = () => new URLSearchParams(calls.findLast(({ path }) => path === coursesByCategory.path)?.search);

function Here() {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{`${pathname}${search}`}</output>;
}
const here = () => screen.getByTestId('here').textContent;
function draw(at = '/content') {
  calls = standInForService({
    [`GET ${coursesByCategory.path}`]: () => found(last()),
    [`GET ${topicSuggestions.path}`]: () => anAnswer({ data: topics }),
    [`GET ${contentSources.path}`]: () => anAnswer({ data: sites }),
    ...siteAnswers,
    [`GET ${currentSession.path}`]: () => anAnswer({ data: { session: null, state: null, position: '0' } }),
  });
  drawSignedIn(
    <>
      <ContentPage />
      <Link to="/content?searchContent=Finance">Elsewhere</Link>
      <Here />
    </>,
    at,
  );
}
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: words.topic });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (topic: string) => userEvent.type(box(), topic);

beforeEach(() => {
  standInForLayout();
  topics = [];
  sites = [];
  siteAnswers = {};
  found = () => anAnswer(aPage());
  jest.spyOn(live, 'getState').mockReturnValue({ status: 'live', heardAt: 0 });
  jest.spyOn(live, 'subscribe').mockReturnValue(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('what is found (product/content#content-search)', () => {
  it('is every course at first, as cards that lead to them', async () => {
    draw();
    const link = await screen.findByRole('link', { name: 'Firing a kiln, part 1' });
    expect(link.getAttribute('href')).toBe(`/course/${aCourseCard().id}`);
    const [card] = screen.getAllByRole('listitem').filter((one) => one.contains(link));
    const text = card?.textContent ?? '';
    for (const part of ['Ceramics', '3 sections', '12 lessons', '1 quiz', 'By Northbridge College'])
      expect(text).toContain(part);
    expect(text).toContain('From loading to unloading: how slowly a kiln has to warm, what cones tell, and…');
    expect(searches()).toEqual([['', '1']]);
    expect(last().get('limit')).toBe('12');
  });

  it('has a letter where it has no picture: of its category, or else of the course itself', async () => {
    for (const [category, letter] of [
      ['Ceramics', 'C'],
      ['', 'F'],
    ] as const) {
      const card = { ...aCourseCard(), image_url: null, campaign_category: category };
      found = () => anAnswer(aPage({ data: [card] }));
      draw();
      const link = await screen.findByRole('link', { name: 'Firing a kiln, part 1' });
      const [item] = screen.getAllByRole('listitem').filter((one) => one.contains(link));
      expect(item?.firstElementChild?.textContent).toBe(letter);
      cleanup();
    }
  });

  it('is shared on four channels by its address', async () => {
    draw();
    const group = await screen.findByRole('group', { name: shareWords.group('Firing a kiln, part 1') });
    const links = within(group).getAllByRole('link');
    expect(links).toHaveLength(4);
    const address = `${window.location.origin}/course/${aCourseCard().id}`;
    for (const link of links) {
      expect(decodeURIComponent(link.getAttribute('href')?.replace(/\+/g, ' ') ?? '')).toContain(address);
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
    }
  });

  it('is nothing in the words that were agreed, and says when names are only similar', async () => {
    found = (asked) =>
      anAnswer(
        asked.get('search') === 'pyhton'
          ? aPage({ nearest: true })
          : aPage(asked.get('search') === 'zzz' ? { data: [], total: 0 } : {}),
      );
    draw('/content?searchContent=zzz');
    expect(await screen.findByText('No record found')).toBeTruthy();
    await userEvent.clear(box());
    await type('pyhton');
    expect(await screen.findByText(words.nearest('pyhton'))).toBeTruthy();
  });

  it('can be asked for again after a failure', async () => {
    let away = true;
    found = () => (away ? aRefusal(503, 'SERVICE_UNAVAILABLE', 'Away.') : anAnswer(aPage()));
    draw();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    away = false;
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: 'Firing a kiln, part 1' })).toBeTruthy();
  });
});

describe('a topic', () => {
  it('of an address is in the box and searched for, and nothing else is before', async () => {
    draw('/content?searchContent=Economics');
    expect(box().value).toBe('Economics');
    await screen.findByRole('heading', { level: 2, name: 'Economics' });
    await waitFor(() => expect(searches()).toEqual([['Economics', '1']]));
  });

  it('of a link to this page is the next one', async () => {
    draw();
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await screen.findByRole('heading', { level: 2, name: 'Finance' });
    expect(box().value).toBe('Finance');
  });

  it('is searched for once, after the last letter, from page 1, and is in the address', async () => {
    found = () => anAnswer(aPage({ total: 30 }));
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(searches()).toEqual([
        ['', '1'],
        ['', '2'],
      ]),
    );
    typeLetters(box(), 'Glaze');
    await waitFor(() => expect(searches().at(-1)).toEqual(['Glaze', '1']));
    expect(searches()).toHaveLength(3);
    await waitFor(() => expect(here()).toBe('/content?searchContent=Glaze'));
  });

  it('is searched for at once by the button, which needs one', async () => {
    draw();
    expect(button(words.search).disabled).toBe(true);
    await type('Clay');
    await userEvent.click(button(words.search));
    await waitFor(() => expect(searches().at(-1)).toEqual(['Clay', '1']));
  });
});

describe('suggestions', () => {
  it('are chosen by the keyboard and searched for', async () => {
    topics = [
      { name: 'Economics', kind: 'capability' },
      { name: 'Econometrics', kind: 'course' },
    ];
    draw();
    await type('econ');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { name: /Econometrics/, selected: true });
    expect(box().getAttribute('aria-activedescendant')).toBe(chosen.id);
    await userEvent.keyboard('{Enter}');
    expect(box().value).toBe('Econometrics');
    await waitFor(() => expect(searches().at(-1)).toEqual(['Econometrics', '1']));
    expect(box().getAttribute('aria-expanded')).toBe('false');
  });

  it('close with Escape and keep what was typed; a click chooses one', async () => {
    topics = [{ name: 'Economics', kind: 'capability' }];
    draw();
    await type('econ');
    await screen.findByRole('option');
    await userEvent.keyboard('{Escape}');
    expect([screen.queryByRole('option'), box().value]).toEqual([null, 'econ']);
    await type('o');
    await userEvent.click(await screen.findByRole('option'));
    expect(box().value).toBe('Economics');
  });
});

describe('Start AI Assistant', () => {
  it('needs a topic; without the extension, the click tells', async () => {
    draw();
    expect(button(words.start).disabled).toBe(true);
    await type('Clay');
    expect(button(words.start).disabled).toBe(false);
    await userEvent.click(button(words.start));
    expect(await screen.findByText(sessionMessages.extensionMissing)).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Get Extension' })).toBeTruthy();
  });

  it('starts a session on the topic', async () => {
    const { asked, remove } = standInForExtension(aStatus());
    draw();
    fireEvent.change(box(), { target: { value: ' Clay ' } });
    await waitFor(() => expect(button(words.start).disabled).toBe(false));
    await userEvent.click(button(words.start));
    await waitFor(() =>
      expect(asked).toContainEqual(
        expect.objectContaining({ type: 'session', topic: 'Clay', origin: 'topic' }),
      ),
    );
    remove();
  });

  it('waits while a session runs', async () => {
    const session = {
      ...{ session_id: 's', topic: 'Clay', started_at: new Date().toISOString() },
      state: 'focused' as const,
    };
    const { remove } = standInForExtension(aStatus({ session }));
    draw('/content?searchContent=Clay');
    await waitFor(() => expect(button(words.start).disabled).toBe(true));
    remove();
  });
});

describe('other sites (product/content#other-sites)', () => {
  const of = (source: string) => `GET ${pathOf(foundItems.path, { source })}`;
  const asked = () =>
    calls.filter(({ path }) => path.endsWith('/items')).map(({ path }) => path.split('/')[4]);
  const site = (name: string) => within(screen.getByRole('region', { name }));

  beforeEach(() => {
    sites = someSites();
    siteAnswers = {
      [of('wikipedia')]: () => anAnswer({ state: 'ready', data: [aFoundItem(1)] }),
      [of('apple-podcasts')]: () => anAnswer({ state: 'ready', data: [] }),
    };
  });

  it('aren’t asked before there is a topic', async () => {
    draw();
    await screen.findByRole('link', { name: 'Firing a kiln, part 1' });
    expect(calls.map(({ path }) => path)).not.toContain(contentSources.path);
  });

  it('open in a tab of their own, and load nothing before', async () => {
    draw('/content?searchContent=Kiln');
    const link = await screen.findByRole('link', { name: /^Glaze 1/ });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      'https://example.org/1',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(site('Wikipedia').queryByRole('img')).toBeNull();
    expect(await screen.findByText(otherSitesWords.none('Apple Podcasts'))).toBeTruthy();
  });

  it('are named and not asked where they aren’t configured', async () => {
    draw('/content?searchContent=Kiln');
    expect(await screen.findByText(otherSitesWords.notConfigured(['YouTube', 'MIT Learn']))).toBeTruthy();
    await screen.findByRole('link', { name: /^Glaze 1/ });
    expect(asked().sort()).toEqual(['apple-podcasts', 'wikipedia']);
  });

  it('don’t keep courses waiting, and say when they don’t answer', async () => {
    let isBack = false;
    siteAnswers[of('apple-podcasts')] = () =>
      anAnswer(isBack ? { state: 'ready', data: [aFoundItem(2)] } : { state: 'away', data: [] });
    siteAnswers[of('wikipedia')] = () => new Promise<Response>(() => undefined);
    draw('/content?searchContent=Kiln');
    expect(await screen.findByRole('link', { name: 'Firing a kiln, part 1' })).toBeTruthy();
    expect(await screen.findByText(otherSitesWords.away('Apple Podcasts'))).toBeTruthy();
    isBack = true;
    await userEvent.click(button(otherSitesWords.retryOf('Apple Podcasts')));
    expect(await screen.findByRole('link', { name: /^Glaze 2/ })).toBeTruthy();
  });

  it('say so too where our own service refuses', async () => {
    siteAnswers[of('wikipedia')] = () => aRefusal(429, 'RATE_LIMITED', 'Too many.');
    draw('/content?searchContent=Kiln');
    expect(await screen.findByText(otherSitesWords.away('Wikipedia'))).toBeTruthy();
  });

  it('are shown by type', async () => {
    draw('/content?searchContent=Kiln');
    await screen.findByRole('link', { name: /^Glaze 1/ });
    await userEvent.click(button('Podcasts'));
    expect(screen.queryByRole('region', { name: 'Wikipedia' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Apple Podcasts' })).toBeTruthy();
    await userEvent.click(button('Audio'));
    expect(screen.getByText(otherSitesWords.noneOfType)).toBeTruthy();
  });

  it('show six, and the rest on demand', async () => {
    siteAnswers[of('wikipedia')] = () =>
      anAnswer({ state: 'ready', data: Array.from({ length: 20 }, (_, nth) => aFoundItem(nth)) });
    draw('/content?searchContent=Kiln');
    await screen.findByRole('link', { name: /^Glaze 1/ });
    expect(site('Wikipedia').getAllByRole('link')).toHaveLength(6);
    await userEvent.click(button(otherSitesWords.more(14, 'Wikipedia')));
    expect(site('Wikipedia').getAllByRole('link')).toHaveLength(20);
  });
});
