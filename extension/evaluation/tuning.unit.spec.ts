import { studyTopics } from '@keenly/contracts/catalogue/sessions';
import { halves } from './halves';
import { accuracyOf, confusionOf, judgePages, type View } from './judge-pages';
import { labels, readLabelledPages } from './labelled-pages';

const pages = readLabelledPages();
const tuning = pages.filter(({ half }) => half === 'tuning');

describe('the labelled pages', () => {
  it('are enough, of all suggested topics and of a dozen others', () => {
    const topics = new Set(pages.map(({ topic }) => topic));
    expect(pages.length).toBeGreaterThanOrEqual(240);
    expect([...topics]).toEqual(expect.arrayContaining([...studyTopics]));
    expect(topics.size - studyTopics.length).toBeGreaterThanOrEqual(12);
  });

  it.each(halves)('have every label in the %s half', (half) => {
    const own = pages.filter((page) => page.half === half);
    expect(own.length).toBeGreaterThanOrEqual(100);
    for (const label of labels) {
      expect(own.filter((page) => page.label === label).length).toBeGreaterThanOrEqual(20);
    }
  });

  it('stand there once each', () => {
    expect(new Set(pages.map(({ topic, url }) => `${topic} ${url}`)).size).toBe(pages.length);
  });
});

/** Pages of the tuning half that may be judged wrongly; lower it whenever the scorer gets better. */
const mistakesAllowed: readonly (readonly [View, number])[] = [
  ['title and address', 11],
  ['with page text', 1],
  ['with text among menus', 1],
];

describe('the scorer on the tuning half', () => {
  it.each(mistakesAllowed)('is no worse than it was, %s', (view, allowed) => {
    const judged = judgePages(tuning, view);
    expect(Math.round((1 - accuracyOf(judged)) * tuning.length)).toBeLessThanOrEqual(allowed);
  });

  it('never calls study a distraction once it may read', () => {
    expect(confusionOf(judgePages(tuning, 'with page text')).relevant.distraction).toBe(0);
  });
});
