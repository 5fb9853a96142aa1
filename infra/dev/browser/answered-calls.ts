import type { CDPSession, Page } from 'playwright-core';

/** What a call is answered with; the status is 200 where nothing else is said. */
export interface CallAnswer {
  status?: number;
  json?: unknown;
  body?: string | Buffer;
  contentType?: string;
  headers?: Readonly<Record<string, string>>;
}

/** What the browser says of a request that it holds back. */
interface Held {
  readonly requestId: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
}

/** A call of a page, held back until it's answered; one that never is stays open until the page is left. */
export class Call {
  readonly url: URL;
  readonly method: string;

  constructor(
    private readonly session: CDPSession,
    private readonly held: Held,
  ) {
    this.url = new URL(held.request.url);
    this.method = held.request.method;
  }

  /** The body that was sent, as text; empty where there is none. */
  get sent(): string {
    const parts = this.held.request.postDataEntries ?? [];
    return Buffer.concat(parts.map(({ bytes = '' }) => Buffer.from(bytes, 'base64'))).toString();
  }

  async fulfill({ status = 200, json, body = '', contentType, headers = {} }: CallAnswer): Promise<void> {
    const type = json === undefined ? contentType : 'application/json';
    const named = { ...(type === undefined ? {} : { 'content-type': type }), ...headers };
    await this.session
      .send('Fetch.fulfillRequest', {
        requestId: this.held.requestId,
        responseCode: status,
        responseHeaders: Object.entries(named).map(([name, value]) => ({ name, value })),
        body: Buffer.from(json === undefined ? body : JSON.stringify(json)).toString('base64'),
      })
      .catch(ignoreLeft);
  }

  /** As if the connection were lost. */
  async abort(): Promise<void> {
    await this.session
      .send('Fetch.failRequest', { requestId: this.held.requestId, errorReason: 'Failed' })
      .catch(ignoreLeft);
  }

  /** Leaves it to who serves the page. */
  async pass(): Promise<void> {
    await this.session.send('Fetch.continueRequest', { requestId: this.held.requestId }).catch(ignoreLeft);
  }
}

/** Whoever asked may have left before the answer, and the browser or the page may be closed. */
function ignoreLeft(failure: unknown): void {
  if (!(failure instanceof Error && /Invalid InterceptionId|closed/.test(failure.message))) throw failure;
}

type Answers = (call: Call) => Promise<void> | undefined;

interface Answered {
  readonly isMeant: (url: URL) => boolean;
  readonly answer: Answers;
}

const answeredOf = new WeakMap<Page, Answered[]>();

/** All that the service is asked lies below this path. */
const CALLS = '*://*/api/*';

/**
 * Answers a page's calls in place of its service; of several answers for a path the last one counts. Playwright's routes would
 * do, but hold back every request and switch the browser's cache off: the whole application is then sent, read, and compiled
 * again each time it's opened.
 * @param isMeant whether it's one of these calls; what no one answers goes to who serves the page
 */
export async function answerCalls(page: Page, isMeant: Answered['isMeant'], answer: Answers): Promise<void> {
  const known = answeredOf.get(page);
  if (known !== undefined) {
    known.push({ isMeant, answer });
    return;
  }
  const answered = [{ isMeant, answer }];
  answeredOf.set(page, answered);
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', (held) => {
    const call = new Call(session, held);
    const last = answered.findLast((one) => one.isMeant(call.url));
    void (last === undefined ? call.pass() : last.answer(call));
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: CALLS, requestStage: 'Request' }] });
}

/** From now on the page's calls go to who serves it. */
export function forgetAnswers(page: Page): void {
  answeredOf.get(page)?.splice(0);
}
