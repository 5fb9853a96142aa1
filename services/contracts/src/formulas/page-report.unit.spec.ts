import fc from 'fast-check';
import { pageClasses } from '../study-session.js';
import { pageReport } from './page-report.js';

const pages = fc.array(fc.constantFrom(...pageClasses), { minLength: 1, maxLength: 400 });

describe('the report of good, neutral and bad pages', () => {
  it('shares the visits in percent with one decimal', () => {
    const visits = [
      'relevant',
      'relevant',
      'relevant',
      'transitional',
      'distraction',
      'distraction',
    ] as const;
    expect(pageReport(visits)).toEqual({
      pages: 6,
      good: 3,
      neutral: 1,
      bad: 2,
      good_prcnt: 50,
      neutral_prcnt: 16.7,
      bad_prcnt: 33.3,
    });
  });

  it('gives what rounding leaves over to those that lost most by it', () => {
    const { good_prcnt, neutral_prcnt, bad_prcnt } = pageReport(['relevant', 'transitional', 'distraction']);
    expect([good_prcnt, neutral_prcnt, bad_prcnt]).toEqual([33.4, 33.3, 33.3]);
  });

  it('knows no share of nothing', () => {
    expect(pageReport([])).toEqual({
      pages: 0,
      good: 0,
      neutral: 0,
      bad: 0,
      good_prcnt: null,
      neutral_prcnt: null,
      bad_prcnt: null,
    });
  });

  it('counts every page once, adds up to exactly 100, and is off by less than a tenth', () => {
    fc.assert(
      fc.property(pages, (classes) => {
        const report = pageReport(classes);
        expect(report.good + report.neutral + report.bad).toBe(report.pages);
        const shares = [report.good_prcnt, report.neutral_prcnt, report.bad_prcnt].map((share) => share ?? 0);
        expect(Math.round(shares.reduce((sum, share) => sum + share * 10, 0))).toBe(1000);
        [report.good, report.neutral, report.bad].forEach((count, index) => {
          expect(Math.abs((shares[index] ?? 0) - (count / report.pages) * 100)).toBeLessThan(0.1 + 1e-9);
        });
      }),
    );
  });

  it('does not care for the order of the pages', () => {
    fc.assert(
      fc.property(pages, (classes) => {
        expect(pageReport([...classes].reverse())).toEqual(pageReport(classes));
      }),
    );
  });
});
