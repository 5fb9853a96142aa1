import { learningPackageMessages as messages } from '@keenly/contracts/catalogue/learning-packages';
import { manifestOf } from '../testing/packages.js';
import { readScormManifest } from './scorm-manifest.js';

const read = (manifest: string, files: readonly string[] = ['index.html']) =>
  readScormManifest(Buffer.from(manifest), (path) => files.includes(path));

it('reads SCORM 1.2: title, page, and mastery score', () => {
  expect(read(manifestOf())).toEqual({
    standard: 'scorm_1_2',
    title: 'Markets & prices',
    launch: 'index.html',
    masteryScore: 80,
    items: [],
  });
});

it.each(['2004 3rd Edition', '2004 4th Edition', 'CAM 1.3'])('reads SCORM 2004 as “%s”', (version) => {
  const item = `<imsss:sequencing><imsss:objectives><imsss:primaryObjective satisfiedByMeasure="true">
    <imsss:minNormalizedMeasure>0.75</imsss:minNormalizedMeasure>
    </imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
  expect(read(manifestOf({ version, item }))).toMatchObject({ standard: 'scorm_2004', masteryScore: 75 });
});

it.each(['-1', '101', 'high', ''])('knows no mastery score of “%s”', (score) => {
  expect(
    read(manifestOf({ item: `<adlcp:masteryscore>${score}</adlcp:masteryscore>` })).masteryScore,
  ).toBeNull();
});

it('finds a page below a base, with its parameters, and a name that is encoded', () => {
  const resources =
    '<resource xml:base="parts/" identifier="page" adlcp:scormType="sco" href="the%20first.html?a=1#x"/>';
  expect(read(manifestOf({ resources, parameters: '?b=2' }), ['parts/the first.html']).launch).toBe(
    'parts/the%20first.html?a=1&b=2',
  );
});

it('takes the organization that is the default one', () => {
  const manifest = manifestOf().replace(
    '<organizations default="o">',
    '<organizations default="o"><organization identifier="a"><title>Another</title></organization>',
  );
  expect(read(manifest).title).toBe('Markets & prices');
});

const resource = (href: string) => `<resource identifier="page" adlcp:scormtype="sco" href="${href}"/>`;

it.each([
  ['no XML', 'PK', messages.badManifest],
  ['another document', '<html></html>', messages.otherStandard],
  ['another standard', manifestOf({ version: '1.1' }), messages.otherStandard],
  ['a page that isn’t there', manifestOf({ resources: resource('other.html') }), messages.noLaunch],
  [
    'a page elsewhere',
    manifestOf({ resources: resource('https://example.org/index.html') }),
    messages.noLaunch,
  ],
  ['a page of no host', manifestOf({ resources: resource('//index.html') }), messages.noLaunch],
  ['a script', manifestOf({ resources: resource('javascript:alert(1)') }), messages.noLaunch],
  ['a broken name', manifestOf({ resources: resource('%E0%A4%A') }), messages.noLaunch],
  ['no page', manifestOf({ resources: '' }), messages.noLaunch],
  [
    'several parts without identifiers',
    manifestOf({
      organization: '<item identifierref="page"/><item><item identifierref="page"/></item>',
    }),
    messages.badItemIds,
  ],
  [
    'entities',
    `<!DOCTYPE m [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${manifestOf({ title: '&b;' })}`,
    messages.badManifest,
  ],
  ['a file of the server', `<!doctype m SYSTEM "file:///etc/passwd">${manifestOf()}`, messages.badManifest],
  ['deep nesting', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, messages.badManifest],
  ['too much', manifestOf({ title: 'a'.repeat(1024 * 1024) }), messages.badManifest],
])('refuses %s', (_, manifest, words) => {
  expect(() => read(manifest)).toThrow(words);
});

it('refuses what isn’t UTF-8', () => {
  expect(() => readScormManifest(Buffer.from([0xff, 0xfe, 0x3c, 0]), () => true)).toThrow(
    messages.badManifest,
  );
});
