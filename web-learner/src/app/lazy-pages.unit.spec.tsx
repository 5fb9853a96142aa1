/** @apart The code of the pages must still be on its way. */
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import * as pages from './lazy-pages';

afterEach(cleanup);

describe('a page within the shell', () => {
  // No boundary around it: React would keep the fallback of one for 300 ms, however quickly the code comes.
  it.each([
    ['content', pages.ContentPage],
    ['a course', pages.CoursePage],
    ['a quiz', pages.LessonQuizPage],
    ['the community', pages.CommunityPage],
    ['the profile', pages.ProfilePage],
    ['the dashboard', pages.ManagerDashboardPage],
  ])('has a place of its own until its code is here: %s', (_name, Page) => {
    render(<Page />);
    expect(screen.getByRole('heading', { name: 'Loading' })).toBeTruthy();
  });
});
