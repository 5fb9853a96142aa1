import { evidenceWords } from '@keenly/contracts/catalogue/insight';
import { pageClasses } from '@keenly/contracts/study-session';
import * as fc from 'fast-check';
import { classNow, type Seen, type StudySessionEvent } from '../../study-session/study-session.public.js';
import { inWords, pageNames, standingWords, visitsOf } from './session-words.js';

let count = 0;
function seen(event: StudySessionEvent): Seen {
  count += 1;
  const id = `00000000-0000-7000-8000-${String(count).padStart(12, '0')}`;
  return {
    id,
    tenant: 't',
    sessionId: 's',
    accountId: 'a',
    event,
    occurredAt: new Date(0),
    position: BigInt(count),
  };
}

const page = (sealed: { title: string; host: string } | undefined, visitId = 'v'): Seen =>
  seen({
    type: 'PageVisited',
    data: {
      visitId,
      seq: 1,
      offsetMs: 0,
      clientAt: null,
      fromMs: 0,
      durationS: 65,
      pageClass: 'distraction',
      score: 0,
    },
    ...(sealed === undefined ? {} : { sealed: { ...sealed, url: '', reason: '' } }),
  });
const word = (
  visitId: string,
  pageClass: (typeof pageClasses)[number],
  seq: number | null,
  offsetMs: number,
): Seen =>
  seen({
    type: 'PageCorrected',
    data: { visitId, pageClass, seq, offsetMs, clientAt: null, by: seq === null ? 'web' : 'extension' },
  });
const redaction = (visitId: string): Seen =>
  seen({ type: 'PageRedacted', data: { visitId, seq: 9, offsetMs: 9, clientAt: null, by: 'extension' } });

const told = (all: readonly Seen[], one: Seen) => {
  const visits = visitsOf(all);
  return inWords(one, { visits, names: pageNames(all, visits), standing: standingWords(all) });
};

describe('a page in words', () => {
  const feed = { title: 'Feed', host: 'social.example' };

  it('is named by title and host, or by its host alone', () => {
    const named = page(feed);
    expect(told([named], named)).toMatchObject({
      what: 'Feed (social.example)',
      counted: '1 min 05 s distracting',
    });
    const untitled = page({ title: '', host: 'social.example' });
    expect(told([untitled], untitled).what).toBe('social.example');
  });

  it('is never named once it is to be forgotten, even before its payload is gone', () => {
    const one = page(feed);
    const all = [one, redaction('v'), word('v', 'relevant', 3, 3)];
    expect(told(all, one).what).toBe(evidenceWords.forgottenPage);
    expect(all.map((event) => told(all, event).what).join()).not.toContain('Feed');
  });

  it('is erased where the key is gone', () => {
    const one = page(undefined);
    expect(told([one], one).what).toBe(evidenceWords.erased);
  });

  it('counts as the learner said', () => {
    const one = page(feed);
    expect(told([one, word('v', 'relevant', 2, 2)], one).counted).toBe('1 min 05 s focused, set by you');
  });
});

describe('the word that stands', () => {
  it('does not count for a page that never came', () => {
    const lone = word('elsewhere', 'relevant', 2, 2);
    expect(told([page(undefined), lone], lone)).toMatchObject({
      counts: false,
      counted: evidenceWords.notCounted,
    });
  });

  it('is the one by which the session itself counts, whatever was said in whatever order', () => {
    const said = fc.record({
      pageClass: fc.constantFrom(...pageClasses),
      seq: fc.option(fc.nat(20), { nil: null }),
      // A device counts in the order of its clock; the web application speaks as it is heard.
      late: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(said, { minLength: 1, maxLength: 8 }), (words) => {
        const numbers = new Set<number>();
        const all = [
          page(undefined),
          ...words.flatMap(({ pageClass, seq, late }, at) => {
            if (seq === null) return [word('v', pageClass, null, at * 10 + late)];
            if (numbers.has(seq)) return [];
            numbers.add(seq);
            return [word('v', pageClass, seq, seq * 5)];
          }),
        ];
        const standing = standingWords(all);
        const stands = all.filter(({ id }) => standing.has(id));
        const classes = stands.map(({ event }) =>
          event.type === 'PageCorrected' ? event.data.pageClass : undefined,
        );
        return classes.length === 1 && classes[0] === classNow(visitsOf(all), 'v');
      }),
    );
  });
});
