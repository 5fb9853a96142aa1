import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Sends each request to a process picked at random, as a balancer without sessions does. Where nothing listens it asks
 * another one; a request that broke off on its way is answered 502, since no one knows how far it came.
 */
export class Balancer {
  /** Requests that each port answered. */
  readonly answered = new Map<number, number>();
  private readonly passed = new Map<number, number>();
  private ports: readonly number[] = [];
  private server: Server | undefined;

  get url(): string {
    if (this.server === undefined) throw new Error('the balancer was not started');
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${String(port)}`;
  }

  /** Requests that this port has and didn't answer yet. */
  underWay(port: number): number {
    return this.passed.get(port) ?? 0;
  }

  async start(): Promise<void> {
    // Who asks keeps connections, and one must not be closed at the moment in which it's used again.
    this.server = createServer({ keepAliveTimeout: 0 }, (asked, answer) => {
      bodyOf(asked).then(
        (body) => this.pass({ asked, body }, answer, this.shuffled()),
        () => answer.destroy(),
      );
    }).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  to(ports: readonly number[]): void {
    this.ports = ports;
  }

  stop(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private pass(
    given: { readonly asked: IncomingMessage; readonly body: Buffer },
    answer: ServerResponse,
    [port, ...others]: readonly number[],
  ): void {
    const broken = () => {
      // A connection that breaks says so more than once.
      if (!answer.writableEnded) answer.writeHead(502).end();
    };
    if (port === undefined) return broken();
    const { method, url: path, headers } = given.asked;
    this.count(port, 1);
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (got) => {
      got.on('error', broken);
      bodyOf(got).then((body) => {
        this.answered.set(port, (this.answered.get(port) ?? 0) + 1);
        // `connection` is about the way behind this one: each request has its own there.
        const { 'transfer-encoding': _, connection: _way, ...kept } = got.headers;
        answer.writeHead(got.statusCode ?? 502, { ...kept, 'content-length': body.length }).end(body);
      }, broken);
    });
    passed.once('close', () => this.count(port, -1));
    passed.on('error', ({ code }: NodeJS.ErrnoException) =>
      code === 'ECONNREFUSED' ? this.pass(given, answer, others) : broken(),
    );
    passed.end(given.body);
  }

  private count(port: number, by: number): void {
    this.passed.set(port, this.underWay(port) + by);
  }

  private shuffled(): number[] {
    return this.ports
      .map((port) => ({ port, at: Math.random() }))
      .sort((one, other) => one.at - other.at)
      .map(({ port }) => port);
  }
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
