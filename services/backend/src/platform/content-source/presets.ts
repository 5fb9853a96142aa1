import { type ContentSourceId, contentSourceIds, type ContentType } from '@keenly/contracts/content-source';
import type { FieldMapping } from './field-mapping.js';

/** How a site is asked, and how its answer is read. */
export interface Preset {
  readonly id: ContentSourceId;
  readonly label: string;
  readonly type: ContentType;
  /** Address without a query. */
  readonly endpoint: string;
  /** `{words}`, `{limit}`, and `{offset}` are filled in. Without an offset the site has one page. */
  readonly query: Readonly<Record<string, string>>;
  readonly fields: FieldMapping;
}

const youtube: Preset = {
  id: 'youtube',
  label: 'YouTube',
  type: 'video',
  // https://developers.google.com/youtube/v3/docs/search/list
  endpoint: 'https://www.googleapis.com/youtube/v3/search',
  query: { part: 'snippet', type: 'video', safeSearch: 'strict', maxResults: '{limit}', q: '{words}' },
  fields: {
    items: 'items',
    id: 'id.videoId',
    title: 'snippet.title',
    url: 'https://www.youtube.com/watch?v={id.videoId}',
    summary: 'snippet.description',
    image: 'snippet.thumbnails.medium.url',
    author: 'snippet.channelTitle',
  },
};

const wikipedia: Preset = {
  id: 'wikipedia',
  label: 'Wikipedia',
  type: 'article',
  // https://www.mediawiki.org/wiki/API:REST_API/Reference#Search_pages
  endpoint: 'https://en.wikipedia.org/w/rest.php/v1/search/page',
  query: { q: '{words}', limit: '{limit}' },
  fields: {
    items: 'pages',
    id: 'id',
    title: 'title',
    url: 'https://en.wikipedia.org/wiki/{key}',
    summary: 'excerpt',
    image: 'thumbnail.url',
  },
};

const applePodcasts: Preset = {
  id: 'apple-podcasts',
  label: 'Apple Podcasts',
  type: 'podcast',
  // https://performance-partners.apple.com/search-api
  endpoint: 'https://itunes.apple.com/search',
  query: { media: 'podcast', entity: 'podcast', term: '{words}', limit: '{limit}' },
  fields: {
    items: 'results',
    id: 'collectionId',
    title: 'collectionName',
    url: '{collectionViewUrl}',
    summary: 'primaryGenreName',
    image: 'artworkUrl600',
    author: 'artistName',
  },
};

const mitLearn: Preset = {
  id: 'mit-learn',
  label: 'MIT Learn',
  type: 'courses',
  // https://api.learn.mit.edu/api/v1/schema/redoc/
  endpoint: 'https://api.learn.mit.edu/api/v1/learning_resources_search/',
  query: { resource_type: 'course', q: '{words}', limit: '{limit}', offset: '{offset}' },
  fields: {
    items: 'results',
    id: 'id',
    title: 'title',
    url: '{url}',
    summary: 'description',
    image: 'image.url',
    author: 'offered_by.name',
  },
};

const byId: Readonly<Record<ContentSourceId, Preset>> = {
  youtube,
  wikipedia,
  'apple-podcasts': applePodcasts,
  'mit-learn': mitLearn,
};

/** The sites that we know how to ask, in the order in which they're listed. */
export const presets: readonly Preset[] = contentSourceIds.map((id) => byId[id]);
