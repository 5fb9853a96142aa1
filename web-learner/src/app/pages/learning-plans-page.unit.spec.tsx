import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { capabilities } from '@keenly/contracts/assignment.endpoints';
import {
  planBuilderWords,
  planDetailsWords,
  planPageWords as words,
} from '@keenly/contracts/catalogue/plan-pages';
import { planPaceWords } from '@keenly/contracts/catalogue/plan-pace';
import { profileLabels } from '@keenly/contracts/catalogue/profile';
import { scheduleWords } from '@keenly/contracts/catalogue/schedule';
import { sessionMessages } from '@keenly/contracts/catalogue/sessions';
import { coursesByCategory } from '@keenly/contracts/course-card.endpoints';
import { createLearningPlan } from '@keenly/contracts/learning-plan.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { PlanCard, WholePlan } from '@keenly/contracts/plan-content';
import { itemDone, planCards, planPace, wholePlan } from '@keenly/contracts/plan-content.endpoints';
import type { PlanPace } from '@keenly/contracts/plan-pace';
import { schedule } from '@keenly/contracts/schedule.endpoints';
import { currentSession } from '@keenly/contracts/study-session.endpoints';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
// Loaded before the page asks for it: the test runner links one module graph at a time.
import '../../areas/profile/schedule/add-plan-dialog';
import '../../ui/theme/mui-provider';
import { live } from '../../shared/live/live';
import { anAnswer, aRefusal } from '../../testing/answers';
import { typeLetters } from '../../testing/type-letters';
import { anId } from '../../testing/builders';
import { drawForManager, drawSignedIn, standInForLayout } from '../../testing/draw';
import { aStatus, standInForExtension } from '../../testing/extension';
import { aPlanCard, aWholePlan, someCards } from '../../testing/plan-content-builders';
import { type Call, standInForService } from '../../testing/service';
import { LearningPlansPage } from './learning-plans-page';

let calls: Call[];
let cards: PlanCard[];

function Here() {
  const { pathname, search } = useLocation();
  return <output data-testid="here">{`${pathname}${search}`}</output>;
}
const here = () => screen.getByTestId('here').textContent;

const plan = aWholePlan();
const paceRoute = `GET ${pathOf(planPace.path, { id: plan.id })}`;
const pace: PlanPace = {
  ...{ state: 'dated', weekly_s: 7800, item_s: 2700 },
  ...{ finish_at: '2027-01-14T12:00:00.000Z', sooner_at: '2027-01-02T12:00:00.000Z' },
};
const whole = `GET ${pathOf(wholePlan.path, { id: plan.id })}`;

function draw(
  at = '/learning-plans',
  { as = drawSignedIn, ...over }: { as?: typeof drawForManager } & Record<string, unknown> = {},
) {
  calls = standInForService({
    [`GET ${planCards.path}`]: () => anAnswer({ data: cards, total: cards.length }),
    [`GET ${capabilities.path}`]: () =>
      anAnswer({ data: [{ id: anId(601), name: 'Economics', description: '', image_url: null }] }),
    [`GET ${coursesByCategory.path}`]: () => anAnswer({ data: [], total: 0, nearest: false }),
    [`GET ${currentSession.path}`]: () => anAnswer({ data: { session: null, state: null, position: '0' } }),
    [whole]: () => anAnswer({ data: plan }),
    [paceRoute]: () => anAnswer({ data: pace }),
    [`GET ${schedule.path}`]: () => anAnswer({ data: {} }),
    [`POST ${schedule.path}`]: () => anAnswer({ data: {} }),
    ...(over as Parameters<typeof standInForService>[0]),
  });
  as(
    <main>
      <LearningPlansPage />
      <Here />
    </main>,
    at,
  );
}
const asked = () =>
  calls.filter(({ path }) => path === planCards.path).map(({ search }) => new URLSearchParams(search));
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  standInForLayout();
  cards = someCards(3);
  jest.spyOn(live, 'getState').mockReturnValue({ status: 'live', heardAt: 0 });
  jest.spyOn(live, 'subscribe').mockReturnValue(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the overview (product/plans#learning-plans-page)', () => {
  it('says what to do where one follows no plan', async () => {
    cards = [];
    draw();
    await screen.findByText(words.noData);
    screen.getByText(words.start);
    screen.getByRole('button', { name: words.addNew });
    expect(asked()[0]?.get('followed')).toBe('true');
  });

  it('has one’s plans with progress, next item, and date', async () => {
    cards = [
      aPlanCard(0, { progress: { done: 3, of: 6 } }),
      aPlanCard(1, {
        ...{ progress: { done: 6, of: 6 }, next_item: null },
        assignment: {
          ...{ id: anId(950), date_assigned: '2026-11-05T09:00:00.000Z' },
          date_completed: '2026-11-20T09:00:00.000Z',
        },
      }),
    ];
    draw();
    const table = await screen.findByRole('table', { name: words.overview });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('3 of 6');
    expect(first?.textContent).toContain('Scarcity and trade-offs');
    expect(first?.textContent).toContain('Created 11/02/2026');
    within(first!).getByRole('img', { name: '3 of 6 items done' });
    expect(second?.textContent).toContain(words.complete);
    expect(second?.textContent).toContain('Completed 11/20/2026');
  });

  it('narrows to this week and to what is searched for after half a second, in the address', async () => {
    draw();
    await screen.findByRole('table');
    await userEvent.click(await button(words.thisWeek));
    await waitFor(() => expect(asked().at(-1)?.get('this_week')).toBe('true'));
    expect(asked().at(-1)?.get('time_zone')).toBeTruthy();
    expect(here()).toBe('/learning-plans?week=this');
    cards = [];
    typeLetters(screen.getByRole('searchbox', { name: words.search }), 'kiln');
    await waitFor(() => expect(asked().at(-1)?.get('search')).toBe('kiln'));
    expect(asked().map((query) => query.get('search'))).not.toContain('kil');
    await screen.findByText(words.noneFound);
  });

  it('can be tried again where it fails', async () => {
    let fails = true;
    draw('/learning-plans', {
      [`GET ${planCards.path}`]: () =>
        fails ? aRefusal(403, 'FORBIDDEN', 'Not now.') : anAnswer({ data: cards, total: 3 }),
    });
    const retry = await button('Retry');
    fails = false;
    await userEvent.click(retry);
    await screen.findByRole('table', { name: words.overview });
  });
});

describe('the Learning Plan tab', () => {
  it('has a tile to add one, and cards with a description cut at 130 letters', async () => {
    cards = [aPlanCard(0, { description: 'economics '.repeat(40) })];
    draw('/learning-plans?tab=plans');
    await button(new RegExp(words.addTile));
    expect(screen.queryByRole('button', { name: words.addNew })).toBeNull();
    const text = (await screen.findByText(/^economics/)).textContent;
    expect(text.length).toBeLessThanOrEqual(130);
    expect(text.endsWith('…')).toBe(true);
    expect(asked()[0]?.has('followed')).toBe(false);
  });

  it('plays the next item, and tells of a missing extension on the click alone', async () => {
    cards = [aPlanCard(0)];
    draw('/learning-plans?tab=plans');
    const play = await screen.findByRole('link', { name: words.playOf(cards[0]!.title) });
    expect(screen.queryByText(sessionMessages.extensionMissing)).toBeNull();
    await userEvent.click(play);
    expect(here()).toBe(`/course/${cards[0]?.next_item?.course_id}`);
    await screen.findByText(sessionMessages.extensionMissing);
  });

  it('starts a session on the plan where the extension is there', async () => {
    const { asked: requests, remove } = standInForExtension(aStatus());
    cards = [aPlanCard(0)];
    draw('/learning-plans?tab=plans');
    await userEvent.click(await screen.findByRole('link', { name: words.playOf(cards[0]!.title) }));
    const wish = { type: 'session', origin: 'plan', plan_id: cards[0]?.id, topic: cards[0]?.title };
    await waitFor(() => expect(requests).toContainEqual(expect.objectContaining(wish)));
    remove();
  });

  it('opens customized content in a tab of its own', async () => {
    const next = { ...aPlanCard(0).next_item!, kind: 'content' as const, course_id: null, campaign_id: null };
    cards = [aPlanCard(0, { next_item: { ...next, url: 'https://example.org/lecture' } })];
    draw('/learning-plans?tab=plans');
    const play = await screen.findByRole('link', { name: /^Play / });
    expect(play.getAttribute('href')).toBe('https://example.org/lecture');
    expect(play.getAttribute('target')).toBe('_blank');
    expect(play.getAttribute('rel')).toContain('noopener');
  });

  it('previews modules and items, says what is gone, and marks a link as done', async () => {
    const link = plan.modules[1]!.items[1]!;
    draw('/learning-plans?tab=plans', {
      [`PUT ${pathOf(itemDone.path, { id: link.id })}`]: () =>
        anAnswer({
          data: { id: link.id, done_at: '2026-11-26T09:00:00.000Z', progress: { done: 3, of: 5 } },
        }),
    });
    await userEvent.click(await button(words.previewOf(cards[0]!.title)));
    const dialog = await screen.findByRole('dialog', { name: plan.title });
    await within(dialog).findByRole('heading', { name: /Who gains, who pays/ });
    within(dialog).getByText(words.gone);
    expect(within(dialog).getByRole('link', { name: link.heading }).getAttribute('rel')).toContain(
      'noopener',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: words.markOf(link.heading) }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  });
});

describe('a plan of one’s own week', () => {
  const previewed = async (over: Partial<PlanPace> = {}) => {
    draw('/learning-plans?tab=plans', { [paceRoute]: () => anAnswer({ data: { ...pace, ...over } }) });
    await userEvent.click(await button(words.previewOf(cards[0]!.title)));
    return within(await screen.findByRole('dialog', { name: plan.title }));
  };
  const none = { weekly_s: null, item_s: null, finish_at: null, sooner_at: null };

  it('says when it’s done at one’s own pace, what an hour more changes, and by what that goes', async () => {
    const dialog = await previewed();
    await dialog.findByText(planPaceWords.dated('2 h 10 min', 'Jan 14, 2027', 'Jan 2, 2027'));
    dialog.getByText(planPaceWords.basis('45 min'));
  });

  it.each([
    [planPaceWords.noneDone, { ...none, state: 'none_done' }],
    [planPaceWords.notStudied, { ...none, state: 'not_studied' }],
    [planPaceWords.far('1 min'), { state: 'far', weekly_s: 7, finish_at: null, sooner_at: null }],
    [planPaceWords.farWithMore('2 h 10 min', 'Jan 2, 2027'), { state: 'far', finish_at: null }],
  ] as const)('says “%s”', async (said, over) => {
    await (await previewed(over)).findByText(said);
  });

  it('is added to the schedule, and leads back', async () => {
    draw('/learning-plans?tab=plans');
    const [card] = cards;
    await userEvent.click(await button(scheduleWords.addThisOf(card!.title)));
    const dialog = await screen.findByRole('dialog', { name: scheduleWords.add });
    await userEvent.click(within(dialog).getByRole('button', { name: profileLabels.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      targets_data: [{ capability: card!.capability.name, url: `/learning-plans?plan_id=${card!.id}` }],
    });
  });
});

describe('Plan Details (product/plans#plan-details)', () => {
  const created = (id: string) => ({
    [`POST ${createLearningPlan.path}`]: () => anAnswer({ data: { id } }, { status: 201 }),
  });
  async function fill(): Promise<HTMLElement> {
    await userEvent.click(await button(words.addNew));
    const dialog = await screen.findByRole('dialog', { name: planDetailsWords.title });
    within(dialog).getByText('step 1 of 7');
    await within(dialog).findByRole('option', { name: 'Economics' });
    await userEvent.type(within(dialog).getByLabelText(planDetailsWords.name), 'Markets');
    await userEvent.selectOptions(within(dialog).getByLabelText(planDetailsWords.capability), 'Economics');
    return dialog;
  }
  const goOn = (dialog: HTMLElement) =>
    within(dialog).getByRole<HTMLButtonElement>('button', { name: planDetailsWords.continue });

  it('needs a name, a capability, and who sees it; the builder follows', async () => {
    draw('/learning-plans', { as: drawForManager, ...created(plan.id) });
    const dialog = await fill();
    expect(goOn(dialog).disabled).toBe(true);
    await userEvent.click(within(dialog).getByLabelText(planDetailsWords.private));
    await userEvent.click(goOn(dialog));
    await waitFor(() => expect(here()).toBe(`/learning-plans?plan_id=${plan.id}`));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ title: 'Markets', category_id: anId(601), audience: 'organization', is_public: false },
    });
    await screen.findByRole('heading', { level: 1, name: plan.title });
  });

  it('offers a learner a plan of their own alone, and says why', async () => {
    draw('/learning-plans', created(plan.id));
    const dialog = await fill();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
    within(dialog).getByText(planDetailsWords.ownWhy);
    await userEvent.click(goOn(dialog));
    await waitFor(() => expect(here()).toContain('plan_id='));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ audience: 'me' });
  });

  it('says at the field what the service refuses', async () => {
    draw('/learning-plans', {
      [`POST ${createLearningPlan.path}`]: () =>
        aRefusal(409, 'CONFLICT', 'Taken.', { title: 'You already have a learning plan with this title.' }),
    });
    const dialog = await fill();
    fireEvent.click(goOn(dialog));
    await within(dialog).findByText('You already have a learning plan with this title.');
  });
});

describe('an address with a capability', () => {
  it('opens one’s plan of it', async () => {
    cards = [aPlanCard(0)];
    draw(`/learning-plans?capability_id=${anId(601)}`);
    await waitFor(() => expect(here()).toBe(`/learning-plans?plan_id=${cards[0]?.id}`));
    expect(
      asked().some((query) => query.get('category_id') === anId(601) && query.get('mine') === 'true'),
    ).toBe(true);
  });

  it('opens Plan Details with it chosen where there is none', async () => {
    cards = [];
    draw(`/learning-plans?capability_id=${anId(601)}`);
    const dialog = await screen.findByRole('dialog', { name: planDetailsWords.title });
    await waitFor(() =>
      expect(within(dialog).getByLabelText<HTMLSelectElement>(planDetailsWords.capability).value).toBe(
        anId(601),
      ),
    );
  });
});

describe('who can assign a plan', () => {
  const open = (over: Partial<WholePlan>) =>
    draw(`/learning-plans?plan_id=${plan.id}`, { [whole]: () => anAnswer({ data: { ...plan, ...over } }) });

  it('is led to people', async () => {
    open({});
    expect((await screen.findByRole('link', { name: planBuilderWords.toPeople })).getAttribute('href')).toBe(
      '/manager-dashboard',
    );
  });

  it('is named to everyone else', async () => {
    open({ may_assign: false });
    await screen.findByText(planBuilderWords.whoAssigns);
  });
});
