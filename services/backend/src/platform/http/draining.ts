import type { Socket } from 'node:net';
import { Injectable } from '@nestjs/common';

/** Whether this process is leaving; what has to go first registers itself with `onBegin`. */
@Injectable()
export class Draining {
  /** Open client connections of this process, WebSockets included. */
  readonly connections = new Set<Socket>();
  private readonly handlers: (() => void)[] = [];
  private begun = false;

  /** True from the moment it was told to leave: it is not ready, and every answer asks the client to hang up. */
  get hasBegun(): boolean {
    return this.begun;
  }

  /** Calls `handler` once, when the process starts to leave. */
  onBegin(handler: () => void): void {
    this.handlers.push(handler);
  }

  /** Cuts the connections that are still open, and answers how many those were. */
  cut(): number {
    const { size } = this.connections;
    for (const socket of this.connections) socket.destroy();
    return size;
  }

  begin(): void {
    if (this.begun) return;
    this.begun = true;
    for (const handler of this.handlers.splice(0)) handler();
  }
}
