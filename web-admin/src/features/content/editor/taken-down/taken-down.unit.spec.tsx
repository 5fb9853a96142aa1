import '../../../../testing/text-encoding';
import '../../../../testing/dialogs';
import { screen, within } from '@testing-library/react';
import { takeDownWords as words } from '@keenly/contracts/catalogue/course-take-down';
import type { TakenDown } from '@keenly/contracts/course-take-down';
import { categoriesOffered } from '../../../../testing/builders';
import { courseWithSections } from '../../../../testing/course-builders';
import { type AskedCall, renderContent } from '../../../../testing/render-content';

const course = courseWithSections();

const renderEditor = (takenDown: TakenDown | null) =>
  renderContent(`/${course.id}?tab=analytics`, ({ path }: AskedCall) =>
    path === '/api/v1/categories'
      ? { json: { data: categoriesOffered() } }
      : { json: { data: { ...course, taken_down: takenDown } } },
  );

describe('the editor of a course that was taken down', () => {
  it('says so above its tabs, with the reason', async () => {
    renderEditor({ at: '2026-11-26T19:26:10.000Z', reason: 'It copies a book.' });
    const banner = within(await screen.findByRole('region', { name: words.bannerLabel }));
    expect(banner.getByText(words.bannerLead)).toBeTruthy();
    expect(banner.getByText('It copies a book.')).toBeTruthy();
  });

  it('says nothing of it otherwise', async () => {
    renderEditor(null);
    await screen.findByRole('heading', { level: 1, name: course.heading });
    expect(screen.queryByRole('region', { name: words.bannerLabel })).toBeNull();
  });
});
