import { readFileSync } from 'node:fs';

/** One request as it left the browser over HTTP/1.1. */
export interface SentRequest {
  method: string;
  host: string;
  path: string;
  /** Everything after the headers, in Latin-1, so that bytes stay bytes. */
  body: string;
}

interface NetLog {
  constants: { logEventTypes: Record<string, number> };
  events: { type: number; source: { id: number }; params?: { bytes?: string } }[];
}

/** Every request that the browser sent, no matter who in it asked for it, from its net log with captured bytes. */
export function requestsSent(netLog: string): SentRequest[] {
  return streamsSent(netLog).flatMap(requestsIn);
}

/**
 * What left the browser and is no plain HTTP, so that no one can say what was in it: the first bytes of each stream.
 */
export function unreadable(netLog: string): string[] {
  return streamsSent(netLog)
    .filter((stream) => !/^(GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD) /.test(stream))
    .map((stream) => stream.slice(0, 80));
}

/** What each socket sent, in Latin-1. */
function streamsSent(netLog: string): string[] {
  const { constants, events } = JSON.parse(readFileSync(netLog, 'utf8')) as NetLog;
  const type = constants.logEventTypes['SOCKET_BYTES_SENT'];
  const sockets = new Map<number, Buffer[]>();
  for (const event of events) {
    const bytes = event.params?.bytes;
    if (event.type !== type || bytes === undefined) continue;
    sockets.set(event.source.id, [...(sockets.get(event.source.id) ?? []), Buffer.from(bytes, 'base64')]);
  }
  return [...sockets.values()].map((parts) => Buffer.concat(parts).toString('latin1'));
}

/** A socket is used for one request after the other; each starts with its line. */
function requestsIn(stream: string): SentRequest[] {
  const starts = [
    ...stream.matchAll(
      /(?:^|(?<=\r\n\r\n)|(?<=[}\]"]))(GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD) (\S+) HTTP\/1\.1\r\n/g,
    ),
  ];
  return starts.map((start, index) => {
    const text = stream.slice(start.index, starts[index + 1]?.index);
    const [head = '', ...rest] = text.split('\r\n\r\n');
    const host = /^host: (.*)$/im.exec(head)?.[1]?.trim() ?? '';
    return { method: start[1] ?? '', host, path: start[2] ?? '', body: rest.join('\r\n\r\n') };
  });
}
