import '../../../../testing/text-encoding';
import '../../../../testing/dialogs';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { courseDraftWords as words, courseMessages } from '@keenly/contracts/catalogue/content';
import type { CourseDraft } from '@keenly/contracts/content';
import type { DraftChanges } from '@keenly/contracts/course-draft';
import { categoriesOffered } from '../../../../testing/builders';
import {
  aCourseRow,
  aDraft,
  courseWithSections,
  someDraftChanges,
} from '../../../../testing/course-builders';
import { type AskedCall, renderContent, type Said } from '../../../../testing/render-content';

// jsdom lays nothing out; the editor asks where things are.
document.elementFromPoint = () => null;
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

const course = courseWithSections();

interface Held {
  draft?: CourseDraft | null;
  changes?: () => DraftChanges;
  refuse?: () => Said | undefined;
}

/** The editor's sections, over a service that keeps whether the course has a draft. */
function renderEditor({ draft = aDraft(), changes = someDraftChanges, refuse }: Held = {}) {
  const held: { draft: CourseDraft | null } = { draft };
  const drawn = renderContent(`/${course.id}?tab=sections`, ({ method, path }: AskedCall) => {
    if (path === '/api/v1/categories') return { json: { data: categoriesOffered() } };
    if (path.endsWith('/draft') && method === 'GET') return { json: { data: changes() } };
    if (method === 'POST') {
      const refusal = refuse?.();
      if (refusal !== undefined) return refusal;
      held.draft = path.endsWith('/draft') ? aDraft() : null;
    }
    return { json: { data: { ...course, draft: held.draft } } };
  });
  return { ...drawn, held };
}
const button = (name: string) => screen.getByRole('button', { name });
const banner = () => screen.findByRole('region', { name: words.label });
const dialog = () => screen.getByRole('dialog');
const open = async (way: string) => {
  await banner();
  fireEvent.click(button(way));
  await screen.findByText('What shifts demand?');
};

describe('a draft in the editor', () => {
  it('begins with one click, and says so from then on', async () => {
    const { changes } = renderEditor({ draft: null });
    fireEvent.click(await screen.findByRole('button', { name: words.begin }));
    within(await banner()).getByText(words.lead);
    screen.getByText(words.begun);
    expect(changes().map(({ method, path }) => [method, path])).toEqual([
      ['POST', `/api/v1/courses/${course.id}/draft`],
    ]);
    expect(screen.queryByRole('button', { name: words.begin })).toBeNull();
    // The button went, and the keyboard goes on at what came for it.
    expect(document.activeElement).toBe(await banner());
  });

  it('tells who started it, and what isn’t part of it', async () => {
    renderEditor();
    within(await banner()).getByText('Started by Tomas Berg');
    screen.getByText(words.atOnce);
    screen.getByText(words.chip);
  });

  it('names no one who left', async () => {
    renderEditor({ draft: aDraft({ begun_by: null, begun_by_name: '' }) });
    within(await banner()).getByText('Started by Someone who left');
  });

  it('lists what publishing does, and publishes what was read', async () => {
    const { changes } = renderEditor();
    await open(words.publish);
    within(dialog()).getByText(words.publishDoes);
    for (const said of [words.changed, words.added, words.moved, words.removed])
      within(dialog()).getByText(said);
    expect(changes()).toEqual([]);
    fireEvent.click(within(dialog()).getByRole('button', { name: words.publish }));
    await screen.findByText(words.published);
    expect(changes()).toMatchObject([
      { path: `/api/v1/courses/${course.id}/draft/publish`, body: { current: 26 } },
    ]);
    expect(screen.queryByRole('region', { name: words.label })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('asks before it discards, and names what goes', async () => {
    const { changes } = renderEditor();
    await open(words.discard);
    within(dialog()).getByText(words.discardDoes);
    fireEvent.click(within(dialog()).getByRole('button', { name: words.cancel }));
    expect(changes()).toEqual([]);
    await open(words.discard);
    fireEvent.click(within(dialog()).getByRole('button', { name: words.discard }));
    await screen.findByText(words.discarded);
    expect(changes()).toMatchObject([
      { path: `/api/v1/courses/${course.id}/draft/discard`, body: { current: 26 } },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('leaves the keyboard where it is while others begin and end one', async () => {
    const { held, client } = renderEditor({ draft: null });
    const add = await screen.findByRole('button', { name: 'Add Section' });
    add.focus();
    held.draft = aDraft();
    await act(() => client.invalidateQueries());
    await banner();
    expect(document.activeElement).toBe(add);
  });

  it('leaves the keyboard at the button where it can’t begin', async () => {
    const error = { code: 'NOT_FOUND', message: 'Resource not found.' };
    const { held, client } = renderEditor({ draft: null, refuse: () => ({ status: 404, error }) });
    const begin = await screen.findByRole('button', { name: words.begin });
    begin.focus();
    fireEvent.click(begin);
    await screen.findByText(error.message);
    expect(document.activeElement).toBe(begin);
    held.draft = aDraft();
    await act(() => client.invalidateQueries());
    expect(document.activeElement).not.toBe(await banner());
  });

  it('reads the changes again where someone saved meanwhile', async () => {
    let isLate = false;
    const { changes } = renderEditor({
      changes: () =>
        isLate
          ? someDraftChanges({
              current: 27,
              changes: [{ part: 'lesson', id: course.id, heading: 'Taxes', what: 'added' }],
            })
          : someDraftChanges(),
      refuse: () => {
        if (isLate) return undefined;
        isLate = true;
        const error = { code: 'CONCURRENT_CHANGE', message: courseMessages.changedElsewhere };
        return { status: 409, error };
      },
    });
    await open(words.publish);
    fireEvent.click(within(dialog()).getByRole('button', { name: words.publish }));
    await screen.findByText(courseMessages.changedElsewhere);
    await screen.findByText('Taxes');
    fireEvent.click(within(dialog()).getByRole('button', { name: words.publish }));
    await screen.findByText(words.published);
    expect(changes().map(({ body }) => body)).toEqual([{ current: 26 }, { current: 27 }]);
  });

  it('says where nothing has changed, and counts what isn’t named', async () => {
    let read = someDraftChanges({ changes: [], change_count: 0 });
    renderEditor({ changes: () => read });
    await banner();
    fireEvent.click(button(words.publish));
    await screen.findByText(words.nothing);
    fireEvent.click(within(dialog()).getByRole('button', { name: words.cancel }));
    read = someDraftChanges({ change_count: 240 });
    await open(words.publish);
    within(dialog()).getByText('and 236 more parts');
  });
});

it('marks courses that have a draft in the list', async () => {
  const rows = [aCourseRow(0), aCourseRow(1, { heading: 'Statistics', draft: aDraft() })];
  renderContent('/', () => ({ json: { data: rows, total: 2 } }));
  const row = (await screen.findByText('Statistics')).closest('tr');
  expect(row).not.toBeNull();
  within(row!).getByText(words.chip);
  expect(screen.getAllByText(words.chip)).toHaveLength(1);
});
