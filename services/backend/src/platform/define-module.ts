import {
  type DynamicModule,
  Module,
  type ModuleMetadata,
  type OnModuleInit,
  type Provider,
  type Type,
} from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DatabaseParts } from './database/database-parts.js';
import type { LogParts } from './event-log/event-log.module.js';
import type { ModuleParts } from './module-parts.js';

/** Providers that register themselves when the service starts, each with the part of the platform that calls it. */
type Registering = Type<OnModuleInit>;

/** The parts of one use case or read model, which is a folder of its module. */
export interface Slice extends Partial<LogParts> {
  readonly controllers?: readonly Type[];
  readonly providers?: readonly Provider[];
  /** Of live messages. */
  readonly senders?: readonly Registering[];
  /** Act on events. */
  readonly reactions?: readonly Registering[];
  /** Holdings of personal data, for the My data page, the data export, and erasure. */
  readonly personalData?: readonly Registering[];
  /** Jobs that return at an interval: each adds itself to the service's repeating jobs in its constructor. */
  readonly sweeps?: readonly Type[];
}

/** Parts that don't belong to a single slice, such as tables and shared providers, go next to `slices`. */
export interface ModuleDefinition extends Slice, Partial<DatabaseParts> {
  /** The folder under `modules`. */
  readonly name: string;
  /** Whether every module may inject what this one exports. */
  readonly global?: boolean;
  readonly imports?: NonNullable<ModuleMetadata['imports']>;
  readonly exports?: NonNullable<ModuleMetadata['exports']>;
  /** By the name of its folder. */
  readonly slices?: Readonly<Record<string, Slice>>;
}

/** A module, ready for the list in `composition.ts`. */
export interface DefinedModule {
  readonly name: string;
  /** For the service's injector. */
  readonly nest: DynamicModule;
  /** For the database and the log. */
  readonly parts: Required<ModuleParts>;
}

/** Gathers what the slices bring; whatever a slice declares is registered. */
export function defineModule(definition: ModuleDefinition): DefinedModule {
  const { name, global = false, entities = [], migrations = [], imports = [], exports = [] } = definition;
  const slices: readonly Slice[] = [definition, ...Object.values(definition.slices ?? {})];

  @Module({})
  class DefinedNestModule {}
  // Nest names a module by its class when a provider can't be resolved.
  Object.defineProperty(DefinedNestModule, 'name', { value: `${name} module` });

  return {
    name,
    nest: {
      module: DefinedNestModule,
      global,
      imports: [...imports, ...(entities.length === 0 ? [] : [TypeOrmModule.forFeature(entities)])],
      controllers: slices.flatMap(({ controllers = [] }) => controllers),
      providers: slices.flatMap(providersOf),
      exports: [...exports],
    },
    parts: {
      entities,
      migrations,
      projections: slices.flatMap(({ projections = [] }) => projections),
      inline: slices.flatMap(({ inline = [] }) => inline),
      upcasters: slices.flatMap(({ upcasters = [] }) => upcasters),
    },
  };
}

function providersOf(slice: Slice): Provider[] {
  const { providers = [], senders = [], reactions = [], personalData = [], sweeps = [] } = slice;
  return [...providers, ...senders, ...reactions, ...personalData, ...sweeps];
}
