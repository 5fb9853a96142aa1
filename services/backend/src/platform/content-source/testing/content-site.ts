import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the site answers: with this JSON, or in a way of its own. */
export type Behaviour = object | ((request: IncomingMessage, response: ServerResponse) => void);

/** A site on this machine that stands in for those that are asked for content, well-behaved or not. */
export interface ContentSite {
  readonly url: string;
  readonly origin: string;
  /** Requests so far: what was asked, and its headers. */
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  /** Connections that are open now. */
  connections(): Promise<number>;
  answers(behaviour: Behaviour): void;
  close(): Promise<void>;
}

export async function startContentSite(): Promise<ContentSite> {
  let behaviour: Behaviour = {};
  const asked: ContentSite['asked'] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    if (typeof behaviour === 'function') {
      behaviour(request, response);
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(behaviour));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${String(port)}`;
  return {
    url: `${origin}/search`,
    origin,
    asked,
    connections: () =>
      new Promise((done, fail) =>
        server.getConnections((error, count) => (error === null ? done(count) : fail(error))),
      ),
    answers: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Sends a megabyte after another, as long as someone reads. */
export function streamsForEver(_: IncomingMessage, response: ServerResponse): void {
  const part = Buffer.alloc(64_000, ' ');
  const more = (): void => {
    while (!response.destroyed) if (!response.write(part)) return;
  };
  response.on('drain', more);
  more();
}

/** Takes the question, and says nothing. */
export const hangs: Behaviour = () => undefined;

/** Two sentences of the answer, and then nothing. */
export const stopsMidway: Behaviour = (_: IncomingMessage, response: ServerResponse) => {
  response.write('{"results":[');
};

export const redirects =
  (to: string): Behaviour =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(302, { location: to });
    response.end();
  };

/** Answers of the four sites, in their shapes. */
export const shapes = {
  youtube: {
    items: [
      {
        id: { kind: 'youtube#video', videoId: 'a-b_c1' },
        snippet: {
          title: 'Glaze &amp; fire',
          description: 'All of it.',
          channelTitle: 'Kilns',
          thumbnails: { medium: { url: 'https://i.ytimg.com/vi/a/mq.jpg' } },
        },
      },
    ],
  },
  wikipedia: {
    pages: [
      {
        id: 42,
        key: 'Glaze_(ceramics)',
        title: 'Glaze (ceramics)',
        excerpt: 'A <span class="searchmatch">glaze</span> is glass',
        thumbnail: { url: '//upload.wikimedia.org/glaze.jpg' },
      },
    ],
  },
  'apple-podcasts': {
    resultCount: 1,
    results: [
      {
        collectionId: 7,
        collectionName: 'For Flux Sake',
        collectionViewUrl: 'https://podcasts.apple.com/us/podcast/id7?uo=4',
        artworkUrl600: 'https://is1-ssl.mzstatic.com/600.jpg',
        artistName: 'The Brickyard',
        primaryGenreName: 'Crafts',
      },
    ],
  },
  'mit-learn': {
    count: 1,
    results: [
      {
        id: 9,
        title: 'Ceramics',
        description: '<p>Clay,<br>and fire.</p>',
        url: 'https://ocw.mit.edu/courses/3-1/',
        image: { url: 'https://ocw.mit.edu/3-1.jpg' },
        offered_by: { name: 'OCW' },
      },
    ],
  },
} as const;
