import { Injectable, PayloadTooLargeException } from '@nestjs/common';
import { ModuleRef, Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { DomainError } from '../../../kernel/domain-error.js';
import { RateLimited } from '../../../kernel/rate-limited.js';
import { AccessTokens } from '../../auth/access-tokens.js';
import type { AuthenticatedRequest } from '../../auth/access.decorator.js';
import { admit } from '../../auth/access.guard.js';
import { DirectoryGate } from '../../auth/directory-gate.js';
import { RecordStoreGate } from '../../auth/record-store-gate.js';
import { type Route, RouteTable } from '../../auth/route-table.js';
import { RouteLimits } from '../rate-limit/route-limits.js';
import { requireStorableText } from '../storable-text.js';
import { BodyPool } from './body-pool.js';
import { growingBody } from './growing-body.js';
import { Pace } from './pace.js';
import { Place } from './place.js';
import { paces, poolSizes } from './pools.js';
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
/** Reserved at once for a body that does not say how long it is, bytes; more as it comes. */
const SLICE_BYTES = 16 * 1024;

interface Door {
  readonly route: Route;
  readonly rule: BodyRule;
  readonly pool: BodyPoolName;
}

/**
 * Checks a request after its headers and before its body is read: authentication, rate limits, the route's own check,
 * and the process's capacity. A request refused here has cost no more than its headers.
 */
@Injectable()
export class Admission {
  private readonly pools = new Map<BodyPoolName, BodyPool>();
  private readonly paces = new Map<BodyPoolName, Pace>();
  private readonly places = new WeakMap<FastifyRequest['raw'], Place>();

  constructor(
    private readonly table: RouteTable,
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
    private readonly recordStore: RecordStoreGate,
    private readonly directories: DirectoryGate,
    private readonly limits: RouteLimits,
    private readonly modules: ModuleRef,
  ) {
    for (const [name, size] of Object.entries(poolSizes))
      this.pools.set(name as BodyPoolName, new BodyPool(size));
    for (const [name, options] of Object.entries(paces))
      this.paces.set(name as BodyPoolName, new Pace(options));
  }

  /** Bodies that this process holds now. */
  held(pool: BodyPoolName): { readonly bytes: number; readonly requests: number } {
    return this.poolOf(pool).held;
  }

  /** Puts itself before every route that takes a body; called before the routes are made. */
  guard(server: FastifyInstance): void {
    const routes = this.table.routes();
    for (const { method, action } of routes) if (!withBody.has(method)) this.limits.requireCounted(action);
    const doors = new Map(routes.map((route) => [`${route.method} ${route.path}`, this.doorOf(route)]));
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
      options.config = { ...options.config, bodyRule: door.rule };
      options.onRequest = [
        ...[options.onRequest ?? []].flat(),
        async (request, reply) => this.letIn(request, reply, door),
      ];
      options.preParsing = [
        ...[options.preParsing ?? []].flat(),
        (request, _reply, body, done) => done(null, this.growing(request, body, door)),
      ];
      options.preValidation = [
        ...[options.preValidation].flat(),
        (request, _reply, done) => done(this.begin(request, door)),
      ];
      options.onSend = [
        ...[options.onSend ?? []].flat(),
        (request, _reply, payload, done) => {
          this.places.get(request.raw)?.answered();
          done(null, payload);
        },
      ];
    });
  }

  private doorOf(route: Route): Door {
    const rule = this.reflector.get<BodyRule | undefined>(BODY_RULE, route.action) ?? smallBody;
    return { route, rule, pool: rule.pool ?? (route.rule.kind === 'anyone' ? 'stranger' : 'known') };
  }

  private async letIn(
    request: AuthenticatedRequest,
    reply: FastifyReply,
    { route, rule, pool }: Door,
  ): Promise<void> {
    const pace = this.paces.get(pool);
    if (pace?.isFull() === true) throw full(pool);
    const { tokens, recordStore, directories } = this;
    await admit(route.rule, request, { tokens, recordStore, directories });
    // Many that came at once were all looked at before the first of them was let in.
    if (pace?.isFull() === true) throw full(pool);
    const bytes = bytesOf(request, rule.maxBytes);
    const gate = rule.gate && this.modules.get<BodyGate>(rule.gate, { strict: false });
    const caller = gate?.check(request) ?? request.caller?.signInId ?? request.ip;
    const reserved = this.poolOf(pool).reserve(caller, bytes);
    if (reserved === undefined) throw full(pool);
    const place = new Place(reserved, pace?.letIn() ?? (() => undefined));
    this.places.set(request.raw, place);
    reply.raw.once('close', () => place.closed());
    await this.limits.beforeBody(request, route.action);
  }

  /** The body is there. What waits too long is refused even now: it has not been looked at yet. */
  private begin({ raw }: FastifyRequest, { pool }: Door): DomainError | undefined {
    const pace = this.paces.get(pool);
    if (pace?.isCongested === true) return full(pool);
    this.places.get(raw)?.begin(pace?.begin() ?? (() => undefined));
    return undefined;
  }

  /** The body of someone who does not say how long it is takes its room as it comes. */
  private growing({ raw, headers }: FastifyRequest, body: RequestPayload, { pool }: Door): RequestPayload {
    const place = this.places.get(raw);
    if (headers['transfer-encoding'] === undefined || place === undefined) return body;
    return growingBody(body, SLICE_BYTES, (bytes) => (place.grow(bytes) ? undefined : full(pool)));
  }

  private poolOf(name: BodyPoolName): BodyPool {
    const pool = this.pools.get(name);
    if (pool === undefined) throw new Error(`there is no pool ${name}`);
    return pool;
  }
}

/** Bytes to reserve for a body at first: its Content-Length, or one slice if it's sent in chunks. */
function bytesOf({ headers }: AuthenticatedRequest, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return Math.min(most, SLICE_BYTES);
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
