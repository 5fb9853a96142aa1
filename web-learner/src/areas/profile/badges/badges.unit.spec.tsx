import '../../../testing/text-encoder';
import { afterEach, describe, expect, it } from '@jest/globals';
import * as badgesEndpoints from '@keenly/contracts/badges.endpoints';
import { badgeKinds } from '@keenly/contracts/badges';
import { badgeWords as words } from '@keenly/contracts/catalogue/profile';
import { cleanup, screen, within } from '@testing-library/react';
import { anAnswer } from '../../../testing/answers';
import { anId } from '../../../testing/builders';
import { drawSignedIn } from '../../../testing/draw';
import { someBadges } from '../../../testing/profile-builders';
import { standInForService } from '../../../testing/service';
import { BadgesPanel } from './badges-panel';

afterEach(cleanup);

function open(badges: ReturnType<typeof someBadges>) {
  standInForService({ [`GET ${badgesEndpoints.badges.path}`]: () => anAnswer({ data: badges }) });
  drawSignedIn(<BadgesPanel evidence={(kind) => <i>{`how ${kind}`}</i>} />, '/profile?tab=4');
}

describe('badges', () => {
  it('name the session that earned them, and how far the next one is', async () => {
    open(someBadges(['streak-3', 'hours-1']));
    const hours = within(await screen.findByRole('region', { name: words.kinds.hours }));
    expect(hours.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(words.next.hours(12.5, 1));
    expect(hours.getByRole('link', { name: 'Economics' }).getAttribute('href')).toBe(
      `/sessions/${anId(501)}`,
    );
    expect(hours.getByText(/Earned 11\/24\/2026/)).toBeTruthy();
    for (const kind of badgeKinds) expect(screen.getByText(`how ${kind}`)).toBeTruthy();
  });

  it('name the lesson whose quiz earned them, and lead to its report', async () => {
    open(someBadges(['quizzes-1']));
    const quizzes = within(await screen.findByRole('region', { name: words.kinds.quizzes }));
    expect(quizzes.getByRole('link', { name: 'What prices tell' }).getAttribute('href')).toBe(
      `/lesson-quiz/${anId(911)}?report=${anId(921)}`,
    );
    expect(quizzes.getByText(words.next.quizzes(2, 5))).toBeTruthy();
  });

  it('are all still to be earned at first', async () => {
    open(someBadges([]));
    expect(await screen.findAllByText(words.toEarn)).toHaveLength(someBadges([]).badges.length);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('keep their day where the session is no longer kept, and say when all are earned', async () => {
    const { badges, progress } = someBadges(['streak-3']);
    open({
      badges: badges.map((badge) =>
        badge.earned === null
          ? badge
          : { ...badge, earned: { ...badge.earned, session_id: null, topic: null } },
      ),
      progress: progress.map((one) => (one.kind === 'streak' ? { ...one, next: null } : one)),
    });
    const streak = within(await screen.findByRole('region', { name: words.kinds.streak }));
    expect(streak.getByText(/Earned 11\/24\/2026/)).toBeTruthy();
    expect(streak.queryByRole('link')).toBeNull();
    expect(streak.getByText(words.all)).toBeTruthy();
  });
});
