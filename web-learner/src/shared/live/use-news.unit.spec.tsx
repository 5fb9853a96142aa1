import '../../testing/text-encoder';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { recordingConsent } from '@keenly/contracts/allocation.endpoints';
import { badgeEvidence } from '@keenly/contracts/badge-evidence.endpoints';
import { badges } from '@keenly/contracts/badges.endpoints';
import type { Endpoint } from '@keenly/contracts/endpoint';
import * as insightEndpoints from '@keenly/contracts/insight.endpoints';
import { rooms, type LiveMessage } from '@keenly/contracts/live';
import { ownCalibration } from '@keenly/contracts/pairing.endpoints';
import { profileCompletion } from '@keenly/contracts/profile.endpoints';
import { schedule } from '@keenly/contracts/schedule.endpoints';
import { learnerTable } from '@keenly/contracts/team-figures.endpoints';
import { cleanup } from '@testing-library/react';
import { anId, aSession } from '../../testing/builders';
import { drawSignedIn } from '../../testing/draw';
import { createQueryClient } from '../query/query-client';
import { live } from './live';
import type { SubscriptionParts } from './subscription';
import { type NewsOptions, useNews } from './use-news';

const insightAnswers = [
  insightEndpoints.highlights,
  insightEndpoints.expertiseJourney,
  insightEndpoints.learning,
  insightEndpoints.community,
  insightEndpoints.communitySharing,
  insightEndpoints.evidence,
  insightEndpoints.sessionEvidence,
];
const profileAnswers = [badges, badgeEvidence, profileCompletion, ownCalibration, recordingConsent, schedule];

let heard: SubscriptionParts | undefined;

interface ListenerProps extends NewsOptions {
  of?: readonly Endpoint[];
}

function Listener({ of = insightAnswers, ...options }: ListenerProps) {
  useNews(of, options);
  return null;
}
/** The paths that were read again, once the feed has said this. */
function afterNews(say: (parts: SubscriptionParts) => void, options: ListenerProps = {}): unknown[] {
  const queries = drawSignedIn(<Listener after="41" {...options} />);
  const again: unknown[] = [];
  jest.spyOn(queries, 'invalidateQueries').mockImplementation((filter) => {
    again.push(filter?.queryKey?.[0]);
    return Promise.resolve();
  });
  if (heard === undefined) throw new Error('nobody listens');
  say(heard);
  return again;
}
const evidence = ['/api/v1/evidence', '/api/v1/evidence/sessions/:id'];
const placed = { position: '42', at: '2026-11-26T19:26:10.000Z' };

beforeEach(() => {
  heard = undefined;
  jest.spyOn(live, 'subscribe').mockImplementation((parts) => {
    heard = parts;
    return () => undefined;
  });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('news of home’s panels', () => {
  it('is heard in the person’s own room, from the position of the answer on', () => {
    drawSignedIn(<Listener after="41" />);
    expect([heard?.rooms, heard?.after]).toEqual([[rooms.person(anId(1))], '41']);
  });

  it('is heard elsewhere where a page says so', () => {
    drawSignedIn(<Listener rooms={[rooms.community]} />);
    expect(heard?.rooms).toEqual([rooms.community]);
  });

  it('waits for that answer', () => {
    drawSignedIn(<Listener ready={false} />);
    expect(heard).toBeUndefined();
  });

  it('reads the named panels again, and what explains them; nothing else', () => {
    const message: LiveMessage = { ...placed, type: 'insight_changed', panels: ['learning'] };
    expect(afterNews(({ onMessage }) => onMessage(message))).toEqual(['/api/v1/learning', ...evidence]);
  });

  it('reads nothing again for news of something else', () => {
    const message: LiveMessage = { ...placed, type: 'membership_changed' };
    expect(afterNews(({ onMessage }) => onMessage(message))).toEqual([]);
  });

  it('reads all panels again after a gap', () => {
    expect(afterNews(({ onGap }) => onGap())).toEqual([
      '/api/v1/highlights',
      '/api/v1/expertise_journey',
      '/api/v1/learning',
      '/api/v1/community',
      '/api/v1/community/sharing',
      ...evidence,
    ]);
  });

  it('lets panels wait together while the page draws something more urgent, and forgets none when it is left', () => {
    jest.useFakeTimers();
    try {
      const again = afterNews(
        ({ onMessage }) => {
          onMessage({ ...placed, type: 'insight_changed', panels: ['learning'] });
          jest.advanceTimersByTime(300);
          onMessage({
            ...placed,
            type: 'insight_changed',
            panels: ['learning', 'highlights'],
          });
        },
        { waitMs: 400 },
      );
      expect(again).toEqual([]);
      cleanup();
      jest.advanceTimersByTime(100);
      expect(again).toEqual(['/api/v1/learning', ...evidence, '/api/v1/highlights']);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('answers without a position', () => {
  const NOW = Date.parse('2026-11-26T19:26:10.000Z');
  const answerOf = (of: Endpoint) => ({ queryKey: [of.path, {}], queryFn: () => 'an answer' });

  /** Asks for each so many milliseconds ago, and draws a page with them. */
  async function asked(...ago: readonly (readonly [Endpoint, number])[]): Promise<number> {
    const queries = createQueryClient();
    for (const [of, ms] of ago) {
      jest.setSystemTime(NOW - ms);
      await queries.query(answerOf(of));
    }
    jest.setSystemTime(NOW);
    drawSignedIn(<Listener of={[badges, schedule]} />, '/profile', queries);
    return NOW - heard!.askedAt;
  }
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask', 'setImmediate'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('count from the moment of listening on where none is there', async () => {
    expect(await asked()).toBe(0);
  });

  it('count from when the oldest of them was asked for', async () => {
    expect(await asked([badges, 9000], [schedule, 12_000], [badgeEvidence, 14_000])).toBe(12_000);
  });

  it('that are asked for again when they are shown count from then on', async () => {
    expect(await asked([badges, 9000], [schedule, 16_000])).toBe(9000);
  });

  it('that are on their way count from when they were asked for', async () => {
    const queries = createQueryClient();
    jest.setSystemTime(NOW - 20_000);
    void queries.query({ ...answerOf(badges), queryFn: () => new Promise(() => undefined) });
    jest.setSystemTime(NOW);
    drawSignedIn(<Listener of={[badges]} />, '/profile', queries);
    expect(NOW - heard!.askedAt).toBe(20_000);
  });
});

describe('news of the profile', () => {
  const said = (message: LiveMessage) =>
    afterNews(({ onMessage }) => onMessage(message), { of: profileAnswers });
  const ofBadges = ['/api/v1/badges', '/api/v1/badges/evidence', profileCompletion.path];

  it.each([
    ['badges' as const, ofBadges],
    ['calibration' as const, [profileCompletion.path, ownCalibration.path]],
    ['recording' as const, [recordingConsent.path]],
    ['schedule' as const, ['/api/v1/target_capabilities']],
  ])('reads %s again, and what counts it; nothing else', (part, paths) => {
    expect(said({ ...placed, type: 'profile_changed', parts: [part] })).toEqual(paths);
  });

  it('reads badges again when a session is over, and not while it runs', () => {
    const changed = (live: boolean): LiveMessage => ({
      ...placed,
      type: 'session_changed',
      session: aSession({ live }),
      state: null,
    });
    expect(said(changed(false))).toEqual(ofBadges);
    cleanup();
    expect(said(changed(true))).toEqual([]);
  });

  it('reads nothing again for news of something else', () => {
    expect(said({ ...placed, type: 'insight_changed', panels: ['learning'] })).toEqual([]);
  });

  it('reads every part once after a gap', () => {
    expect(afterNews(({ onGap }) => onGap(), { of: profileAnswers })).toEqual(
      profileAnswers.map(({ path }) => path),
    );
  });

  it('reads nothing again for what a screen does not heed', () => {
    const message: LiveMessage = { ...placed, type: 'profile_changed', parts: ['badges'] };
    expect(
      afterNews(({ onMessage }) => onMessage(message), { of: profileAnswers, heeds: () => false }),
    ).toEqual([]);
  });
});

describe('news of a team', () => {
  it('waits no longer than the service gathers it', () => {
    const message: LiveMessage = { ...placed, type: 'team_changed', parts: ['figures'] };
    expect(afterNews(({ onMessage }) => onMessage(message), { of: [learnerTable], waitMs: 1000 })).toEqual([
      learnerTable.path,
    ]);
  });
});
