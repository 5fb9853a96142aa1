import { foundItemSchema } from '@keenly/contracts/content-source';
import { mappedItems } from './field-mapping.js';
import { presets } from './presets.js';
import { shapes } from './testing/content-site.js';

const fields = {
  items: 'all',
  id: 'id',
  title: 'title',
  url: '{url}',
  summary: 'about',
  image: 'image',
  author: 'by.name',
  duration: 'seconds',
};
const as = { source: 'mit-learn', type: 'courses', limit: 20 } as const;
const good = { id: 'a', title: 'Firing a kiln', url: 'https://example.org/a' };
const read = {
  youtube: {
    source_id: 'a-b_c1',
    title: 'Glaze & fire',
    url: 'https://www.youtube.com/watch?v=a-b_c1',
    author: 'Kilns',
  },
  wikipedia: {
    source_id: '42',
    url: 'https://en.wikipedia.org/wiki/Glaze_(ceramics)',
    summary: 'A glaze is glass',
    image_url: 'https://upload.wikimedia.org/glaze.jpg',
    author: null,
  },
  'apple-podcasts': { title: 'For Flux Sake', type: 'podcast', summary: 'Crafts', author: 'The Brickyard' },
  'mit-learn': { title: 'Ceramics', type: 'courses', summary: 'Clay, and fire.', author: 'OCW' },
};
const one = (over: object) => mappedItems({ all: [{ ...good, ...over }] }, fields, as)?.[0];

describe('what a site answers', () => {
  it.each(presets)('is read in the shape of $label', ({ id, type, fields: mapping }) => {
    const items = mappedItems(shapes[id], mapping, { source: id, type, limit: 20 });
    expect(items).toHaveLength(1);
    expect(items?.map((item) => foundItemSchema.parse(item))).toEqual(items);
    expect(items?.[0]).toMatchObject(read[id]);
  });

  it.each([undefined, null, [], 'all', 7, { all: {} }, { all: 'text' }, { other: [] }])(
    'is another one: %j',
    (answer) => {
      expect(mappedItems(answer, fields, as)).toBeUndefined();
    },
  );

  it('is cut to what was asked for', () => {
    expect(mappedItems({ all: Array.from({ length: 50 }, () => good) }, fields, as)).toHaveLength(20);
  });

  it.each([
    { id: '' },
    { id: null },
    { id: 'x'.repeat(201) },
    { title: '' },
    { title: '<script>alert(1)</script>' },
    { title: { toString: 'no' } },
    { url: 'http://example.org/a' },
    { url: 'javascript:alert(1)' },
    { url: 'data:text/html,x' },
    { url: 'https://me:secret@example.org/' },
    { url: `https://example.org/${'a'.repeat(2000)}` },
    { url: '/relative' },
    { url: undefined },
  ])('leaves out what can’t be shown: %j', (over) => {
    expect(one(over)).toBeUndefined();
  });

  it('is plain text', () => {
    expect(
      one({
        title: '<b onclick="x()">Fire</b><script>alert(1)</script> &lt;i&gt; &amp; glaze\u0000\ud800',
        about: `<p>One</p><p>Two</p><style>p{}</style><img src=x onerror=alert(1)>`,
        by: { name: '<a href="javascript:x()">Ann</a>' },
      }),
    ).toMatchObject({ title: 'Fire <i> & glaze', summary: 'One Two', author: 'Ann' });
  });

  it('is cut between characters', () => {
    const { title = '', summary = '' } = one({ title: '😀'.repeat(300), about: 'word '.repeat(5000) }) ?? {};
    expect(title.length).toBeLessThanOrEqual(200);
    expect(title).toMatch(/^(😀)+…$/u);
    expect(summary.length).toBeLessThanOrEqual(300);
  });

  it.each([
    ['http://example.org/a.jpg', null],
    ['//example.org/a.jpg', 'https://example.org/a.jpg'],
    ['javascript:x', null],
    [7, null],
  ])('has pictures by https alone: %j', (image, shown) => {
    expect(one({ image })?.image_url).toBe(shown);
  });

  it.each([
    [61.4, 61],
    [-1, null],
    ['61', null],
  ])('tells how long it takes: %j', (seconds, shown) => {
    expect(one({ seconds })?.duration_s).toBe(shown);
  });

  it('is never read from a prototype', () => {
    expect(mappedItems({}, { ...fields, items: 'constructor.prototype' }, as)).toBeUndefined();
  });

  it('may be nested as deep as it likes', () => {
    expect(one({ title: `${'<b>'.repeat(1300)}deep` })?.title).toBe('deep');
  });
});
