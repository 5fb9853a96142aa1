import { TOKEN_REFUSED } from '@keenly/contracts/errors';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import type { ClientToServerEvents, ServerToClientEvents } from '@keenly/contracts/live';
import type { Server, Socket } from 'socket.io';
import type { Caller } from '../../kernel/caller.js';

export interface LiveSocketData {
  caller: Caller;
  token: string;
  /** How many notices of changed rights had come before its token was looked at. */
  checkedAfter: number;
  expiry: NodeJS.Timeout | undefined;
}
/** Processes send each other nothing by way of socket.io. */
type BetweenServers = Record<string, never>;
export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, BetweenServers, LiveSocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, BetweenServers, LiveSocketData>;

export const tokenRefusal = { code: TOKEN_REFUSED, message: failureMessages.unauthorized } as const;
export const roleRefusal = { code: 'FORBIDDEN', message: failureMessages.forbidden } as const;

export const tooManyRefusal = {
  code: 'RATE_LIMITED',
  message: 'This connection sent too much at once. Reload the page.',
} as const;

/** Says why, then hangs up. */
export function refuse(socket: LiveSocket, reason: { code: string | number; message: string }): void {
  socket.emit('refused', reason);
  socket.disconnect(true);
}

/** When a token ends, epoch ms. The token has been verified before; only its own words are read here. */
export function expiryOf(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as {
    exp?: unknown;
  };
  return typeof claims.exp === 'number' ? claims.exp * 1000 : 0;
}
