import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A step as it arrived; attributes by their name. */
export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[];
}

interface SentAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'links' | 'parentSpanId'> & {
        readonly parentSpanId?: string;
        readonly attributes: readonly SentAttribute[];
        readonly links?: ReceivedSpan['links'];
      })[];
    }[];
  }[];
}

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Each request as it came, one after the other. */
  readonly bodies: string[];
  readonly headers: Readonly<Record<string, unknown>>[];
  /** 'hangs': takes requests and never answers. */
  mode: 'takes' | 'hangs' | 'refuses';
  close(): Promise<void>;
}

/** A receiver of traces by OTLP over HTTP, in JSON, on this machine. */
export async function startReceiver(): Promise<OtlpReceiver> {
  const receiver = { spans: [], bodies: [], headers: [], mode: 'takes' } as unknown as OtlpReceiver;
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (receiver.mode === 'hangs') return;
      if (receiver.mode === 'takes' && request.url === '/v1/traces') {
        const body = Buffer.concat(parts).toString();
        receiver.headers.push(request.headers);
        receiver.bodies.push(body);
        receiver.spans.push(...spansOf(JSON.parse(body) as Sent));
      }
      response.writeHead(receiver.mode === 'takes' ? 200 : 400, { 'content-type': 'application/json' });
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      for (const response of open) response.destroy();
      server.closeAllConnections();
      server.close();
      await pause(0);
    },
  });
}

const spansOf = ({ resourceSpans }: Sent): ReceivedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ parentSpanId, attributes, links = [], ...span }) => ({
      ...span,
      parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, Object.values(value)[0]] as const),
      ),
      links,
    }));
