import {
  type ClientToServerEvents,
  LIVE_PATH,
  type LiveMessage,
  type ServerToClientEvents,
} from '@keenly/contracts/live';
import { laneOf } from '@keenly/event-store/lanes';
import { io, type Socket } from 'socket.io-client';

const RETRY_MS = 300;
const ANSWER_WITHIN_MS = 5000;

type Reply = Parameters<ClientToServerEvents['subscribe']>[1];

/** A screen that listens to one room and, after each break, asks for what it missed. */
export class Listener {
  /** Positions heard. */
  readonly heard = new Set<string>();
  /** Heard more than once. */
  doubled = 0;
  /** How often it was told to read the screen again, as the break was too long. */
  gaps = 0;
  reconnections = 0;
  /** Up to where it was told to read the screen again, by lane. */
  readonly #readUpTo = new Map<number, bigint>();
  /** The last position of each lane that it hears. */
  readonly #last = new Map<number, bigint>();
  #isIn = false;
  readonly #socket: Socket<ServerToClientEvents, ClientToServerEvents>;

  constructor(
    url: string,
    token: string,
    readonly room: string,
  ) {
    this.#socket = io(url, {
      path: LIVE_PATH,
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
      reconnectionDelay: RETRY_MS,
      reconnectionDelayMax: RETRY_MS,
    });
    this.#socket.on('message', (message) => this.#hear(message));
    this.#socket.on('connect', () => void this.#subscribe());
    this.#socket.on('disconnect', () => {
      this.#isIn = false;
      this.reconnections += 1;
      // Where the service hung up, the client does not come back by itself.
      setTimeout(() => this.#socket.connect(), RETRY_MS);
    });
  }

  get isIn(): boolean {
    return this.#isIn;
  }

  /** Whether what is told at this position is on the screen, since that was read again behind it. */
  readAgain(position: bigint): boolean {
    return position <= (this.#readUpTo.get(laneOf(position)) ?? -1n);
  }

  close(): void {
    this.#socket.removeAllListeners();
    this.#socket.disconnect();
  }

  async #subscribe(): Promise<void> {
    const request = { rooms: [this.room] };
    try {
      const answer = await this.#ask(this.#last.size === 0 ? request : { ...request, after: this.#place });
      if ('error' in answer) throw new Error(answer.error.message);
      if (answer.refused.length > 0) throw new Error('the room was refused');
      for (const message of answer.missed) this.#hear(message);
      for (const position of answer.position.split('-').map(BigInt)) {
        if (answer.gap) this.#readUpTo.set(laneOf(position), position);
        this.#note(position);
      }
      if (answer.gap) this.gaps += 1;
      this.#isIn = true;
    } catch {
      if (this.#socket.connected) setTimeout(() => void this.#subscribe(), RETRY_MS);
    }
  }

  #ask(request: { rooms: string[]; after?: string }): Promise<Parameters<Reply>[0]> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('no answer')), ANSWER_WITHIN_MS);
      this.#socket.emit('subscribe', request, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
    });
  }

  #hear(message: LiveMessage): void {
    const { position } = message;
    if (this.heard.has(position)) this.doubled += 1;
    this.heard.add(position);
    this.#note(BigInt(position));
  }

  get #place(): string {
    return [...this.#last.values()].join('-');
  }

  #note(position: bigint): void {
    const lane = laneOf(position);
    if (position > (this.#last.get(lane) ?? -1n)) this.#last.set(lane, position);
  }
}
