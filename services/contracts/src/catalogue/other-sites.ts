import type { ContentSourceId, ContentType } from '../content-source.js';
import { counted } from '../formulas/counted.js';

/** Words of what other sites have on a topic (product/content#other-sites). */
export const otherSitesWords = {
  title: 'From other sites',
  /** While the service hasn't told their names. */
  names: {
    youtube: 'YouTube',
    wikipedia: 'Wikipedia',
    'apple-podcasts': 'Apple Podcasts',
    'mit-learn': 'MIT Learn',
  } satisfies Record<ContentSourceId, string>,
  /** What is sent. */
  sent: 'We send them only the words you search for, never who you are.',
  type: 'Type',
  all: 'All',
  types: {
    audio: 'Audio',
    article: 'Articles',
    podcast: 'Podcasts',
    video: 'Videos',
    courses: 'Courses',
  } satisfies Record<ContentType, string>,
  loading: (site: string) => `Searching ${site}…`,
  away: (site: string) => `${site} didn’t answer.`,
  none: (site: string) => `${site} has nothing on this topic.`,
  noneOfType: 'None of these sites has this type.',
  notConfigured: (sites: readonly string[]) => `Not configured: ${sites.join(', ')}.`,
  off: (sites: readonly string[]) => `Turned off by your organization: ${sites.join(', ')}.`,
  by: (name: string) => `By ${name}`,
  more: (count: number, site: string) => `Show ${counted(count, 'more result')} from ${site}`,
  retry: 'Retry',
  retryOf: (site: string) => `Retry ${site}`,
  newTab: '(opens in a new tab)',
} as const;
