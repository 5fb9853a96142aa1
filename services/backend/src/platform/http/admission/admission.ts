import { Injectable, PayloadTooLargeException } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { RateLimited } from '../../../kernel/rate-limited.js';
import { AccessTokens } from '../../auth/access-tokens.js';
import type { AuthenticatedRequest } from '../../auth/access.decorator.js';
import { admit } from '../../auth/access.guard.js';
import { type Route, RouteTable } from '../../auth/route-table.js';
import { RouteLimits } from '../rate-limit/route-limits.js';
import { requireStorableText } from '../storable-text.js';
import { BodyPool } from './body-pool.js';
import { poolSizes } from './pools.js';
import {
  BODY_RULE,
  type BodyGate,
  type BodyPoolName,
  type BodyRule,
  smallBody,
} from './takes-body.decorator.js';

const withBody: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Shortest and longest wait that a device is asked for, in seconds: spread, so that not all come back at once. */
const WAIT_S = { least: 2, most: 8 } as const;

interface Door {
  readonly route: Route;
  readonly rule: BodyRule;
}

/**
 * What happens between a request's headers and its body: who it is, whether they come too often, what the route itself
 * wants to know, and whether the process has room. Whoever is refused here has cost no more than their headers.
 */
@Injectable()
export class Admission {
  private readonly pools = new Map<BodyPoolName, BodyPool>();

  constructor(
    private readonly table: RouteTable,
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly limits: RouteLimits,
    private readonly modules: ModuleRef,
  ) {
    for (const [name, size] of Object.entries(poolSizes))
      this.pools.set(name as BodyPoolName, new BodyPool(size));
  }

  /** Bodies that this process holds now. */
  held(pool: BodyPoolName): { readonly bytes: number; readonly requests: number } {
    return this.poolOf(pool).held;
  }

  /** Puts itself before every route that takes a body; called before the routes are made. */
  guard(server: FastifyInstance): void {
    const doors = new Map(
      this.table.routes().map((route) => [`${route.method} ${route.path}`, this.doorOf(route)]),
    );
    server.addHook('onRoute', (options) => {
      const door = [options.method]
        .flat()
        .flatMap((method) => doors.get(`${method} ${options.url}`) ?? [])[0];
      if (door === undefined) return;
      options.preValidation = [
        ...[options.preValidation ?? []].flat(),
        (request, _reply, done) => {
          requireStorableText(request, door.rule);
          done();
        },
      ];
      if (!withBody.has(door.route.method)) return;
      options.bodyLimit = door.rule.maxBytes;
      options.onRequest = [
        ...[options.onRequest ?? []].flat(),
        async (request, reply) => this.letIn(request, reply, door),
      ];
    });
  }

  private doorOf(route: Route): Door {
    return { route, rule: this.reflector.get<BodyRule | undefined>(BODY_RULE, route.action) ?? smallBody };
  }

  private async letIn(
    request: AuthenticatedRequest,
    reply: FastifyReply,
    { route, rule }: Door,
  ): Promise<void> {
    await admit(route.rule, request, this.tokens);
    const bytes = bytesOf(request, rule.maxBytes);
    const gate = rule.gate && this.modules.get<BodyGate>(rule.gate, { strict: false });
    const caller = gate?.check(request) ?? request.caller?.signInId ?? request.ip;
    const pool = rule.pool ?? (route.rule.kind === 'anyone' ? 'stranger' : 'known');
    const giveBack = this.poolOf(pool).reserve(caller, bytes);
    if (giveBack === undefined) throw full(pool);
    reply.raw.once('close', giveBack);
    await this.limits.beforeBody(request, route.action);
  }

  private poolOf(name: BodyPoolName): BodyPool {
    const pool = this.pools.get(name);
    if (pool === undefined) throw new Error(`there is no pool ${name}`);
    return pool;
  }
}

/** What a body may come to: its announced length, or as much as the route takes where none is announced. */
function bytesOf({ headers }: AuthenticatedRequest, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most;
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > most) throw new PayloadTooLargeException();
  return announced;
}

/** Devices keep their batches and send them later; a person tries again. */
function full(pool: BodyPoolName): DomainError {
  if (pool !== 'batch')
    return new DomainError('SERVICE_UNAVAILABLE', 'Keenly is very busy right now. Try again in a moment.');
  return new RateLimited(Math.round(WAIT_S.least + Math.random() * (WAIT_S.most - WAIT_S.least)));
}
