import net from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly body: string;
  /** Seconds, where the answer says when to come again. */
  readonly retryAfterS: number | undefined;
}

/**
 * One kept-alive HTTP connection that posts JSON and reads the answer, and does nothing else: on two cores, what the
 * load generator costs is taken from the service that it measures.
 */
export class HttpConnection {
  private buffered = '';
  private answered: ((answer: HttpAnswer) => void) | undefined;
  private failed: ((error: Error) => void) | undefined;

  private constructor(private readonly socket: net.Socket) {
    socket.setNoDelay(true);
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => this.take(text));
    socket.on('error', (error) => this.failed?.(error));
    socket.on('close', () => this.failed?.(new Error('the service hung up')));
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = net.connect(port, '127.0.0.1');
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    return new HttpConnection(socket);
  }

  post(path: string, token: string, body: string): Promise<HttpAnswer> {
    return new Promise((resolve, reject) => {
      this.answered = resolve;
      this.failed = reject;
      this.socket.write(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
          `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  /** False once either side has hung up: what is written then is never answered. */
  get isOpen(): boolean {
    return !this.socket.destroyed;
  }

  close(): void {
    this.failed = undefined;
    this.socket.destroy();
  }

  private take(text: string): void {
    this.buffered += text;
    const headEnd = this.buffered.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.buffered.slice(0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const body = this.buffered.slice(headEnd + 4);
    if (Buffer.byteLength(body) < length) return;
    this.buffered = '';
    const retryAfter = /\r\nretry-after: (\d+)/i.exec(head)?.[1];
    this.answered?.({
      status: Number(head.slice(9, 12)),
      body,
      retryAfterS: retryAfter === undefined ? undefined : Number(retryAfter),
    });
  }
}
