import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { BRIDGE_CHANNEL } from '@keenly/contracts/bridge-channel';
import * as ingestEndpoints from '@keenly/contracts/ingest.endpoints';
import * as extensionTopicsEndpoints from '@keenly/contracts/extension-topics.endpoints';
import * as pairingEndpoints from '@keenly/contracts/pairing.endpoints';
import type { StudyTopic } from '@keenly/contracts/extension-topics';
import {
  eventBatchSchema,
  extensionEventSchema,
  pairRequestSchema,
  type BatchResult,
  type EventBatch,
  type ExtensionEvent,
  type Paired,
} from '@keenly/contracts/ingest';
import { calibrationReportSchema } from '@keenly/contracts/pairing';
import { uuidV7 } from '../shared/uuid-v7';

/** How the service behaves: as it should, with an error status, or not at all. */
export type Mood = 'well' | 'silent' | { status: number; retryAfter?: string; code?: string | number };

/**
 * Speaks the extension's side of the contract over real HTTP, and serves pages under whatever host name is asked for:
 * the title is the path's last part.
 */
export class ServiceStandIn {
  mood: Mood = 'well';
  /** Events received, once each. */
  readonly events: ExtensionEvent[] = [];
  readonly batches: { atMs: number; batch: EventBatch }[] = [];
  readonly duplicates: string[] = [];
  readonly endedSessions: string[] = [];
  readonly redeemed: string[] = [];
  /** Event ids that will be refused, each with its code. */
  readonly refusing = new Map<string, 'EVENT_MALFORMED'>();
  /** When each page was asked for, by its title (Unix ms). */
  readonly pagesAsked: { title: string; atMs: number }[] = [];
  /** When the extension sent a batch, whatever came of it (Unix ms). */
  readonly knocks: number[] = [];
  /** A batch of more events is too large for it. */
  mostEvents = Number.POSITIVE_INFINITY;
  /** Topics offered to the learner. */
  topics: StudyTopic[] = [];
  /** Whether it lets those who ask for topics wait, and how many do. */
  holdsTopics = false;
  waitForTopics = 0;
  revoked = 0;
  /** When a calibration was done, as reported; null that it was forgotten. */
  readonly calibrations: (string | null)[] = [];
  /** Every body of a request, as it came over the wire. */
  readonly heard: string[] = [];
  /** Paragraph that the pages repeat. */
  pageText = 'A paragraph of an ordinary page. ';
  token = 'token-1';
  user = { user_id: uuidV7(1), user_name: 'Maya Rivera', email: 'learner@demo.keenly.example' };
  account: Paired['account'] = { account_id: uuidV7(4), client_name: 'Northbridge College' };

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** On any free port, unless one is asked for. */
  static async listen(port = 0): Promise<ServiceStandIn> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the stand-in listens nowhere');
    const service = new ServiceStandIn(server, address.port);
    server.on(
      'request',
      (request: IncomingMessage, response: ServerResponse) => void service.answer(request, response),
    );
    return service;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Address of a page under another name; its title is `title`. */
  page(host: string, title: string): string {
    return `http://${host}:${this.port}/pages/${encodeURIComponent(title)}`;
  }

  /** The same for a page that acts by itself: asks the extension something, and moves on after so many seconds. */
  script(host: string, title: string, act: { ask?: object; afterS?: number; then?: string }): string {
    return `${this.page(host, title)}?act=${encodeURIComponent(JSON.stringify(act))}`;
  }

  eventsOf<T extends ExtensionEvent['type']>(type: T): Extract<ExtensionEvent, { type: T }>[] {
    return this.events.filter((event): event is Extract<ExtensionEvent, { type: T }> => event.type === type);
  }

  /** Forgets all it heard, and behaves as it should: a new spec in the same browser. Who is paired stays. */
  forget(): void {
    const lists = [this.events, this.batches, this.duplicates, this.endedSessions, this.redeemed];
    const others = [this.pagesAsked, this.knocks, this.calibrations, this.heard];
    for (const list of [...lists, ...others]) list.length = 0;
    this.refusing.clear();
    this.revoked = 0;
    this.mood = 'well';
    this.holdsTopics = false;
    this.mostEvents = Number.POSITIVE_INFINITY;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', this.origin).pathname;
    const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    if (!path.startsWith('/api/')) {
      this.pagesAsked.push({ title: titleOf(path), atMs: Date.now() });
      page(path, this.pageText, response);
      return;
    }
    if (path === ingestEndpoints.sessionEvents.path) this.knocks.push(Date.now());
    if (this.mood === 'silent') return void request.socket.destroy();
    if (this.mood !== 'well') {
      const { status, retryAfter, code = 'INTERNAL_ERROR' } = this.mood;
      return void json(
        status,
        { error: { code, message: 'No.' } },
        retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      );
    }
    const text = await read(request);
    this.heard.push(text);
    const body: unknown = JSON.parse(text || 'null');
    if (path === pairingEndpoints.redeemPairing.path) {
      const { code } = pairRequestSchema.parse(body);
      if (code.startsWith('wrong')) {
        return void json(400, {
          error: { code: 'PAIRING_CODE_INVALID', message: 'This code is not valid.' },
        });
      }
      this.redeemed.push(code);
      const paired: Paired = {
        pairing_id: uuidV7(2),
        token: this.token,
        user: this.user,
        external_id: 'keenly-maya',
        account: this.account,
      };
      return void json(200, paired);
    }
    if (request.headers.authorization !== `Bearer ${this.token}`) {
      return void json(401, { error: { code: 1004, message: 'Sign in again.' } });
    }
    if (path === extensionTopicsEndpoints.extensionTopics.path) {
      if (!this.holdsTopics) return void json(200, { data: this.topics });
      this.waitForTopics += 1;
      return void response.once('close', () => (this.waitForTopics -= 1));
    }
    if (path === pairingEndpoints.extensionSelf.path) {
      this.revoked += 1;
      return void json(200, {});
    }
    if (path === pairingEndpoints.saveCalibration.path) {
      this.calibrations.push(calibrationReportSchema.parse(body).calibrated_at);
      return void response.writeHead(204).end();
    }
    const batch = eventBatchSchema.parse(body) as EventBatch;
    if (batch.events.length > this.mostEvents) {
      return void json(413, { error: { code: 'PAYLOAD_TOO_LARGE', message: 'Too large.' } });
    }
    return void json(200, this.take(batch));
  }

  private take(batch: EventBatch): BatchResult {
    this.batches.push({ atMs: Date.now(), batch });
    const result: BatchResult = {
      batch_id: batch.batch_id,
      received_at: new Date().toISOString(),
      accepted: [],
      duplicates: [],
      refused: [],
      ended_sessions: [...this.endedSessions],
    };
    for (const raw of batch.events) {
      const event = extensionEventSchema.parse(raw);
      const refusal = this.refusing.get(event.type);
      if (refusal !== undefined) {
        result.refused.push({ id: event.id, code: refusal, message: 'Not understood.' });
      } else if (this.events.some(({ id }) => id === event.id)) {
        this.duplicates.push(event.id);
        result.duplicates.push(event.id);
      } else {
        this.events.push(event);
        result.accepted.push(event.id);
      }
    }
    return result;
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Script of a page with an act. */
const acting = `
  const { ask, afterS, then } = JSON.parse(new URLSearchParams(location.search).get('act') ?? '{}');
  const message = { channel: '${BRIDGE_CHANNEL}', direction: 'to-extension', id: '1', request: ask };
  if (ask) window.postMessage(message, location.origin);
  if (then) setTimeout(() => { location.href = then; }, afterS * 1000);
`;

const titleOf = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '');

function page(path: string, paragraph: string, response: ServerResponse): void {
  const title = titleOf(path).replace(/[<&]/g, '');
  const text = `<p>${paragraph.repeat(12)}</p>`.repeat(4);
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(
      `<!doctype html><html lang="en"><title>${title}</title><body style="font:16px/1.6 system-ui;max-width:640px;` +
        `margin:40px auto;padding:0 16px"><h1>${title}</h1>${text}<script>${acting}</script></body></html>`,
    );
}
