import { readConfig } from './config.js';

const least = {
  DATABASE_URL: 'postgres://localhost/keenly',
  TOKEN_SECRET: 'x'.repeat(32),
  SUBJECT_MASTER_KEY: Buffer.alloc(32).toString('base64'),
};
const tracing = (environment: object) => readConfig({ ...least, ...environment }).tracing;
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/' };

describe('traces', () => {
  it.each([
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_TRACES_SAMPLER: 'always_on' },
    { ...endpoint, OTEL_TRACES_SAMPLER: 'always_off' },
    { ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' },
  ])('are not made: %j', (environment) => {
    expect(tracing(environment)).toBeUndefined();
  });

  it('are all sent where it is said where to', () => {
    const empty = { OTEL_TRACES_SAMPLER: '', OTEL_TRACES_SAMPLER_ARG: '', OTEL_SERVICE_NAME: '' };
    expect(tracing({ ...endpoint, ...empty })).toEqual(tracing(endpoint));
    expect(tracing(endpoint)).toEqual({
      url: 'http://collector.example:4318/v1/traces',
      headers: {},
      ratio: 1,
      serviceName: 'keenly',
    });
  });

  it('are sent with headers, for a share, under another name', () => {
    expect(
      tracing({
        ...endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YTpi=, x-team = one ',
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
        OTEL_SERVICE_NAME: 'keenly-test',
      }),
    ).toMatchObject({
      headers: { authorization: 'Basic YTpi=', 'x-team': 'one' },
      ratio: 0.1,
      serviceName: 'keenly-test',
    });
  });

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://collector' }, /OTEL_EXPORTER_OTLP_ENDPOINT/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'authorization' }, /OTEL_EXPORTER_OTLP_HEADERS/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=%zz' }, /OTEL_EXPORTER_OTLP_HEADERS/],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a=b%0d%0ac: d' }, /OTEL_EXPORTER_OTLP_HEADERS/],
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, /OTEL_TRACES_SAMPLER/],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, /OTEL_TRACES_SAMPLER_ARG/],
  ])('are told what’s wrong: %j', (environment, fault) => {
    expect(() => tracing(environment)).toThrow(fault);
  });
});
