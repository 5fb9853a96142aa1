import 'reflect-metadata';
import { type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { v7 as uuidv7 } from 'uuid';
import { type AppConfig, readConfig } from '../../../platform/config/config.js';
import { ConfigModule } from '../../../platform/config/config.module.js';
import { DatabaseModule } from '../../../platform/database/database.module.js';
import { createLogger, NestPinoLogger } from '../../../platform/observability/logger.js';
import { ObservabilityModule } from '../../../platform/observability/observability.module.js';
import { QueueModule } from '../../../platform/queue/queue.module.js';
import { PersonalDataRegistry } from '../../../platform/personal-data/personal-data-registry.js';
import { mailModule } from '../mail.module.js';
import type { MailPolicy } from '../mail-policy.js';
import { type MailIntent, MailKinds, type Recipient, Recipients } from '../mail.public.js';

/** Quick enough to watch. */
export const quickPolicy: MailPolicy = {
  maxAttempts: 4,
  backOff: { firstMs: 100, mostMs: 400 },
  leaseMs: 3000,
  sendWithinMs: 2000,
  handOverAgainMs: 1000,
  relayEveryMs: 100,
};

/** Where nothing hangs: a busy machine's pauses aren't taken for a mail server, or another worker, that does. */
export const unhurriedPolicy: MailPolicy = { ...quickPolicy, leaseMs: 120_000, sendWithinMs: 60_000 };

/** Everyone is known here: account n is called 'Person n' and reads n@mail.test. */
class EveryRecipient extends Recipients {
  of(ids: readonly string[]): Promise<ReadonlyMap<string, Recipient>> {
    return Promise.resolve(new Map(ids.map((id) => [id, recipientOf(id)])));
  }
}

export function recipientOf(accountId: string): Recipient {
  const number = Number.parseInt(accountId.slice(-12), 16);
  return {
    accountId,
    fullName: `Person ${String(number)}`,
    email: `${String(number)}@mail.test`,
    isThere: number !== GONE,
  };
}

/** This person has left. */
export const GONE = 404;

/** Account id of person n. */
export function person(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** A mail to person n, of the kind that the service under test writes. */
export function mailTo(n: number, cause = `test:${uuidv7()}`): MailIntent {
  return { cause, kind: 'test', recipient: person(n), data: { topic: 'Economics' } };
}

@Module({
  providers: [{ provide: Recipients, useClass: EveryRecipient }, PersonalDataRegistry],
  exports: [Recipients, PersonalDataRegistry],
})
class SurroundingsModule {}

@Module({})
class MailServiceModule {}

/** The queue and the mails of the service, nothing else, as `environment` configures them. */
export async function startMailService(
  environment: NodeJS.ProcessEnv,
  policy: MailPolicy = quickPolicy,
): Promise<{ app: INestApplicationContext; config: AppConfig }> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '6',
    TOKEN_SECRET: 'x'.repeat(32),
    SUBJECT_MASTER_KEY: Buffer.alloc(32).toString('base64'),
    ...environment,
  });
  const logger = createLogger(config.logLevel);
  const mail = mailModule(policy);

  const app = await NestFactory.createApplicationContext(
    {
      module: MailServiceModule,
      imports: [
        ConfigModule.forRoot(config),
        ObservabilityModule.forRoot(logger),
        DatabaseModule.forRoot({ entities: [], migrations: mail.parts.migrations }),
        { module: SurroundingsModule, global: true },
        QueueModule.forRoot(),
        mail.nest,
      ],
    },
    { logger: new NestPinoLogger(logger), abortOnError: false },
  );
  app.get(MailKinds).register({
    kind: 'test',
    write: ({ topic = '' }) =>
      Promise.resolve({
        subject: topic,
        preview: '',
        heading: topic,
        paragraphs: [],
        facts: [],
        reason: 'A test.',
      }),
  });
  app.get(MailKinds).register({
    kind: 'addressed-test',
    address: ({ address = '' }) =>
      Promise.resolve(
        address === ''
          ? undefined
          : {
              to: { name: 'No account', address },
              subject: 'To an address',
              preview: '',
              heading: 'To an address',
              paragraphs: [],
              facts: [],
              reason: 'A test.',
            },
      ),
  });
  await app.init();
  return { app, config };
}
