import { learningPackageMessages as messages } from '@keenly/contracts/catalogue/learning-packages';
import { PACKAGE_PARTS_MAX } from '@keenly/contracts/learning-packages';
import { structureOf, unitOf } from '../testing/packages.js';
import { readCmi5Structure } from './cmi5-structure.js';

const read = (structure: string, files: readonly string[] = ['index.html']) =>
  readCmi5Structure(Buffer.from(structure), (path) => files.includes(path));
const idOf = (name: string) => `https://maker.example/${name}`;

it('reads a unit: its page, what it’s launched with, and what it has to come to', () => {
  const unit = unitOf({ url: 'a%20b.html?c=1&amp;d=2', parameters: ' level=3 &amp; more ' });
  expect(read(structureOf(unit), ['a b.html'])).toEqual({
    standard: 'cmi5',
    title: 'Markets & prices',
    launch: 'a%20b.html?c=1&d=2',
    masteryScore: null,
    parts: [
      {
        id: idOf('unit'),
        title: 'Unit t',
        launch: 'a%20b.html?c=1&d=2',
        launchParameters: 'level=3 & more',
        launchMethod: 'AnyWindow',
        moveOn: 'CompletedAndPassed',
        masteryScore: 0.8,
        blocks: [],
      },
    ],
  });
});

it('has units in the order of the file, each with the blocks it is in', () => {
  const unit = (name: string) => unitOf({ id: idOf(name), attributes: '' });
  const units = `${unit('1')}<block id="${idOf('b')}"><title><langstring>B</langstring></title>${unit('2')}
    <block id="${idOf('c')}">${unit('3')}</block>${unit('4')}</block>${unit('5')}`;
  const { parts } = read(structureOf(units));
  expect(parts.map(({ id }) => id.slice(-1))).toEqual(['1', '2', '3', '4', '5']);
  expect(parts.map(({ blocks }) => blocks.map((id) => id.slice(-1)).join(''))).toEqual([
    '',
    'b',
    'bc',
    'b',
    '',
  ]);
  expect(parts[0]).toMatchObject({ moveOn: 'NotApplicable', masteryScore: null });
});

it('reads a structure whose names have a prefix, and a unit’s window', () => {
  const structure = structureOf(unitOf({ attributes: 'launchMethod="OwnWindow"' }))
    .replaceAll(/<(\/?)(?=[a-z])/gi, '<$1c:')
    .replace('xmlns=', 'xmlns:c=');
  expect(read(structure).parts[0]).toMatchObject({ launchMethod: 'OwnWindow', launch: 'index.html' });
});

const many = Array.from({ length: PACKAGE_PARTS_MAX + 1 }, (_, at) => unitOf({ id: idOf(String(at)) })).join(
  '',
);
it.each<[string, string, keyof typeof messages]>([
  ['what is no XML', structureOf().replace('</course>', ''), 'badStructure'],
  ['entities', structureOf().replace('<courseStructure', '<!DOCTYPE a><courseStructure'), 'badStructure'],
  ['another file', '<manifest/>', 'badStructure'],
  ['no unit', structureOf(''), 'noParts'],
  ['too many units', structureOf(many), 'tooManyParts'],
  ['a unit on another site', structureOf(unitOf({ url: 'https://maker.example/a.html' })), 'partElsewhere'],
  ['a unit on a host', structureOf(unitOf({ url: '//maker.example/a.html' })), 'partElsewhere'],
  ['a unit that is a script', structureOf(unitOf({ url: 'javascript:alert(1)' })), 'partElsewhere'],
  ['a page that isn’t there', structureOf(unitOf({ url: 'other.html' })), 'noPartPage'],
  ['no page', structureOf(unitOf({ url: '' })), 'noPartPage'],
  ['a masteryScore in percent', structureOf(unitOf({ attributes: 'masteryScore="80"' })), 'badMastery'],
  ['a masteryScore below 0', structureOf(unitOf({ attributes: 'masteryScore="-0.1"' })), 'badMastery'],
  ['a masteryScore in words', structureOf(unitOf({ attributes: 'masteryScore="high"' })), 'badMastery'],
  ['an unknown moveOn', structureOf(unitOf({ attributes: 'moveOn="passed"' })), 'badMoveOn'],
  ['an id that isn’t one', structureOf(unitOf({ id: 'unit 1' })), 'badIds'],
  ['an id that comes twice', structureOf(unitOf() + unitOf()), 'repeatedIds'],
  ['the id of the course', structureOf(unitOf({ id: idOf('course') })), 'repeatedIds'],
])('refuses %s', (_, structure, why) => {
  expect(() => read(structure)).toThrow(
    expect.objectContaining({ fields: { file: messages[why] } }) as Error,
  );
});
