import type { Access } from '@keenly/contracts/endpoint';
import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_RULE } from './access.decorator.js';

/** A route of the service with the rule of who may call it. */
export interface Route {
  readonly method: string;
  /** As Fastify knows it: `/api/v1/session/detail/:id`. */
  readonly path: string;
  readonly rule: Access;
  /** `SignInController.login`. */
  readonly handler: string;
  /** The controller's method, which carries what its decorators say. */
  readonly action: (...given: unknown[]) => unknown;
}

/** Nest's own names of what its route decorators leave behind. */
const PATH = 'path';
const METHOD = 'method';

/** Every route of every controller. The service does not start while one of them has no access rule. */
@Injectable()
export class RouteTable implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.routes();
  }

  /** Throws an Error that names a route without a rule. */
  routes(): readonly Route[] {
    return this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, (...given: unknown[]) => unknown>;
      return this.scanner
        .getAllMethodNames(prototype)
        .flatMap((name) => this.routesOf(metatype as new () => unknown, prototype[name]));
    });
  }

  private routesOf(
    controller: new () => unknown,
    handler: ((...given: unknown[]) => unknown) | undefined,
  ): Route[] {
    if (handler === undefined || !Reflect.hasMetadata(PATH, handler)) return [];
    const method = RequestMethod[Reflect.getMetadata(METHOD, handler) as RequestMethod];
    const name = `${controller.name}.${handler.name}`;
    const rule = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_RULE, [handler, controller]);
    if (rule === undefined) throw new Error(`${name} has no access rule`);
    return pathsOf(controller).flatMap((prefix) =>
      pathsOf(handler).map((path) => ({
        method,
        path: joined(prefix, path),
        rule,
        handler: name,
        action: handler,
      })),
    );
  }
}

function pathsOf(target: object): string[] {
  const path = Reflect.getMetadata(PATH, target) as string | string[];
  return Array.isArray(path) ? path : [path];
}

function joined(...parts: string[]): string {
  const names = parts.flatMap((part) => part.split('/')).filter((part) => part !== '');
  return `/${names.join('/')}`;
}
