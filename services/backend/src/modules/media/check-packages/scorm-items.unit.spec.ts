import { learningPackageMessages as messages } from '@keenly/contracts/catalogue/learning-packages';
import { PACKAGE_ITEMS_DEPTH_MAX, PACKAGE_ITEMS_MAX } from '@keenly/contracts/learning-packages';
import { manifestOf, scoOf } from '../testing/packages.js';
import { readScormManifest } from './scorm-manifest.js';

const files: readonly string[] = ['index.html', 'parts/second.html', 'about.html'];
const resources = `${scoOf('page', 'index.html')}${scoOf('second', 'second.html', 'xml:base="parts/"')}
  <resource identifier="about" adlcp:scormtype="asset" href="about.html"/>`;
const item = (id: string, reference = 'page', more = '') =>
  `<item identifier="${id}" identifierref="${reference}"><title>Part ${id}</title>${more}</item>`;
const read = (organization: string, given = resources) =>
  readScormManifest(Buffer.from(manifestOf({ organization, resources: given })), (path) =>
    files.includes(path),
  );

it('has each item before those within it, with its page and what it’s passed from', () => {
  const organization = `
    <item identifier="h"><title>Trade &amp; markets</title>
      ${item('a', 'page', '<adlcp:masteryscore>80</adlcp:masteryscore>')}
      <item identifier="b" identifierref="second" parameters="?from=2"/></item>
    ${item('c', 'about')}`;
  const { items, launch, masteryScore } = read(organization);
  expect({ launch, masteryScore }).toEqual({ launch: 'index.html', masteryScore: null });
  const plain = { isSco: true, masteryScore: null };
  expect(items).toEqual([
    { ...plain, id: 'h', title: 'Trade & markets', depth: 0, launch: null, isSco: false },
    { ...plain, id: 'a', title: 'Part a', depth: 1, launch: 'index.html', masteryScore: 80 },
    { ...plain, id: 'b', title: 'b', depth: 1, launch: 'parts/second.html?from=2' },
    { ...plain, id: 'c', title: 'Part c', depth: 0, launch: 'about.html', isSco: false },
  ]);
});

it('takes one page for several parts, each by its own identifier', () => {
  expect(read(item('a') + item('b')).items.map(({ id, launch }) => [id, launch])).toEqual([
    ['a', 'index.html'],
    ['b', 'index.html'],
  ]);
});

it('needs no table of contents for one part, whatever is beside it', () => {
  expect(read(item('a') + item('c', 'about')).items).toEqual([]);
});

it('reads the default one of several organizations', () => {
  const other = `<organization identifier="other"><title>Other</title>${item('x')}</organization>`;
  const manifest = manifestOf({ organization: item('a') + item('b'), resources }).replace(
    '<organizations default="o">',
    `<organizations default="o">${other}`,
  );
  const { items } = readScormManifest(Buffer.from(manifest), (path) => files.includes(path));
  expect(items.map(({ id }) => id)).toEqual(['a', 'b']);
});

it('follows no dependency of a resource, so that a circle of them is nothing to it', () => {
  const circle = `<resource identifier="page" adlcp:scormtype="sco" href="index.html">
      <dependency identifierref="more"/></resource>
    <resource identifier="more"><dependency identifierref="page"/></resource>`;
  expect(read(item('a') + item('b'), circle).items).toHaveLength(2);
});

const list = (count: number) => Array.from({ length: count }, (_, at) => item(`i${String(at)}`)).join('');
const nested = (levels: number) =>
  Array.from({ length: levels }).reduce<string>(
    (within, _, at) => item(`n${String(at)}`, 'page', within),
    '',
  );

it('has as many entries and levels as it may', () => {
  expect(read(list(PACKAGE_ITEMS_MAX)).items).toHaveLength(PACKAGE_ITEMS_MAX);
  expect(read(nested(PACKAGE_ITEMS_DEPTH_MAX)).items.at(-1)?.depth).toBe(PACKAGE_ITEMS_DEPTH_MAX - 1);
});

it.each<[string, string, string, keyof typeof messages]>([
  ['one entry too many', list(PACKAGE_ITEMS_MAX + 1), resources, 'tooManyItems'],
  ['one level too many', nested(PACKAGE_ITEMS_DEPTH_MAX + 1), resources, 'tooDeepItems'],
  ['two parts with one identifier', item('a') + item('a'), resources, 'repeatedItemIds'],
  ['an item within one with the same identifier', item('a', 'page', item('a')), resources, 'repeatedItemIds'],
  ['two resources with one identifier', item('a') + item('b'), resources + scoOf(), 'repeatedItemIds'],
  ['a part without an identifier', `${item('a')}<item identifierref="page"/>`, resources, 'badItemIds'],
  ['a part with a very long one', item('a') + item('b'.repeat(501)), resources, 'badItemIds'],
  [
    'a part without a resource',
    `${item('a')}${item('b')}<item identifier="c"/>`,
    resources,
    'noItemResource',
  ],
  [
    'a part whose resource isn’t there',
    item('a') + item('b') + item('c', 'none'),
    resources,
    'noItemResource',
  ],
  ['a part whose resource is an item', item('a') + item('b') + item('c', 'a'), resources, 'noItemResource'],
])('refuses %s', (_, organization, given, why) => {
  expect(() => read(organization, given)).toThrow(
    expect.objectContaining({ fields: { file: messages[why] } }) as Error,
  );
});

it.each([
  '../outside.html',
  'https://maker.example/a.html',
  '//maker.example/a.html',
  'javascript:alert(1)',
  '',
])('refuses a part whose page is at “%s”', (href) => {
  const given = `${resources}${scoOf('out', href)}`;
  expect(() => read(item('a') + item('b', 'out'), given)).toThrow(messages.noItemPage);
});
