import { otherSitesWords as words } from '@keenly/contracts/catalogue/other-sites';
import type { Browser, Page } from 'playwright-core';
import { type ContentSite, serveContentSite } from './support/content-site';
import { CourseWriter } from './support/course-writer';
import { closeWindows, sharedBrowser, signIn, windowOf } from './support/people';
import { startKeenly, type RunningKeenly } from './support/running-keenly';

/**
 * Someone searches for a topic while one of two sites hangs: the courses are there at once, what the other site has joins
 * them, and the one that hangs is named. Neither learns who searched.
 */
const TOPIC = 'Raku';
let keenly: RunningKeenly;
let browser: Browser;
let page: Page;
let wiki: ContentSite;
let podcasts: ContentSite;

beforeAll(async () => {
  [wiki, podcasts] = await Promise.all([serveContentSite(), serveContentSite()]);
  [keenly, browser] = await Promise.all([
    startKeenly({
      CONTENT_SOURCES: 'wikipedia,apple-podcasts',
      CONTENT_SOURCE_WIKIPEDIA_ENDPOINT: wiki.url,
      CONTENT_SOURCE_APPLE_PODCASTS_ENDPOINT: podcasts.url,
    }),
    sharedBrowser(),
  ]);
  page = (await windowOf(browser)).page;
  const author = await CourseWriter.of(keenly.origin);
  await author.course('Raku in a garden', { description: '<p>Fire, smoke, and water.</p>' });
  await signIn(page, keenly.origin, 'Learner');
}, 240_000);
afterAll(async () => {
  await closeWindows(browser);
  await keenly.stop();
  await Promise.all([wiki.close(), podcasts.close()]);
}, 60_000);

const site = (name: string) => page.getByRole('region', { name, exact: true });

describe('a topic that other sites are asked for', () => {
  it('shows courses and one site while the other hangs, and names that', async () => {
    wiki.answers({
      pages: [
        {
          id: 1,
          key: 'Raku_ware',
          title: 'Raku ware<script>document.title = "taken over"</script>',
          excerpt: '<span onclick="alert(1)">Japanese</span> pottery',
        },
      ],
    });
    await page.goto(`${keenly.origin}/content?searchContent=${TOPIC}`);
    await page.getByRole('link', { name: 'Raku in a garden', exact: true }).waitFor();
    const link = site('Wikipedia').getByRole('link', { name: 'Raku ware' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('https://en.wikipedia.org/wiki/Raku_ware');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await site('Wikipedia').getByText('Japanese pottery').waitFor();
    await site('Apple Podcasts').getByText(words.away('Apple Podcasts')).waitFor();
    await page.getByText(words.notConfigured(['YouTube', 'MIT Learn'])).waitFor();
    expect(await page.title()).not.toContain('taken over');
  }, 120_000);

  it('shows what the site has once it answers', async () => {
    podcasts.answers({
      results: [
        {
          collectionId: 7,
          collectionName: 'Smoke and glaze',
          collectionViewUrl: 'https://podcasts.apple.com/us/podcast/id7',
        },
      ],
    });
    await page.getByRole('button', { name: words.retryOf('Apple Podcasts') }).click();
    await site('Apple Podcasts').getByRole('link', { name: 'Smoke and glaze' }).waitFor();
    await page.getByRole('button', { name: words.types.podcast, exact: true }).click();
    await site('Wikipedia').waitFor({ state: 'detached' });
    await site('Apple Podcasts').getByRole('link', { name: 'Smoke and glaze' }).waitFor();
  }, 120_000);

  it('tells the sites its words, and nothing of who searched', () => {
    expect(wiki.asked.map(({ search }) => search.get('q'))).toEqual([TOPIC.toLowerCase()]);
    expect(podcasts.asked[0]?.search.get('term')).toBe(TOPIC.toLowerCase());
    for (const { headers } of [...wiki.asked, ...podcasts.asked])
      expect(Object.keys(headers).sort()).toEqual(
        ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
      );
  });
});
