import { readConfig } from './config.js';

const least = {
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://localhost/keenly',
  TOKEN_SECRET: 'x'.repeat(32),
  SUBJECT_MASTER_KEY: Buffer.alloc(32).toString('base64'),
};
const sources = (environment: object) => readConfig({ ...least, ...environment }).contentSources;

describe('sites that are asked for content', () => {
  it('are none until they’re listed', () => {
    expect(sources({})).toEqual([]);
    expect(sources({ CONTENT_SOURCE_YOUTUBE_KEY: 'key' })).toEqual([]);
  });

  it('are those that are listed, with their keys and headers', () => {
    expect(
      sources({
        CONTENT_SOURCES: 'wikipedia, youtube',
        CONTENT_SOURCE_YOUTUBE_KEY: 'key',
        CONTENT_SOURCE_WIKIPEDIA_HEADERS: '{"Authorization":"Bearer me"}',
        CONTENT_SOURCE_WIKIPEDIA_ENDPOINT: 'https://wiki.example/search',
      }),
    ).toEqual([
      { id: 'youtube', endpoint: undefined, headers: { 'x-goog-api-key': 'key' } },
      {
        id: 'wikipedia',
        endpoint: 'https://wiki.example/search',
        headers: { Authorization: 'Bearer me' },
      },
    ]);
  });

  it.each([
    [{ CONTENT_SOURCES: 'vimeo' }, /CONTENT_SOURCES: there is no vimeo/],
    [{ CONTENT_SOURCES: 'youtube' }, /CONTENT_SOURCE_YOUTUBE_KEY/],
    [{ CONTENT_SOURCES: 'wikipedia', CONTENT_SOURCE_WIKIPEDIA_HEADERS: 'Bearer me' }, /WIKIPEDIA_HEADERS/],
    [
      { CONTENT_SOURCES: 'wikipedia', CONTENT_SOURCE_WIKIPEDIA_HEADERS: '{"a":"b\\r\\nc: d"}' },
      /WIKIPEDIA_HEADERS/,
    ],
    [
      { CONTENT_SOURCES: 'mit-learn', CONTENT_SOURCE_MIT_LEARN_ENDPOINT: 'http://mit.example/' },
      /MIT_LEARN_ENDPOINT/,
    ],
  ])('are told what’s wrong: %j', (environment, fault) => {
    expect(() => sources(environment)).toThrow(fault);
  });

  it('are on this machine in development, and never in production', () => {
    const local = { CONTENT_SOURCES: 'wikipedia', CONTENT_SOURCE_WIKIPEDIA_ENDPOINT: 'http://127.0.0.1:1/' };
    expect(sources(local)).toHaveLength(1);
    expect(() => sources({ ...local, NODE_ENV: 'production' })).toThrow(/WIKIPEDIA_ENDPOINT/);
  });
});
