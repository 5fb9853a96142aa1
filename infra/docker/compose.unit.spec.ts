import { fileAt as at, readCompose, readExample, saysItsHealth } from './compose-file';

const compose = readCompose('docker-compose.yml');
const { text } = compose;
const services = Object.entries(compose.services);
const example = readExample('.env.example');

describe('docker-compose.yml', () => {
  it('has what a scaled Keenly consists of', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['api', 'mail', 'media', 'postgres', 'proxy', 'redis', 'worker'].sort(),
    );
    expect(compose.services['api']?.environment?.['KEENLY_ROLE']).toBe('api');
    expect(compose.services['worker']?.environment?.['KEENLY_ROLE']).toBe('worker');
  });

  it.each(services)('%s says when it is healthy, there or in its image', (_name, service) => {
    expect(saysItsHealth(service)).toBe(true);
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
    expect(example.map(([name]) => name)).toEqual(compose.asked);
  });

  it('insists on every secret, and .env.example holds none', () => {
    const values = Object.fromEntries(example);
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
