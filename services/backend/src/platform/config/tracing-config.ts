import { z } from 'zod';

/** Where traces go, and of which share of what happens. */
export interface TracingConfig {
  /** Address that takes OTLP over HTTP, with its path. */
  readonly url: string;
  /** Sent along, a token for instance. */
  readonly headers: Readonly<Record<string, string>>;
  /** Share of requests, jobs and socket messages that are traced, from 0 to 1. */
  readonly ratio: number;
  readonly serviceName: string;
}

/** What is empty is as if it weren't there, as the standard has it. */
function unlessEmpty<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema);
}

/** The names that all who speak OpenTelemetry share; no traces are made without the first. */
export const tracingEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: unlessEmpty(z.url({ protocol: /^https?$/ }).optional()),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform(pairsOf)
    .refine((pairs) => pairs.every(isHeader), {
      error: 'name=value, separated by commas',
    }),
  // Outside callers never decide: what is based on a parent and what is not come to the same.
  OTEL_TRACES_SAMPLER: unlessEmpty(
    z
      .enum([
        'always_on',
        'always_off',
        'traceidratio',
        'parentbased_always_on',
        'parentbased_always_off',
        'parentbased_traceidratio',
      ])
      .default('parentbased_always_on'),
  ),
  OTEL_TRACES_SAMPLER_ARG: unlessEmpty(z.coerce.number().min(0).max(1).default(1)),
  OTEL_SERVICE_NAME: unlessEmpty(z.string().max(100).default('keenly')),
} as const;

type Environment = z.output<z.ZodObject<typeof tracingEnvironment>>;

/** Undefined where nothing is to be traced. */
export function readTracing(environment: Environment): TracingConfig | undefined {
  const endpoint = environment.OTEL_EXPORTER_OTLP_ENDPOINT;
  const ratio = ratioOf(environment);
  if (endpoint === undefined || ratio === 0) return undefined;
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(
      environment.OTEL_EXPORTER_OTLP_HEADERS.map(([name, value = '']) => [name, value]),
    ),
    ratio,
    serviceName: environment.OTEL_SERVICE_NAME,
  };
}

function ratioOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio }: Environment): number {
  if (sampler.endsWith('traceidratio')) return ratio;
  return sampler.endsWith('always_on') ? 1 : 0;
}

/** The value of a pair may hold an equals sign of its own, and is percent-encoded. */
function pairsOf(text: string): (readonly [string, string | undefined])[] {
  return text
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.length === 0 ? undefined : decoded(value.join('=').trim())];
    });
}

const isHeader = ([name, value]: readonly [string, string | undefined]) =>
  /^[\w!#$%&'*+.^`|~-]+$/.test(name) && value !== undefined && /^[\x20-\x7e]*$/.test(value);

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
