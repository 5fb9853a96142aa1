import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { LaunchedPart } from '@keenly/contracts/package-parts';
import type { TestApp } from '../../../testing/test-app.js';
import { categories, verbs } from '../unit-sessions/unit-terms.js';

export interface UnitAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
  /** The words of a refusal. */
  readonly message: string | undefined;
}

interface UnitRequest {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly authorization?: string;
  readonly host?: string;
}

interface LaunchData {
  readonly contextTemplate: {
    readonly extensions: Readonly<Record<string, string>>;
    readonly contextActivities: { readonly grouping: readonly object[] };
  };
  readonly [name: string]: unknown;
}

const results: Readonly<Record<string, object>> = {
  completed: { completion: true },
  passed: { success: true },
  failed: { success: false },
};

/** A unit of a package as its page calls the service, by what its address says. */
export class UnitClient {
  readonly params: URLSearchParams;
  authorization = '';
  template: LaunchData['contextTemplate'] | undefined;

  constructor(
    private readonly app: TestApp,
    { launch }: LaunchedPart,
  ) {
    this.params = new URL(launch).searchParams;
  }

  param(name: string): string {
    return this.params.get(name) ?? '';
  }

  get actor(): object {
    return JSON.parse(this.param('actor')) as object;
  }

  /** The path and query of an address at the packages' own host. */
  fetchToken(): Promise<UnitAnswer> {
    const { pathname, search } = new URL(this.param('fetch'));
    return this.call('POST', `${pathname}${search}`);
  }

  /** Fetches the token and LMS.LaunchData, as a unit does first. */
  async begin(): Promise<LaunchData> {
    const { body } = await this.fetchToken();
    this.authorization = `Basic ${(body as { 'auth-token': string })['auth-token']}`;
    const read = await this.state('GET', 'LMS.LaunchData');
    if (read.status !== 200) throw new Error(`no launch data: ${JSON.stringify(read.body)}`);
    this.template = (read.body as LaunchData).contextTemplate;
    return read.body as LaunchData;
  }

  state(method: string, stateId: string, { body, query = {} }: UnitRequest = {}): Promise<UnitAnswer> {
    const about = {
      activityId: this.param('activityId'),
      agent: this.param('actor'),
      registration: this.param('registration'),
    };
    const search = { ...about, ...(stateId === '' ? {} : { stateId }), ...query };
    return this.ask(method, 'activities/state', { query: search, body });
  }

  /** Within the endpoint that it was launched with. */
  ask(method: string, path: string, { query = {}, ...asked }: UnitRequest = {}): Promise<UnitAnswer> {
    const search = new URLSearchParams(query).toString();
    const { pathname } = new URL(this.param('endpoint'));
    return this.call(method, `${pathname}${path}${search === '' ? '' : `?${search}`}`, asked);
  }

  /** A statement of cmi5 with the template's context; `more` goes over it. */
  statement(
    verb: keyof typeof verbs,
    { result, ...more }: { result?: object; [name: string]: unknown } = {},
  ) {
    const isResult = verb in results;
    const { extensions = {}, contextActivities = { grouping: [] } } = this.template ?? {};
    const category = [{ id: categories.cmi5 }, ...(isResult ? [{ id: categories.moveOn }] : [])];
    return {
      id: randomUUID(),
      timestamp: '2026-11-28T10:00:00.000Z',
      actor: this.actor,
      verb: { id: verbs[verb] },
      object: { id: this.param('activityId') },
      ...(verb === 'initialized' ? {} : { result: { duration: 'PT30S', ...results[verb], ...result } }),
      context: {
        registration: this.param('registration'),
        extensions,
        contextActivities: { ...contextActivities, category },
      },
      ...more,
    };
  }

  send(...statements: readonly object[]): Promise<UnitAnswer> {
    return this.ask('POST', 'statements', { body: statements });
  }

  async say(
    verb: keyof typeof verbs,
    more: { result?: object; [name: string]: unknown } = {},
  ): Promise<UnitAnswer> {
    return this.send(this.statement(verb, more));
  }

  private call(
    method: string,
    path: string,
    { body, authorization = this.authorization, host = 'packages.localhost' }: UnitRequest = {},
  ): Promise<UnitAnswer> {
    const { hostname, port } = new URL(this.app.url);
    const headers = {
      host,
      'x-experience-api-version': '1.0.3',
      ...(authorization === '' ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path, method, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          const isJson = answer.headers['content-type']?.includes('json') === true && text !== '';
          const read: unknown = isJson ? JSON.parse(text) : text;
          const { error } = (isJson ? read : {}) as { error?: { message: string } };
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: read,
            message: error?.message,
          });
        });
      });
      asked.on('error', reject);
      asked.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
