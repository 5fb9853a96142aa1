import '../../../testing/text-encoder';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { savedViewMessages, savedViewWords as words } from '@keenly/contracts/catalogue/saved-views';
import { pathOf } from '@keenly/contracts/path-of';
import type { SavedView } from '@keenly/contracts/saved-views';
import { removeView, renameView, savedViews, saveView } from '@keenly/contracts/saved-views.endpoints';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { aRefusal, anAnswer } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawForManager, standInForLayout } from '../../../testing/draw';
import { standInForService } from '../../../testing/service';
import { queryOf, withView } from './view-address';
import { ViewsMenu } from './views-menu';

const overdue: SavedView = { id: anId(1), table: 'assigned', name: 'Overdue', query: 'show=overdue' };
const bottom: SavedView = { id: anId(2), table: 'learners', name: 'Bottom ten', query: 'learners=bottom' };

function Here() {
  return <output data-testid="here">{useLocation().search}</output>;
}

/** The menu of the assigned table, over a service that keeps what it is told. */
function draw({ at = '?setIndex=2', kept = [overdue, bottom] }: { at?: string; kept?: SavedView[] } = {}) {
  let views = kept;
  const all = () => anAnswer({ data: views });
  const [renamed, removed] = [renameView, removeView].map(({ path }) => pathOf(path, { id: overdue.id }));
  const answers: Record<string, () => Response> = {
    [`GET ${savedViews.path}`]: all,
    [`PUT ${saveView.path}`]: () => {
      views = [...views, { id: anId(3), ...(calls.at(-1)?.body as Omit<SavedView, 'id'>) }];
      return all();
    },
    [`PUT ${renamed ?? ''}`]: () => {
      views = views.map((one) =>
        one.id === overdue.id ? { ...one, ...(calls.at(-1)?.body as object) } : one,
      );
      return all();
    },
    [`DELETE ${removed ?? ''}`]: () => {
      views = views.filter(({ id }) => id !== overdue.id);
      return all();
    },
  };
  const calls = standInForService(answers);
  drawForManager(
    <main>
      <ViewsMenu table="assigned" />
      <Here />
    </main>,
    `/manager-dashboard${at}`,
  );
  return { answers, sent: () => calls.at(-1)?.body, here: () => screen.getByTestId('here').textContent };
}

const open = () => userEvent.click(screen.getByRole('button', { name: words.menuLabel }));
const choose = async (name: string) => {
  await open();
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

beforeEach(standInForLayout);

describe('what an address says of a table', () => {
  it('is in one order, without the page and what is of others', () => {
    const search = new URLSearchParams(
      'setIndex=2&order=asc&columns=assignee.deadline&page=4&sort=deadline&show=week&q=',
    );
    expect(queryOf(search, 'assigned')).toBe('show=week&columns=assignee.deadline&sort=deadline&order=asc');
    expect(queryOf(search, 'learners')).toBe('columns=assignee.deadline&sort=deadline&order=asc');
  });

  it('is replaced whole, at its first page', () => {
    const search = new URLSearchParams('setIndex=2&show=week&sort=deadline&page=4');
    expect(withView(search, 'assigned', 'capability=x').toString()).toBe('setIndex=2&capability=x');
  });
});

describe('the menu of views (product/manager#saved-views)', () => {
  it('opens a view of its own table, and says which one is open', async () => {
    const { here } = draw({ at: '?setIndex=2&show=week&page=3' });
    await open();
    expect(await screen.findByRole('menuitem', { name: 'Overdue' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Bottom ten' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Overdue' }));
    expect(here()).toBe('?setIndex=2&show=overdue');
    await open();
    const item = await screen.findByRole('menuitem', { name: 'Overdue' });
    expect(item.getAttribute('aria-current')).toBe('true');
  });

  it('saves what is shown under a name, and says what it would replace', async () => {
    const { sent } = draw({ at: '?setIndex=2&show=week&sort=deadline&order=asc&page=2' });
    await choose(words.save);
    const dialog = within(await screen.findByRole('dialog', { name: words.save }));
    await userEvent.click(dialog.getByRole('button', { name: words.saveNow }));
    expect(await dialog.findByText(savedViewMessages.nameMissing)).toBeTruthy();
    const field = dialog.getByRole('textbox', { name: words.name });
    await userEvent.type(field, 'overdue');
    expect(await dialog.findByText(words.replaces('Overdue'))).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, ' This week ');
    await userEvent.click(dialog.getByRole('button', { name: words.saveNow }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual({
      table: 'assigned',
      name: 'This week',
      query: 'show=week&sort=deadline&order=asc',
    });
    await open();
    expect(await screen.findByRole('menuitem', { name: 'This week' })).toBeTruthy();
  });

  it('says at the name why the service refuses', async () => {
    const { answers } = draw();
    answers[`PUT ${saveView.path}`] = () =>
      aRefusal(400, 'VALIDATION_FAILED', savedViewMessages.tooMany, { name: savedViewMessages.tooMany });
    await choose(words.save);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: words.name }), 'One more');
    await userEvent.click(dialog.getByRole('button', { name: words.saveNow }));
    expect(await dialog.findByText(savedViewMessages.tooMany)).toBeTruthy();
  });

  it('copies a link that says the same to every manager', async () => {
    draw({ at: '?setIndex=2&show=week&page=3' });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: words.menuLabel }));
    await user.click(await screen.findByRole('menuitem', { name: words.copyLink }));
    expect(new URL(await navigator.clipboard.readText()).search).toBe('?setIndex=2&show=week');
  });

  it('renames and removes', async () => {
    const { sent } = draw();
    await choose(words.manage);
    const dialog = within(await screen.findByRole('dialog', { name: words.manage }));
    await userEvent.click(await dialog.findByRole('button', { name: words.renameOf('Overdue') }));
    const field = dialog.getByRole('textbox', { name: words.name });
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, 'Late{Enter}');
    expect(await dialog.findByText('Late')).toBeTruthy();
    expect(sent()).toEqual({ name: 'Late' });
    await userEvent.click(dialog.getByRole('button', { name: words.removeOf('Late') }));
    expect(await dialog.findByText(words.none)).toBeTruthy();
  });

  it('says that there are none yet, and what failed, with a way to try again', async () => {
    const { answers } = draw({ kept: [bottom] });
    const usual = answers[`GET ${savedViews.path}`]!;
    answers[`GET ${savedViews.path}`] = () => aRefusal(403, 'FORBIDDEN', 'Not now.');
    await open();
    expect(await screen.findByText('Not now.')).toBeTruthy();
    answers[`GET ${savedViews.path}`] = usual;
    await userEvent.click(screen.getByRole('menuitem', { name: 'Retry' }));
    expect(await screen.findByText(words.none)).toBeTruthy();
  });
});
