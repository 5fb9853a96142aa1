import { LASTS_MS, NO_WATCH, watchPage, type PageActivity } from './page-activity';

const still: PageActivity = { plays: false, scrolledTo: 100 };
const film: PageActivity = { plays: true, scrolledTo: 0 };

describe('whether someone reads or watches', () => {
  it('says no of a page that lies still', () => {
    const once = watchPage(NO_WATCH, 'a', [still], 0);
    expect(watchPage(once, 'a', [still], 5000).untilMs).toBe(0);
  });

  it('says yes while a film runs in any frame, and for a moment after', () => {
    expect(watchPage(NO_WATCH, 'a', [still, film], 1000).untilMs).toBe(1000 + LASTS_MS);
  });

  it('says yes when the page moved since the last look', () => {
    const once = watchPage(NO_WATCH, 'a', [still], 0);
    expect(watchPage(once, 'a', [{ ...still, scrolledTo: 160 }], 5000).untilMs).toBe(5000 + LASTS_MS);
  });

  it('does not take another page for one that moved, nor keep what was so there', () => {
    const watched = watchPage(NO_WATCH, 'a', [film], 0);
    expect(watchPage(watched, 'b', [still], 1000).untilMs).toBe(0);
  });
});
