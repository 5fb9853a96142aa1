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
  /** How many notices of changed rights came; what was read before the last of them may be over. */
  private notices = 0;

  constructor(
    private readonly tokens: AccessTokens,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Rights of someone have changed: whoever looked at a token before looks at it again. */
  noticed(): void {
    this.notices += 1;
  }

  /** Refuses the handshake with the answer's `error` as the data of the connection error. */
  async open(socket: LiveSocket): Promise<void> {
    try {
      const { token } = handshakeSchema.catch({ token: '' }).parse(socket.handshake.auth);
      const checkedAfter = this.notices;
      Object.assign(socket.data, { caller: await this.callerOf(token), token, checkedAfter });
    } catch (error) {
      const { body } = answerFor(error);
      throw Object.assign(new Error(body.error.message), { data: body.error });
    }
  }

  /**
   * For a socket that is among the others by now: its token's end is watched from here on, unless it left while it opened,
   * and a notice that came meanwhile went by without it.
   */
  async opened(socket: LiveSocket): Promise<void> {
    if (!socket.connected) return;
    this.watchExpiry(socket, expiryOf(socket.data.token));
    if (socket.data.checkedAfter !== this.notices) await this.recheck(socket);
  }

  /**
   * A fresh token for the same account; anything else is answered `ok: false` and changes nothing. With another role or
   * organization than the rooms were opened for, the connection ends: the notice of that may be on its way.
   */
  async renew(socket: LiveSocket, request: unknown, reply: unknown): Promise<void> {
    const answer = (ok: boolean) => {
      if (typeof reply === 'function') (reply as (answer: { ok: boolean }) => void)({ ok });
    };
    const parsed = handshakeSchema.safeParse(request);
    if (!parsed.success) {
      answer(false);
      return;
    }
    const { token } = parsed.data;
    const checkedAfter = this.notices;
    try {
      const caller = await this.callerOf(token);
      const before = socket.data.caller;
      const isSameAccount = caller.accountId === before.accountId;
      const isGood = isSameAccount && haveSameRights(caller, before);
      answer(isGood);
      if (isGood) {
        Object.assign(socket.data, { caller, token, checkedAfter });
        await this.opened(socket);
      } else if (isSameAccount) refuse(socket, roleRefusal);
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
      if (!haveSameRights(await this.callerOf(token), caller)) refuse(socket, roleRefusal);
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

  private watchExpiry(socket: LiveSocket, expiresAt: number): void {
    clearTimeout(socket.data.expiry);
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

const haveSameRights = (one: Caller, other: Caller): boolean =>
  one.role === other.role && one.clientId === other.clientId;
