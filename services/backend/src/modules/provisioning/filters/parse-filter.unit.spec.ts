import { ScimProblem } from '../requests/scim-problem.js';
import { askedExactly } from './asked-exactly.js';
import { matches, type Value } from './matches.js';
import { parseFilter } from './parse-filter.js';

const attributes: ReadonlyMap<string, string> = new Map(
  ['id', 'userName', 'active', 'emails.value', 'emails.type', 'name.givenName', 'meta.created'].map(
    (name) => [name.toLowerCase(), name],
  ),
);
const mia: Readonly<Record<string, Value>> = {
  id: '0199',
  userName: 'mia@campus.example',
  active: true,
  'emails.value': 'mia@campus.example',
  'emails.type': 'work',
  'name.givenName': null,
  'meta.created': '2026-05-01T10:00:00.000Z',
};
const finds = (filter: string) => matches(parseFilter(filter, attributes), (name) => mia[name] ?? null);
const refuses = (filter: string) => {
  try {
    parseFilter(filter, attributes);
  } catch (error) {
    return error instanceof ScimProblem && error.fields?.['scimType'] === 'invalidFilter';
  }
  return false;
};

describe('a filter', () => {
  it.each([
    ['userName eq "MIA@campus.example"', true],
    ['USERNAME Eq "mia@campus.example"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "mia"', true],
    ['userName co "campus" and userName ew ".example"', true],
    ['userName ne "leo@campus.example"', true],
    ['active eq true', true],
    ['active eq "False"', false],
    ['not (active eq true) or userName pr', true],
    ['name.givenName pr', false],
    ['name.givenName eq null', true],
    ['emails[type eq "work" and value co "@campus"]', true],
    ['emails[type eq "work"].value eq "mia@campus.example"', true],
    ['meta.created gt "2026-05-01T09:59:59Z"', true],
    ['meta.created le "2026-05-01T10:00:00Z"', true],
    ['meta.created gt "yesterday"', false],
    ['userName eq "a" or userName eq "b" and active eq true', false],
    ['id eq "0199"', true],
    ['userName gt 5', false],
  ])('%s: %s', (filter, found) => expect(finds(filter)).toBe(found));

  it('says by what alone rows are found', () => {
    const read = (filter: string) => askedExactly(parseFilter(filter, attributes), 'userName');
    expect(read('active eq true and userName eq "a"')).toBe('a');
    expect(read('active eq true or userName eq "a"')).toBeUndefined();
    expect(read('not (userName eq "a")')).toBeUndefined();
    expect(read('userName sw "a"')).toBeUndefined();
  });

  it.each([
    ['', 'nothing'],
    ['(', 'an open bracket'],
    [`${'('.repeat(10_000)}active pr${')'.repeat(10_000)}`, '10,000 brackets'],
    [`${'('.repeat(450)}active pr${')'.repeat(450)}`, 'brackets within the length'],
    [`${'not '.repeat(200)}active pr`, 'a chain of not'],
    [`userName eq "${'x'.repeat(100_000)}"`, 'a long text'],
    [Array.from({ length: 21 }, () => 'active pr').join(' or '), 'too many comparisons'],
    [`userName eq "${'\n'.repeat(900)}`, 'line breaks in text without an end'],
    [`userName eq "${'\\'.repeat(901)}`, 'an escape without an end'],
    ['userName eq "a" and', 'half of it'],
    ['userName', 'a name alone'],
    ['userName eq', 'no value'],
    ['userName eq {"a":1}', 'an object'],
    ['userName regex ".*"', 'another comparison'],
    ['__proto__ pr', 'a prototype'],
    ['constructor.prototype eq "x"', 'a constructor'],
    ['toString pr', 'what every object has'],
    ['password sw "a"', 'what is not there'],
    ['emails[emails[value pr]]', 'brackets in brackets'],
    ["userName eq 'x'; drop table app.person; --", 'a statement'],
    ['ｕｓｅｒＮａｍｅ eq "x"', 'letters that look alike'],
    ['\u0000', 'a zero'],
    ['userName eq "\u202e"\u202e', 'a mark that turns text around'],
  ])('is refused: %#', (filter) => {
    const began = performance.now();
    expect(refuses(filter)).toBe(true);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it('finds text of any script', () => {
    const read = parseFilter('userName eq "Ünï💡"', attributes);
    expect(matches(read, () => 'üNÏ💡')).toBe(true);
  });
});
