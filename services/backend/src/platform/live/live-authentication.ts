import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Caller } from '../../kernel/caller.js';
import { DomainError } from '../../kernel/domain-error.js';
import { AccessTokens, tokenRefused } from '../auth/access-tokens.js';
import { answerFor } from '../http/error-answers.js';
import { LOGGER } from '../observability/logger.js';
import { expiryOf, type LiveSocket, refuse, roleRefusal, tokenRefusal } from './live-connections.js';

/** A timer that is asked for more fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const handshakeSchema = z.object({ token: z.string().max(4096) });

/** Authenticates sockets: when one opens, when it sends a new token, and when the account's rights change. */
@Injectable()
export class LiveAuthentication {
  constructor(
    private readonly tokens: AccessTokens,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Refuses the handshake with the answer's `error` as the data of the connection error. */
  async open(socket: LiveSocket): Promise<void> {
    try {
      const { token } = handshakeSchema.catch({ token: '' }).parse(socket.handshake.auth);
      this.bind(socket, await this.callerOf(token), token);
    } catch (error) {
      const { body } = answerFor(error);
      throw Object.assign(new Error(body.error.message), { data: body.error });
    }
  }

  /** A fresh token for the same account; anything else is answered `ok: false` and changes nothing. */
  async renew(socket: LiveSocket, request: unknown, reply: unknown): Promise<void> {
    const answer = (ok: boolean) => {
      if (typeof reply === 'function') (reply as (answer: { ok: boolean }) => void)({ ok });
    };
    const parsed = handshakeSchema.safeParse(request);
    if (!parsed.success) {
      answer(false);
      return;
    }
    try {
      const caller = await this.callerOf(parsed.data.token);
      const isSame = caller.accountId === socket.data.caller.accountId;
      if (isSame) this.bind(socket, caller, parsed.data.token);
      answer(isSame);
    } catch (error) {
      if (!(error instanceof DomainError))
        this.logger.warn({ err: error }, 'a live token could not be checked');
      answer(false);
    }
  }

  /** Hangs up where the token is no longer good, or the role is another than the rooms were opened for. */
  async recheck(socket: LiveSocket): Promise<void> {
    const { caller, token } = socket.data;
    try {
      const now = await this.callerOf(token);
      if (now.role !== caller.role || now.clientId !== caller.clientId) refuse(socket, roleRefusal);
    } catch (error) {
      // A database that is away says nothing about the token; the next notice or expiry looks again.
      if (error instanceof DomainError) refuse(socket, tokenRefusal);
      else this.logger.warn({ err: error }, 'a live socket could not be checked');
    }
  }

  private async callerOf(token: string): Promise<Caller> {
    const caller = await this.tokens.verify(token);
    if (caller.scope !== 'full') throw tokenRefused();
    return caller;
  }

  private bind(socket: LiveSocket, caller: Caller, token: string): void {
    clearTimeout(socket.data.expiry);
    Object.assign(socket.data, { caller, token });
    this.watchExpiry(socket, expiryOf(token));
  }

  private watchExpiry(socket: LiveSocket, expiresAt: number): void {
    const leftMs = expiresAt - Date.now();
    if (leftMs <= 0) {
      refuse(socket, tokenRefusal);
      return;
    }
    socket.data.expiry = setTimeout(
      () => this.watchExpiry(socket, expiresAt),
      Math.min(leftMs, LONGEST_TIMER_MS),
    ).unref();
  }
}
