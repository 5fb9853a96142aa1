import '../../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import { planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { contentSources } from '@keenly/contracts/content-source.endpoints';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { WholePlan } from '@keenly/contracts/plan-content';
import { changeInPlan, orderPlan, wholePlan } from '@keenly/contracts/plan-content.endpoints';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { live } from '../../../shared/live/live';
import { anAnswer, aRefusal } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawForManager, standInForLayout } from '../../../testing/draw';
import { aLink, aModule, aWholePlan } from '../../../testing/plan-content-builders';
import { someSites } from '../../../testing/site-builders';
import { type Call, standInForService } from '../../../testing/service';
import { PlanBuilder } from './plan-builder';

const link = aLink(5);
let calls: Call[];
let plan: WholePlan;
const change = () => `PUT ${pathOf(changeInPlan.path, { id: link.id })}`;
const sent = () => calls.filter(({ method, path }) => `${method} ${path}` === change());

function draw(over: Parameters<typeof standInForService>[0] = {}) {
  calls = standInForService({
    [`GET ${pathOf(wholePlan.path, { id: plan.id })}`]: () => anAnswer({ data: plan }),
    [`GET ${coursesByCategory.path}`]: () => anAnswer({ data: [], total: 0, nearest: false }),
    [`GET ${capabilities.path}`]: () =>
      anAnswer({ data: [{ id: anId(601), name: 'Economics', description: '', image_url: null }] }),
    [`GET ${contentSources.path}`]: () => anAnswer({ data: someSites() }),
    [change()]: () => anAnswer({ data: { id: link.id, version: 2 } }),
    ...over,
  });
  drawForManager(
    <main>
      <PlanBuilder id={plan.id} assign={() => null} onPlay={() => undefined} />
    </main>,
  );
}
const open = async () =>
  userEvent.click(await screen.findByRole('button', { name: words.editContentOf(link.heading) }));
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const retype = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: words.save }));

beforeEach(() => {
  standInForLayout();
  plan = aWholePlan();
  jest.spyOn(live, 'getState').mockReturnValue({ status: 'live', heardAt: 0 });
  jest.spyOn(live, 'subscribe').mockReturnValue(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('customized content of a plan', () => {
  it('is changed over the version that was read, in what was changed alone', async () => {
    draw();
    await open();
    expect([(await field(words.contentTitle)).value, (await field(words.contentUrl)).value]).toEqual([
      link.heading,
      link.url,
    ]);
    await retype(words.contentTitle, 'Tax incidence');
    await retype(words.contentUrl, 'https://example.org/incidence');
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map(({ body }) => body)).toEqual([
      { heading: 'Tax incidence', url: 'https://example.org/incidence', version: 1 },
    ]);
  });

  it('alone can be edited: what is of the library is changed there', async () => {
    draw();
    await screen.findByRole('button', { name: words.editContentOf(link.heading) });
    const [first] = plan.modules[0]!.items;
    expect(screen.queryByRole('button', { name: words.editContentOf(first!.heading) })).toBeNull();
  });

  it('says at each field what is missing or refused, and keeps what was typed', async () => {
    draw({
      [change()]: () => aRefusal(400, 'VALIDATION_FAILED', 'Not so.', { url: 'Use another address.' }),
    });
    await open();
    await retype(words.contentTitle, ' ');
    await retype(words.contentUrl, '');
    await save();
    await screen.findByText('Content Title is required');
    screen.getByText('Content URL is required');
    expect(sent()).toEqual([]);
    await retype(words.contentTitle, 'Taxes');
    await retype(words.contentUrl, 'https://example.org/taxes');
    await save();
    await screen.findByText('Use another address.');
    expect((await field(words.contentTitle)).value).toBe('Taxes');
  });

  it('asks which counts where someone else changed the plan, and takes theirs', async () => {
    draw({ [change()]: () => aRefusal(409, 'CONCURRENT_CHANGE', 'Changed elsewhere.') });
    await open();
    await retype(words.contentTitle, 'Mine');
    plan = aWholePlan({ version: 3, modules: [aModule(2, { items: [aLink(5, { heading: 'Theirs' })] })] });
    await save();
    await screen.findByRole('heading', { name: 'Changed elsewhere' });
    expect((await field(words.contentTitle)).value).toBe('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Load saved version' }));
    await waitFor(async () => expect((await field(words.contentTitle)).value).toBe('Theirs'));
  });

  it('goes over theirs where that is asked for', async () => {
    let isRefused = true;
    draw({
      [change()]: () =>
        isRefused
          ? aRefusal(409, 'CONCURRENT_CHANGE', 'Changed elsewhere.')
          : anAnswer({ data: { id: link.id, version: 4 } }),
    });
    await open();
    await retype(words.contentTitle, 'Mine');
    plan = aWholePlan({ version: 3 });
    await save();
    await screen.findByRole('heading', { name: 'Changed elsewhere' });
    isRefused = false;
    await userEvent.click(screen.getByRole('button', { name: /^Overwrite/ }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual({ heading: 'Mine', version: 3 });
  });

  it('says that it’s gone where someone took it out of the plan', async () => {
    draw({ [change()]: () => aRefusal(409, 'CONCURRENT_CHANGE', 'Changed elsewhere.') });
    await open();
    await retype(words.contentTitle, 'Mine');
    plan = aWholePlan({ version: 3, modules: [] });
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'Load saved version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('waits for an order of one’s own, which is no one else’s change', async () => {
    draw({
      [`PUT ${pathOf(orderPlan.path, { id: plan.id })}`]: () => {
        plan = { ...plan, version: 2 };
        return anAnswer({ data: { version: 2 } });
      },
    });
    fireEvent.keyDown(await screen.findByRole('button', { name: words.moveItem(link.heading) }), {
      key: 'ArrowUp',
      altKey: true,
    });
    await open();
    await retype(words.contentTitle, 'Mine');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toEqual({ heading: 'Mine', version: 2 });
  });
});
