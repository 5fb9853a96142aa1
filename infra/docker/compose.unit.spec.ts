import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

interface ComposeService {
  readonly image: string;
  readonly build?: { readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly cap_drop?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const at = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const text = at('docker-compose.yml');
const compose = parse(text, { merge: true }) as Compose;
const services = Object.entries(compose.services);
const example = at('.env.example')
  .split('\n')
  .flatMap((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line)?.slice(1, 3) ?? []);
const exampleNames = example.filter((_, place) => place % 2 === 0);

describe('docker-compose.yml', () => {
  it('has what a scaled Keenly consists of', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['api', 'mail', 'media', 'postgres', 'proxy', 'redis', 'worker'].sort(),
    );
    expect(compose.services['api']?.environment?.['KEENLY_ROLE']).toBe('api');
    expect(compose.services['worker']?.environment?.['KEENLY_ROLE']).toBe('worker');
  });

  it.each(services)('%s says when it is healthy, there or in its image', (_name, { build, healthcheck }) => {
    const inImage = build !== undefined && at(build.dockerfile).includes('HEALTHCHECK');
    expect(inImage || (healthcheck?.test.length ?? 0) > 0).toBe(true);
  });

  it.each(services)('%s waits for health, not for a start', (_name, { depends_on: waits = {} }) => {
    for (const { condition } of Object.values(waits)) expect(condition).toBe('service_healthy');
  });

  it.each(services)('%s names an exact version of a foreign image', (_name, { build, image }) => {
    if (build === undefined) expect(image).toMatch(/:v?\d+\.\d+/);
    else expect(image).toBe('keenly-service');
  });

  it.each(services)('%s keeps its data in named volumes', (_name, { volumes = [] }) => {
    const named = volumes.filter((volume) => !volume.startsWith('./infra/docker/'));
    for (const volume of named) expect(compose.volumes).toHaveProperty([volume.split(':')[0] ?? '']);
  });

  it('asks for nothing that .env.example does not name, and names nothing it does not ask for', () => {
    const asked = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
    expect([...exampleNames].sort()).toEqual([...asked].sort());
  });

  it('insists on every secret, and .env.example holds none', () => {
    const values = Object.fromEntries(exampleNames.map((name, place) => [name, example[place * 2 + 1]]));
    const secrets = [
      'TOKEN_SECRET',
      'SUBJECT_MASTER_KEY',
      'POSTGRES_PASSWORD',
      'REDIS_PASSWORD',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
    ];
    for (const secret of secrets) {
      expect(values[secret]).toBe('');
      expect(text).toContain(`\${${secret}:?`);
      expect(text).not.toContain(`\${${secret}:-`);
    }
  });

  it('runs the service as an ordinary user that can write nowhere', () => {
    const dockerfile = at('infra/docker/Dockerfile');
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/\nUSER node\n/);
    expect(compose.services['api']?.cap_drop).toEqual(['ALL']);
    expect(text).toMatch(/read_only: true/);
  });

  it('runs the service with the heap that the runner gives it', () => {
    const options = JSON.parse(at('services/backend/node-options.json')) as string[];
    expect(at('infra/docker/Dockerfile')).toContain(`\nENV NODE_OPTIONS="${options.join(' ')}"\n`);
  });
});
