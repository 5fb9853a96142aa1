import type { ContentSourceInfo, FoundItem } from '@keenly/contracts/content-source';

/** Two sites that are asked, and two that aren't configured. */
export const someSites = (): ContentSourceInfo[] => [
  { id: 'youtube', label: 'YouTube', types: ['video'], state: 'not configured' },
  { id: 'wikipedia', label: 'Wikipedia', types: ['article'], state: 'ready' },
  { id: 'apple-podcasts', label: 'Apple Podcasts', types: ['podcast'], state: 'ready' },
  { id: 'mit-learn', label: 'MIT Learn', types: ['courses'], state: 'not configured' },
];

/** The nth article of Wikipedia. */
export const aFoundItem = (nth: number, over: Partial<FoundItem> = {}): FoundItem => ({
  source: 'wikipedia',
  source_id: String(nth),
  title: `Glaze ${String(nth)}`,
  url: `https://example.org/${String(nth)}`,
  summary:
    'A layer of glass that is fused to a ceramic body by firing, to color, decorate, or waterproof it.',
  type: 'article',
  image_url: 'https://example.org/picture.jpg',
  duration_s: null,
  author: 'Ann Potter',
  ...over,
});
