import { extensionEventSchema, type ExtensionEvent } from '@keenly/contracts/ingest';
import type { PageClass } from '@keenly/contracts/study-session';
import { nudgeSettings } from '../features/nudges/nudge-settings';
import type { Sight } from '../features/visits/visit-tracker';
import { uuidV7 } from '../shared/uuid-v7';
import { NO_STUDY, type Study } from './study';
import type { News, Surroundings, Turn, Wish } from './study-wish';
import { takeTurn } from './take-turn';

const STARTED = Date.UTC(2026, 8, 1, 9);
const start: Wish = {
  do: 'start',
  request: { topic: 'Economics', origin: 'topic', capabilityId: null, planId: null },
  owner: 'maya',
  timeZone: 'Europe/Madrid',
  camera: false,
};
const look: Wish = { do: 'look' };
const here = { inFront: true, idle: 'active', audible: false } as const;

function sight(url: string, pageClass: PageClass = 'relevant', social = false): Sight {
  return {
    page: { tabId: 1, url, title: url, host: new URL(url).hostname, audible: false },
    verdict: { pageClass, score: 0.8, reason: 'title matches "economics"', social },
  };
}
const econ = sight('https://econ.example/');
const memes = sight('https://memes.example/', 'distraction', true);

/** A companion that is driven by hand: `at` seconds after the start, seeing and asking what it is told to. */
class Driven {
  study: Study = NO_STUDY;
  events: ExtensionEvent[] = [];
  news: News[] = [];
  boot = 'first';

  at(second: number, wish: Wish, seen: Sight | null = econ, more: Partial<Surroundings> = {}): Turn {
    const turn = takeTurn(this.study, wish, {
      now: { wallMs: STARTED + second * 1000, monoMs: second * 1000, bootId: this.boot },
      sight: seen,
      presence: here,
      settings: nudgeSettings,
      idleDetectionS: 15,
      newId: uuidV7,
      browserRestarted: false,
      ...more,
    });
    // What is stored and read back must be the same, for the worker dies between any two turns.
    this.study = structuredClone(turn.study);
    this.events.push(...turn.events);
    this.news.push(...turn.news);
    return turn;
  }
  /** Looks once a second, from one second up to and including another. */
  watch(from: number, to: number, seen: Sight | null, more: Partial<Surroundings> = {}): void {
    for (let second = from; second <= to; second += 1) this.at(second, look, seen, more);
  }
  get types(): string[] {
    return this.events.map((event) => event.type);
  }
  visits(): [url: string, fromMs: number, seconds: number][] {
    return this.events.flatMap(({ type, data }) =>
      type === 'page_visited' ? [[data.url, data.from_ms, data.duration_s]] : [],
    );
  }
}

describe('an ordinary session', () => {
  const driven = new Driven();
  driven.at(0, start);
  driven.watch(1, 30, econ);
  driven.watch(31, 55, memes);
  driven.watch(56, 60, econ);
  driven.at(61, { do: 'stop' });

  it('records start, states, visits, nudge and stop, in order', () => {
    expect(driven.types).toEqual([
      'session_started',
      'state_changed',
      'page_visited',
      'state_changed',
      'nudge_raised',
      'page_visited',
      'nudge_ended',
      'state_changed',
      'page_visited',
      'session_stopped',
    ]);
  });

  it('numbers every event and never goes back in time', () => {
    expect(driven.events.map(({ seq }) => seq)).toEqual(driven.events.map((_, index) => index));
    const offsets = driven.events.map(({ offset_ms }) => offset_ms);
    expect([...offsets].sort((a, b) => a - b)).toEqual(offsets);
  });

  it('times visits without gap or overlap', () => {
    expect(driven.visits()).toEqual([
      ['https://econ.example/', 0, 31],
      ['https://memes.example/', 31_000, 25],
      ['https://econ.example/', 56_000, 5],
    ]);
  });

  it('makes nothing that the contract would refuse', () => {
    for (const event of driven.events) expect(extensionEventSchema.safeParse(event).success).toBe(true);
  });

  it('keeps a word about it for the popup, and forgets the rest', () => {
    expect(driven.study).toMatchObject({
      session: null,
      visit: null,
      last: { topic: 'Economics', seconds: 61, reason: 'User Stop' },
    });
  });

  it('tells the rest of the extension what happened', () => {
    expect(driven.news.map(({ kind }) => kind)).toEqual([
      'started',
      'nudge_raised',
      'nudge_ended',
      'stopped',
    ]);
    expect(driven.news[1]).toMatchObject({ host: 'memes.example', topic: 'Economics', tabId: 1 });
  });
});

describe('what is refused, and what changes nothing', () => {
  it('refuses a second start', () => {
    const driven = new Driven();
    driven.at(0, start);
    expect(driven.at(1, start)).toMatchObject({ refusal: 'SESSION_RUNNING', events: [] });
  });

  it.each(['pause', 'resume', 'stop'] as const)('refuses to %s what does not run', (wish) => {
    expect(new Driven().at(0, { do: wish })).toMatchObject({ refusal: 'NO_SESSION', events: [] });
  });

  it('records nothing without a session', () => {
    const driven = new Driven();
    driven.watch(0, 900, memes);
    expect(driven.events).toEqual([]);
    expect(driven.study).toEqual(NO_STUDY);
  });

  it('ignores an answer to a nudge that is no longer open', () => {
    const driven = new Driven();
    driven.at(0, start);
    const wish: Wish = { do: 'answer_nudge', nudgeId: uuidV7(1), outcome: 'dismissed', snooze: false };
    expect(driven.at(1, wish).refusal).toBeNull();
    expect(driven.types).not.toContain('nudge_ended');
  });
});

describe('a break', () => {
  it('closes the visit before it, records nothing during it, and starts over after it', () => {
    const driven = new Driven();
    driven.at(0, start);
    driven.watch(1, 10, econ);
    driven.at(11, { do: 'pause' });
    driven.watch(12, 800, memes);
    driven.at(801, { do: 'resume' }, econ);
    driven.watch(802, 810, econ);
    driven.at(811, { do: 'stop' });
    expect(driven.types).toEqual([
      'session_started',
      'state_changed',
      'page_visited',
      'session_paused',
      'session_resumed',
      'state_changed',
      'page_visited',
      'session_stopped',
    ]);
    expect(driven.visits()).toEqual([
      ['https://econ.example/', 0, 11],
      ['https://econ.example/', 801_000, 10],
    ]);
  });
});

describe('absence', () => {
  it('is nudged, and at last closes the session', () => {
    const driven = new Driven();
    driven.at(0, start);
    driven.watch(1, 20, econ);
    driven.watch(21, 640, econ, { presence: { ...here, inFront: false } });
    expect(driven.events.filter(({ type }) => type === 'nudge_raised').map(({ data }) => data)).toMatchObject(
      [
        { nudge: 'off_chrome', threshold_s: 30 },
        { nudge: 'off_chrome' },
        { nudge: 'off_chrome' },
        { nudge: 'auto_stop', threshold_s: 600 },
      ],
    );
    expect(driven.events.at(-1)).toMatchObject({
      type: 'session_stopped',
      offset_ms: 621_000,
      data: { reason: 'Auto Stop' },
    });
    expect(driven.study.session).toBeNull();
  });

  it('counts a page as read until idleness is certain, and no longer', () => {
    const driven = new Driven();
    driven.at(0, start);
    driven.watch(1, 14, econ);
    driven.watch(15, 200, econ, { presence: { ...here, idle: 'idle' } });
    expect(driven.visits()).toEqual([['https://econ.example/', 0, 120]]);
    expect(driven.types).toContain('nudge_raised');
  });
});

describe('a worker that was ended', () => {
  it('goes on where it was: nothing is lost, nothing doubled', () => {
    const driven = new Driven();
    driven.at(0, start);
    driven.watch(1, 20, econ);
    driven.boot = 'second';
    driven.at(50, look, econ, { now: { wallMs: STARTED + 50_000, monoMs: 3, bootId: 'second' } });
    driven.at(52, { do: 'stop' }, econ, {
      now: { wallMs: STARTED + 52_000, monoMs: 2003, bootId: 'second' },
    });
    expect(driven.visits()).toEqual([['https://econ.example/', 0, 52]]);
    expect(driven.events.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
  });

  it('does not count the time in which the browser itself was gone', () => {
    const driven = new Driven();
    driven.at(0, start);
    driven.watch(1, 20, econ);
    driven.boot = 'second';
    driven.at(50, look, econ, { browserRestarted: true });
    driven.watch(51, 60, econ);
    driven.at(61, { do: 'stop' });
    expect(driven.visits()).toEqual([
      ['https://econ.example/', 0, 20],
      ['https://econ.example/', 50_000, 11],
    ]);
  });

  it('closes a session at its last heartbeat when it comes back too late', () => {
    const driven = new Driven();
    driven.at(0, start);
    driven.watch(1, 20, econ);
    driven.boot = 'second';
    driven.at(3600, look);
    expect(driven.visits()).toEqual([['https://econ.example/', 0, 20]]);
    expect(driven.events.at(-1)).toMatchObject({
      type: 'session_stopped',
      offset_ms: 20_000,
      at: new Date(STARTED + 20_000).toISOString(),
      data: { reason: 'Auto Stop' },
    });
  });

  it('can start a new one in the very turn that closes the old', () => {
    const driven = new Driven();
    driven.at(0, start);
    driven.boot = 'second';
    driven.at(3600, start);
    expect(driven.types.slice(-2)).toEqual(['session_stopped', 'session_started']);
    expect(new Set(driven.events.map(({ session_id }) => session_id)).size).toBe(2);
  });

  it('survives a clock that was set back an hour', () => {
    const driven = new Driven();
    driven.at(0, start);
    driven.watch(1, 10, econ);
    driven.boot = 'second';
    driven.at(12, look, econ, { now: { wallMs: STARTED - 3_600_000, monoMs: 0, bootId: 'second' } });
    driven.at(15, { do: 'stop' }, econ, {
      now: { wallMs: STARTED - 3_597_000, monoMs: 3000, bootId: 'second' },
    });
    expect(driven.visits()).toEqual([['https://econ.example/', 0, 13]]);
    expect(driven.events.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
  });
});

describe('a session that the service closed', () => {
  it('ends here, too, and records nothing more', () => {
    const driven = new Driven();
    driven.at(0, start);
    driven.watch(1, 40, memes);
    const before = driven.events.length;
    const sessionId = driven.study.session?.id ?? '';
    driven.at(41, { do: 'end', sessionId });
    expect(driven.events).toHaveLength(before);
    expect(driven.study.session).toBeNull();
    expect(driven.news.at(-1)).toMatchObject({ kind: 'stopped', byService: true });
  });

  it('is not this one: nothing happens', () => {
    const driven = new Driven();
    driven.at(0, start);
    driven.at(1, { do: 'end', sessionId: uuidV7(1) });
    expect(driven.study.session).not.toBeNull();
  });
});

describe('a session that was forgotten in a break', () => {
  it('is closed after a day', () => {
    const driven = new Driven();
    driven.at(0, start);
    driven.at(1, { do: 'pause' });
    for (let second = 500; second <= 25 * 3600; second += 500) driven.at(second, look);
    expect(driven.events.at(-1)).toMatchObject({ type: 'session_stopped', data: { reason: 'Auto Stop' } });
    expect(driven.events.at(-1)?.offset_ms).toBeLessThanOrEqual(24 * 3600 * 1000 + 500_000);
  });
});
