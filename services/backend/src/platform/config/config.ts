import { MOST_LANES } from '@keenly/event-store/lanes';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  type ContentSourceConfig,
  contentSourceEnvironment,
  readContentSources,
} from './content-source-config.js';
import { readSocialSignIn, socialEnvironment, type SocialSignInConfig } from './social-sign-in-config.js';
import { readTracing, type TracingConfig, tracingEnvironment } from './tracing-config.js';

const repositoryRoot = fileURLToPath(new URL('../../../../../', import.meta.url));

/** Names of networks that the HTTP server knows. */
const namedNetworks: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function isProxy(text: string): boolean {
  if (namedNetworks.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  // A network without a length, or of length 0, is everyone.
  const isLength = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest);
  return longest > 0 && isLength && more.length === 0;
}

const lanesFault = `a whole number from 1 to ${MOST_LANES}`;

const environmentSchema = z.object({
  ...socialEnvironment,
  ...contentSourceEnvironment,
  ...tracingEnvironment,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4000),
  HOST: z.string().default('0.0.0.0'),
  KEENLY_ROLE: z.enum(['api', 'worker', 'both']).default('both'),
  KEENLY_ORIGIN: z.union([z.literal('').transform(() => undefined), z.url()]).optional(),
  KEENLY_PACKAGES_ORIGIN: z.union([z.literal('').transform(() => undefined), z.url()]).optional(),
  DATABASE_URL: z.string().min(1),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(12),
  DATABASE_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(3000),
  EVENT_STORE_LANES: z.coerce
    .number({ error: lanesFault })
    .int(lanesFault)
    .min(1, lanesFault)
    .max(MOST_LANES, lanesFault)
    .default(1),
  EVENT_STORE_DISTRIBUTED: z.stringbool('true or false').default(false),
  REDIS_URL: z.string().optional(),
  SMTP_URL: z.string().default('smtp://127.0.0.1:2525'),
  MAIL_FROM: z.string().default('Keenly <no-reply@keenly.example>'),
  MAIL_INBOX_URL: z.union([z.literal('').transform(() => undefined), z.url()]).optional(),
  TOKEN_SECRET: z.string().min(32),
  SUBJECT_MASTER_KEY: z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine((key) => key.length === 32, 'SUBJECT_MASTER_KEY must be 32 bytes in base64'),
  WEB_LEARNER_DIR: z.string().default(`${repositoryRoot}web-learner/dist`),
  WEB_ADMIN_DIR: z.string().default(`${repositoryRoot}web-admin/dist`),
  MEDIA_DIR: z.string().default(`${repositoryRoot}.keenly/media`),
  S3_ENDPOINT: z.union([z.literal('').transform(() => undefined), z.url()]).optional(),
  S3_BUCKET: z.string().default('keenly'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  EXTENSION_IDS: z.string().default(''),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(listOf)
    .refine((proxies) => proxies.every(isProxy), {
      error: 'addresses, networks (10.0.0.0/8), loopback, linklocal or uniquelocal, separated by commas',
    }),
  METRICS_TOKEN: z.union([z.literal('').transform(() => undefined), z.string().min(32)]).optional(),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  SILENCE_LIMIT_S: z.coerce.number().int().min(1).optional(),
  KEENLY_COURSES: z.enum(['on', 'off']).default('on'),
  MONDAY_DIGEST: z.enum(['on', 'off']).default('on'),
});

/** With what no variable alone can say. */
const wholeEnvironment = environmentSchema.refine(
  (e) => !e.EVENT_STORE_DISTRIBUTED || e.EVENT_STORE_LANES > 1,
  {
    path: ['EVENT_STORE_DISTRIBUTED'],
    error: 'what is distributed are lanes, so EVENT_STORE_LANES has to be more than 1',
  },
);

/** The service's whole configuration, read once from the environment (infra/docs/foundation.md lists the names). */
export interface AppConfig {
  readonly env: 'development' | 'test' | 'production';
  readonly port: number;
  readonly host: string;
  /** Answers requests and holds sockets. */
  readonly isApi: boolean;
  /** Runs projections, reactions and jobs. */
  readonly isWorker: boolean;
  /** Public origin without a trailing slash. */
  readonly origin: string;
  /** Origin that nothing but packages is served from, without a trailing slash; without one there are no packages. */
  readonly packagesOrigin: string | undefined;
  readonly database: {
    readonly url: string;
    readonly pool: number;
    /** Longest wait for a connection before the request is answered 503, in milliseconds. */
    readonly waitMs: number;
    /** Lanes that the log is made with, 1 to 32; one that stands already was made with as many, or the start is refused. */
    readonly lanes: number;
    /** Whether the log is distributed by lane over the servers of Citus; one that stands was made so, or the start is refused. */
    readonly isDistributed: boolean;
  };
  readonly redisUrl: string | undefined;
  readonly mail: {
    readonly smtpUrl: string;
    readonly from: string;
    readonly inboxUrl: string | undefined;
  };
  /** Services that may vouch for people, each where it is configured. */
  readonly socialSignIn: readonly SocialSignInConfig[];
  /** Sites that are asked for content beside the courses of one's own; none where empty. */
  readonly contentSources: readonly ContentSourceConfig[];
  readonly tokenSecret: string;
  readonly subjectMasterKey: Buffer;
  readonly web: { readonly learnerDir: string; readonly adminDir: string };
  readonly media: {
    /** Folder of the pictures where there is no S3-compatible store. */
    readonly dir: string;
    readonly s3:
      | {
          readonly endpoint: string;
          readonly bucket: string;
          readonly region: string;
          readonly accessKeyId: string;
          readonly secretAccessKey: string;
        }
      | undefined;
  };
  readonly extensionIds: readonly string[];
  /** Addresses and networks whose word on where a request came from is believed; no one's where empty. */
  readonly trustedProxies: readonly string[];
  /** Bearer token required to read the metrics; if it isn't set, no one can read them. */
  readonly metricsToken: string | undefined;
  /** Multiplies every rate limit: above 1 for load tests, where one machine is many people. */
  readonly rateLimitFactor: number;
  readonly logLevel: string;
  /** Where traces go; undefined where none are made. */
  readonly tracing: TracingConfig | undefined;
  /** Seconds of silence after which a session is auto-stopped, where it differs from the contract's. */
  readonly silenceLimitS: number | undefined;
  /** Whether workers put Keenly's own courses in place. */
  readonly keenlyCourses: boolean;
  /** Whether workers make the digests of a Monday. */
  readonly mondayDigest: boolean;
}

/** Injection token of {@link AppConfig}. */
export const APP_CONFIG = Symbol('AppConfig');

/** The environment does not say what it must; the message names every variable at fault. */
export class ConfigurationError extends Error {}

/** Reads the environment; throws one ConfigurationError. */
export function readConfig(environment: NodeJS.ProcessEnv): AppConfig {
  const parsed = wholeEnvironment.safeParse(environment);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(`The configuration is invalid. ${faults.join('; ')}`);
  }
  const e = parsed.data;
  const origin = (e.KEENLY_ORIGIN ?? `http://localhost:${e.PORT}`).replace(/\/$/, '');
  return {
    env: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    isApi: e.KEENLY_ROLE !== 'worker',
    isWorker: e.KEENLY_ROLE !== 'api',
    origin,
    packagesOrigin: packagesOriginOf(e.KEENLY_PACKAGES_ORIGIN, origin),
    database: {
      url: e.DATABASE_URL,
      pool: e.DATABASE_POOL,
      waitMs: e.DATABASE_WAIT_MS,
      lanes: e.EVENT_STORE_LANES,
      isDistributed: e.EVENT_STORE_DISTRIBUTED,
    },
    redisUrl: e.REDIS_URL === '' ? undefined : e.REDIS_URL,
    mail: {
      smtpUrl: e.SMTP_URL,
      from: e.MAIL_FROM,
      inboxUrl: e.MAIL_INBOX_URL,
    },
    socialSignIn: socialSignInOf(e),
    contentSources: contentSourcesOf(e),
    tokenSecret: e.TOKEN_SECRET,
    subjectMasterKey: e.SUBJECT_MASTER_KEY,
    web: { learnerDir: e.WEB_LEARNER_DIR, adminDir: e.WEB_ADMIN_DIR },
    media: {
      dir: e.MEDIA_DIR,
      s3:
        e.S3_ENDPOINT === undefined
          ? undefined
          : {
              endpoint: e.S3_ENDPOINT,
              bucket: e.S3_BUCKET,
              region: e.S3_REGION,
              accessKeyId: e.S3_ACCESS_KEY_ID,
              secretAccessKey: e.S3_SECRET_ACCESS_KEY,
            },
    },
    extensionIds: listOf(e.EXTENSION_IDS),
    trustedProxies: e.TRUSTED_PROXIES,
    metricsToken: e.METRICS_TOKEN,
    rateLimitFactor: e.RATE_LIMIT_FACTOR,
    logLevel: e.LOG_LEVEL,
    tracing: readTracing(e),
    silenceLimitS: e.SILENCE_LIMIT_S,
    keenlyCourses: e.KEENLY_COURSES === 'on',
    mondayDigest: e.MONDAY_DIGEST === 'on',
  };
}

/** A host of its own: cookies know no ports. */
function packagesOriginOf(url: string | undefined, origin: string): string | undefined {
  if (url === undefined) return undefined;
  const { origin: packages, hostname } = new URL(url);
  if (hostname === new URL(origin).hostname)
    throw new ConfigurationError(
      'The configuration is invalid. KEENLY_PACKAGES_ORIGIN: must have another host name than KEENLY_ORIGIN',
    );
  return packages;
}

function socialSignInOf(environment: z.output<typeof environmentSchema>): readonly SocialSignInConfig[] {
  const { providers, faults } = readSocialSignIn(environment, environment.NODE_ENV === 'production');
  if (faults.length > 0) throw new ConfigurationError(`The configuration is invalid. ${faults.join('; ')}`);
  return providers;
}

function contentSourcesOf(environment: z.output<typeof environmentSchema>): readonly ContentSourceConfig[] {
  const { sources, faults } = readContentSources(environment, environment.NODE_ENV === 'production');
  if (faults.length > 0) throw new ConfigurationError(`The configuration is invalid. ${faults.join('; ')}`);
  return sources;
}
