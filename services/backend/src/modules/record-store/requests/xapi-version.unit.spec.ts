import { versionAnswered, versionAsked } from './xapi-version.js';

describe('the version of a request', () => {
  it.each([
    ['2.0.0', '2.0.0', '2.0.0'],
    ['1.0.3', '1.0.3', '1.0.3'],
    ['1.0.1', '1.0.3', '1.0.3'],
    ['1.0', '1.0.3', '1.0.3'],
    ['1.1.0', undefined, '1.0.3'],
    ['0.9', undefined, '2.0.0'],
    ['2.1.0', undefined, '2.0.0'],
    ['2.0.0, 1.0.3', undefined, '2.0.0'],
    [undefined, undefined, '0.95'],
  ])('%s is spoken as %s and answered as %s', (asked, spoken, answered) => {
    expect([versionAsked(asked), versionAnswered(asked)]).toEqual([spoken, answered]);
  });
});
