import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Processor } from '@nestjs/bullmq';
import { Controller, Injectable, type InjectionToken, type Provider } from '@nestjs/common';
import { CommandHandler } from '@nestjs/cqrs';
import { getMetadataArgsStorage } from 'typeorm';
import type { DefinedModule } from '../platform/define-module.js';

class Probe {
  readonly probed = true;
}

/** What Nest's decorators leave on a class that has to be registered. */
const marks: readonly unknown[] = [
  Injectable(),
  Controller(),
  CommandHandler(Probe),
  Processor('probe'),
].flatMap((decorate) => {
  class Decorated extends Probe {}
  decorate(Decorated);
  const keys: unknown[] = Reflect.getOwnMetadataKeys(Decorated);
  return keys;
});

/** Nest makes these where a route names them, registered or not. */
const enhancers = ['canActivate', 'transform', 'intercept', 'catch'];
const notModules = /[.](spec|module|process)[.]ts$|(^|[/])testing[/]/;

/** What a module's files declare and none of `registered` knows, as `file: name`. */
export async function unregisteredIn(folder: string, registered: ReadonlySet<unknown>): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !notModules.test(file),
  );
  const missing: string[] = [];
  for (const file of files.sort()) {
    const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (needsRegistering(value) && !registered.has(value)) missing.push(`${file}: ${name}`);
    }
  }
  return missing;
}

/** Everything the modules register: classes of controllers, providers, entities, and migrations; projections; upcasters. */
export function registeredBy(modules: readonly DefinedModule[]): ReadonlySet<unknown> {
  return new Set(
    modules.flatMap(({ nest, parts }) => [
      ...(nest.controllers ?? []),
      ...(nest.providers ?? []).map(classOf),
      ...Object.values(parts).flat(),
    ]),
  );
}

function classOf(provider: Provider): InjectionToken | undefined {
  if (typeof provider === 'function') return provider;
  return 'useClass' in provider ? provider.useClass : undefined;
}

function needsRegistering(value: unknown): boolean {
  if (typeof value === 'function') return isPartOfNest(value) || isMigration(value) || isEntity(value);
  return isProjection(value);
}

function isPartOfNest(made: object): boolean {
  return marks.some((mark: unknown) => Reflect.hasOwnMetadata(mark, made)) && !has(made, enhancers);
}

function isMigration(made: object): boolean {
  return has(made, ['up']) && has(made, ['down']);
}

function isEntity(made: object): boolean {
  return getMetadataArgsStorage().tables.some(({ target }) => target === made);
}

/** Inline ones included. */
function isProjection(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'apply' in value && 'name' in value;
}

function has(made: object, methods: readonly string[]): boolean {
  const prototype: unknown = 'prototype' in made ? made.prototype : undefined;
  return typeof prototype === 'object' && prototype !== null && methods.some((method) => method in prototype);
}
