import '../../testing/text-encoder';
import { afterEach, describe, expect, it } from '@jest/globals';
import { sharedCourse } from '@keenly/contracts/content.endpoints';
import { courseOutline as words } from '@keenly/contracts/catalogue/content';
import type { SharedCourse as Course } from '@keenly/contracts/content';
import { pathOf } from '@keenly/contracts/path-of';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnswer, aRefusal } from '../../testing/answers';
import { anId } from '../../testing/builders';
import { standInForService } from '../../testing/service';
import { SharedCourse } from './shared-course';

const secret = 'k'.repeat(32);
const route = `GET ${pathOf(sharedCourse.path, { token: secret })}`;
const course: Course = {
  id: anId(1),
  heading: 'Firing a kiln',
  description:
    '<p>Load, <strong>heat</strong>, cool.</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>',
  campaign_category: 'Ceramics',
  image_url: null,
  organization: 'Northbridge College',
  sections: [
    { id: anId(2), heading: 'Before', lessons: ['Loading', 'Cones'] },
    { id: anId(3), heading: 'After', lessons: [] },
  ],
};

afterEach(cleanup);

describe('a course behind its link', () => {
  it('is what it is about, and its headings in order', async () => {
    standInForService({ [route]: () => anAnswer({ data: course }) });
    render(<SharedCourse secret={secret} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Firing a kiln' })).toBeTruthy();
    expect(screen.getByText('Ceramics · Northbridge College')).toBeTruthy();
    expect(screen.getByText('2 sections, 2 lessons')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Before',
      'After',
    ]);
    expect(screen.getByText('Cones')).toBeTruthy();
  });

  it('runs and leads to nothing that its description has no business with', async () => {
    standInForService({ [route]: () => anAnswer({ data: course }) });
    const { container } = render(<SharedCourse secret={secret} />);
    expect((await screen.findByText('heat')).tagName).toBe('STRONG');
    expect(container.querySelector('script')).toBeNull();
    expect(screen.getByText('x').getAttribute('href')).toBeNull();
  });

  it.each([
    ['was revoked', secret],
    ['never was one, which no one is asked about', 'short'],
  ])('is not found where the link %s', async (_, given) => {
    standInForService({ [route]: () => aRefusal(404, 'NOT_FOUND', 'Not found.') });
    render(<SharedCourse secret={given} />);
    expect(await screen.findByRole('heading', { level: 1, name: words.notFound })).toBeTruthy();
    expect(screen.getByText(words.linkGone)).toBeTruthy();
  });

  it('is asked for again after a failure', async () => {
    let asked = 0;
    standInForService({
      [route]: () => {
        asked += 1;
        return asked === 1 ? aRefusal(503, 'SERVICE_UNAVAILABLE', 'Away.') : anAnswer({ data: course });
      },
    });
    render(<SharedCourse secret={secret} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Firing a kiln' })).toBeTruthy();
  });
});
