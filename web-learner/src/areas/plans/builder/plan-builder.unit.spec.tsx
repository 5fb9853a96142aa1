import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { otherSitesWords } from '@keenly/contracts/catalogue/other-sites';
import {
  contentTypeWords,
  planBuilderWords as words,
  planSteps,
} from '@keenly/contracts/catalogue/plan-pages';
import { contentSources, foundItems } from '@keenly/contracts/content-source.endpoints';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { WholePlan } from '@keenly/contracts/plan-content';
import { addToPlan, deleteFromPlan, orderPlan, wholePlan } from '@keenly/contracts/plan-content.endpoints';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '../../../shared/live/live';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { aCourseCard, someCourse } from '../../../testing/course-builders';
import { drawForManager, standInForLayout } from '../../../testing/draw';
import { aWholePlan } from '../../../testing/plan-content-builders';
import { aFoundItem, someSites } from '../../../testing/site-builders';
import { type Call, standInForService } from '../../../testing/service';
import { PlanBuilder } from './plan-builder';

let calls: Call[];
let plan: WholePlan;
const order = () => `PUT ${pathOf(orderPlan.path, { id: plan.id })}`;
const course = aCourseCard(7);

function draw(over: Parameters<typeof standInForService>[0] = {}) {
  calls = standInForService({
    [`GET ${pathOf(wholePlan.path, { id: plan.id })}`]: () => anAnswer({ data: plan }),
    [`GET ${coursesByCategory.path}`]: () => anAnswer({ data: [course], total: 1, nearest: false }),
    [`GET ${capabilities.path}`]: () =>
      anAnswer({ data: [{ id: anId(601), name: 'Economics', description: '', image_url: null }] }),
    [`GET ${contentSources.path}`]: () => anAnswer({ data: someSites() }),
    [`POST ${addToPlan.path}`]: () => anAnswer({ data: { id: anId(5), version: 2 } }, { status: 201 }),
    [order()]: () => anAnswer({ data: { version: 2 } }),
    ...over,
  });
  drawForManager(
    <main>
      <PlanBuilder id={plan.id} assign={() => null} onPlay={() => undefined} />
    </main>,
  );
}
const sent = (method: string) => calls.filter((call) => call.method === method);
const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);
const grip = (name: string) => screen.findByRole('button', { name: words.moveItem(name) });
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

beforeEach(() => {
  standInForLayout();
  plan = aWholePlan();
  jest.spyOn(live, 'getState').mockReturnValue({ status: 'live', heardAt: 0 });
  jest.spyOn(live, 'subscribe').mockReturnValue(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
  jest.restoreAllMocks();
});

describe('the order of a plan', () => {
  it('changes by Alt and an arrow on the grip, keeps the focus, and is saved after a second', async () => {
    draw();
    const scarcity = await grip('Scarcity and trade-offs');
    jest.useFakeTimers();
    fireEvent.keyDown(scarcity, { key: 'ArrowDown', altKey: true });
    expect(items('Prices and choices')).toEqual([
      ...['Supply and demand', 'Scarcity and trade-offs', 'Price elasticity'],
    ]);
    const moved = screen.getByRole('button', { name: words.moveItem('Scarcity and trade-offs') });
    expect(document.activeElement).toBe(moved);
    screen.getByText(words.saving);
    await act(() => jest.advanceTimersByTimeAsync(999));
    expect(sent('PUT')).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(sent('PUT')).toHaveLength(1);
    jest.useRealTimers();
    const [first, second, third] = plan.modules.map(({ id }) => id);
    expect(sent('PUT')[0]?.body).toEqual({
      version: 1,
      modules: [
        { id: first, items: [2, 1, 3].map((n) => anId(2000 + n)) },
        { id: second, items: [4, 5, 6].map((n) => anId(2000 + n)) },
        { id: third, items: [] },
      ],
    });
    await screen.findByText(words.saved);
  });

  it('changes by the menu, into another module too', async () => {
    draw();
    await userEvent.click(await grip('Supply and demand'));
    await choose(words.toModule('When markets fail'));
    expect(items('When markets fail')).toEqual(['Supply and demand']);
    await userEvent.click(await grip('When markets fail'));
    await choose(words.up);
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Prices and choices', 'When markets fail', 'Who gains, who pays']);
  });

  it('goes back where it can’t be saved, says so, and is tried again', async () => {
    let fails = true;
    draw({
      [order()]: () =>
        fails ? aRefusal(400, 'VALIDATION_FAILED', 'Not so.') : anAnswer({ data: { version: 2 } }),
    });
    fireEvent.keyDown(await grip('Scarcity and trade-offs'), { key: 'ArrowDown', altKey: true });
    const note = await screen.findByText(/everything is back in its place. Not so./);
    expect(note).toBeTruthy();
    expect(items('Prices and choices')[0]).toBe('Scarcity and trade-offs');
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    expect(items('Prices and choices')[0]).toBe('Supply and demand');
    await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  });

  it('asks which counts where someone else changed the plan', async () => {
    draw({ [order()]: () => aRefusal(409, 'CONCURRENT_CHANGE', 'Changed elsewhere.') });
    fireEvent.keyDown(await grip('Scarcity and trade-offs'), { key: 'ArrowDown', altKey: true });
    await screen.findByRole('heading', { name: 'Changed elsewhere' });
    await userEvent.click(screen.getByRole('button', { name: 'Load saved version' }));
    expect(screen.queryByRole('heading', { name: 'Changed elsewhere' })).toBeNull();
  });

  it('is saved at once where the page is left', async () => {
    draw();
    const scarcity = await grip('Scarcity and trade-offs');
    jest.useFakeTimers();
    fireEvent.keyDown(scarcity, { key: 'ArrowDown', altKey: true });
    window.dispatchEvent(new Event('pagehide'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(sent('PUT')).toHaveLength(1);
  });
});

describe('what is added to a plan', () => {
  it('comes from the library by its menu, last in the module', async () => {
    draw();
    await userEvent.click(await screen.findByRole('button', { name: words.addTo(course.heading) }));
    await choose(words.toModule('Who gains, who pays'));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toMatchObject({
      ...{ campaign_type: 'course', campaign_id: course.id, parent_id: plan.modules[1]?.id, place: 3 },
    });
  });

  it('is a lesson of a course, too', async () => {
    const section = { id: anId(3001), heading: 'Before', lessons: [{ id: anId(3002), heading: 'Loading' }] };
    draw({
      [`GET ${campaignDetails.path}`]: () => anAnswer({ data: [someCourse({ sections: [section] })] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: words.lessonsOf(course.heading) }));
    await userEvent.click(await screen.findByRole('button', { name: words.addTo('Loading') }));
    await choose(words.toModule('When markets fail'));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toMatchObject({
      ...{ campaign_type: 'lesson', campaign_id: anId(3002), parent_id: plan.modules[2]?.id, place: 0 },
    });
  });

  it('isn’t there where the service refuses, which is said, with Retry under the same id', async () => {
    draw({ [`POST ${addToPlan.path}`]: () => aRefusal(404, 'NOT_FOUND', 'This course is gone.') });
    await userEvent.click(await screen.findByRole('button', { name: words.addTo(course.heading) }));
    await choose(words.toModule('Prices and choices'));
    await screen.findByText(/so the plan is as it was. This course is gone./);
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    const ids = sent('POST').map(({ body }) => (body as { id: string }).id);
    expect(ids[0]).toBe(ids[1]);
  });

  it('is a module with a name and a description', async () => {
    draw();
    await userEvent.click((await screen.findAllByRole('button', { name: words.addModule }))[0]!);
    await userEvent.click(await screen.findByRole('button', { name: words.create }));
    await screen.findByText('Module Name is required');
    screen.getByText('Description is required');
    await userEvent.type(screen.getByLabelText(words.moduleName), 'Trade');
    await userEvent.type(screen.getByLabelText(words.description), 'Across borders.');
    await userEvent.click(screen.getByRole('button', { name: words.create }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toMatchObject({
      ...{ campaign_type: 'module', parent_id: plan.id, heading: 'Trade', description: 'Across borders.' },
    });
  });

  it('is customized content, once all five are set', async () => {
    draw();
    await userEvent.click((await screen.findAllByRole('button', { name: words.customized }))[0]!);
    const create = await screen.findByRole<HTMLButtonElement>('button', { name: words.create });
    expect(create.disabled).toBe(true);
    await userEvent.click(screen.getByLabelText(words.contentTitle));
    await userEvent.tab();
    await screen.findByText('Content Title is required');
    await userEvent.type(screen.getByLabelText(words.contentTitle), 'A lecture');
    await userEvent.type(screen.getByLabelText(words.contentUrl), 'https://example.org/lecture');
    await userEvent.type(screen.getByLabelText(words.description), 'On taxes.');
    expect(create.disabled).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText(words.contentType), contentTypeWords.video);
    await waitFor(() => expect(create.disabled).toBe(false));
    await userEvent.click(create);
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toMatchObject({
      ...{ campaign_type: 'content', heading: 'A lecture', url: 'https://example.org/lecture' },
      ...{ category_id: anId(601), content_type: 'video', parent_id: plan.modules[2]?.id },
    });
  });
});

describe('providers', () => {
  const ofSite = (source: string) => `GET ${pathOf(foundItems.path, { source })}`;
  const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  const openFilter = async () => userEvent.click(await screen.findByRole('button', { name: words.filter }));
  const searchFor = async (typed: string) => userEvent.type(screen.getByRole('searchbox'), typed);
  const found = (...data: ReturnType<typeof aFoundItem>[]) => anAnswer({ state: 'ready', data });

  it('can be selected where they’re configured, and are asked for words alone', async () => {
    draw();
    await openFilter();
    expect((await box(/^YouTube.*Not configured/)).disabled).toBe(true);
    expect((await box(/^MIT Learn.*Not configured/)).disabled).toBe(true);
    const own = await box(new RegExp(`^${words.ownLibrary}`));
    expect([own.checked, own.disabled]).toEqual([true, true]);
    await userEvent.click(await box(/^Wikipedia/));
    await screen.findByText(words.needsWords);
    expect(calls.filter(({ path }) => path.includes('/items'))).toEqual([]);
  });

  it('can’t be selected where the organization turned them off, which is said', async () => {
    draw({
      [`GET ${contentSources.path}`]: () =>
        anAnswer({
          data: someSites().map((one) => (one.id === 'wikipedia' ? { ...one, state: 'off' } : one)),
        }),
    });
    await openFilter();
    expect((await box(new RegExp(`^Wikipedia.*${words.turnedOff}`))).disabled).toBe(true);
    expect((await box(/^Apple Podcasts/)).disabled).toBe(false);
  });

  it('have what becomes customized content of the plan’s capability', async () => {
    draw({
      [ofSite('wikipedia')]: () =>
        found(aFoundItem(1, { summary: '' }), aFoundItem(2, { url: 'https://a:b@example.org/' })),
    });
    await openFilter();
    await userEvent.click(await box(/^Wikipedia/));
    await searchFor('Glaze');
    await userEvent.click(await screen.findByRole('button', { name: words.addTo('Glaze 1') }));
    await choose(words.toModule('Who gains, who pays'));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toEqual({
      ...{ campaign_type: 'content', id: expect.any(String), parent_id: plan.modules[1]?.id, place: 3 },
      ...{ heading: 'Glaze 1', url: 'https://example.org/1', description: 'Glaze 1' },
      ...{ category_id: plan.capability.id, content_type: 'article' },
    });
    expect(screen.queryByText('Glaze 2')).toBeNull();
    screen.getByText(course.heading);
  });

  it('that don’t answer are named and asked again, and those of another type aren’t asked', async () => {
    let isAway = true;
    draw({
      [ofSite('wikipedia')]: () => (isAway ? anAnswer({ state: 'away', data: [] }) : found(aFoundItem(1))),
    });
    await openFilter();
    await userEvent.click(await box(/^Wikipedia/));
    await searchFor('Glaze');
    await screen.findByText(otherSitesWords.away('Wikipedia'));
    screen.getByText(course.heading);
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: otherSitesWords.retryOf('Wikipedia') }));
    await screen.findByText('Glaze 1');
    await userEvent.click(screen.getByRole('button', { name: contentTypeWords.podcast }));
    await screen.findByText(otherSitesWords.noneOfType);
    expect(screen.queryByText('Glaze 1')).toBeNull();
  });

  it('can’t be selected where the list fails, which is said, with Retry', async () => {
    let fails = true;
    draw({
      [`GET ${contentSources.path}`]: () =>
        fails ? aRefusal(400, 'VALIDATION_FAILED', 'Not so.') : anAnswer({ data: someSites() }),
    });
    await openFilter();
    await screen.findByText(`${words.providersUnknown} Not so.`);
    expect((await box(/^Wikipedia/)).disabled).toBe(true);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: words.retry }));
    await waitFor(async () => expect((await box(/^Wikipedia/)).disabled).toBe(false));
  });
});

describe('the builder', () => {
  it('filters by type', async () => {
    draw();
    await userEvent.click(await screen.findByRole('button', { name: words.filter }));
    await userEvent.click(screen.getByRole('button', { name: contentTypeWords.podcast }));
    await screen.findByText(words.onlyCourses);
  });

  it('removes an item from the plan alone', async () => {
    const [first] = plan.modules[0]!.items;
    draw({
      [`DELETE ${pathOf(deleteFromPlan.path, { id: first!.id })}`]: () =>
        anAnswer({ data: { id: first!.id, version: 2 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: words.removeItem(first!.heading) }));
    await screen.findByText(words.staysInLibrary);
    await userEvent.click(screen.getByRole('button', { name: words.remove }));
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1));
  });

  it('shows the seven steps, and what is no longer available', async () => {
    draw();
    const steps = await screen.findByRole('navigation', { name: words.steps });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...[`${planSteps.details}, done`, `${planSteps.library}, done`, `${planSteps.modules}, done`],
      ...[`${planSteps.customized}, done`, `${planSteps.order}, done`],
      ...[`6${planSteps.preview}`, `7${planSteps.assign}`],
    ]);
    screen.getByText('No longer available');
  });

  it('shows who may not change a plan nothing to change', async () => {
    plan = aWholePlan({ may_change: false });
    draw();
    await screen.findByText(words.readOnly);
    expect(screen.queryByRole('navigation', { name: words.steps })).toBeNull();
  });

  it('says that a plan is gone', async () => {
    draw({
      [`GET ${pathOf(wholePlan.path, { id: plan.id })}`]: () => aRefusal(404, 'NOT_FOUND', 'Gone.'),
    });
    await screen.findByText(words.missing);
  });
});
