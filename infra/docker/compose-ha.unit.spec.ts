import { parse } from 'yaml';
import { fileAt as at, readCompose, readExample, saysItsHealth } from './compose-file';

const compose = readCompose('infra/docker/docker-compose.ha.yml');
const services = Object.entries(compose.services);
const proxy = compose.services['haproxy-1'];

describe('docker-compose.ha.yml', () => {
  it('has more than one of everything that it runs', () => {
    const amounts = new Map<string, number>();
    for (const [name] of services) {
      const kind = name.replace(/-\d$/, '');
      amounts.set(kind, (amounts.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(amounts)).toEqual({
      etcd: 3,
      postgres: 3,
      redis: 3,
      sentinel: 3,
      haproxy: 2,
      service: 2,
    });
  });

  it.each(services)('%s says when it is healthy, there or in its image', (_name, service) => {
    expect(saysItsHealth(service)).toBe(true);
  });

  it.each(services)(
    '%s waits for health, and for services that there are',
    (_name, { depends_on: waits = {} }) => {
      for (const [other, { condition }] of Object.entries(waits)) {
        expect(compose.services).toHaveProperty([other]);
        expect(condition).toBe('service_healthy');
      }
    },
  );

  it.each(services)('%s names an exact version of a foreign image', (_name, { build, image }) => {
    if (build === undefined) expect(image).toMatch(/:v?\d+\.\d+/);
    else expect(image).toMatch(/^keenly-/);
  });

  it.each(services)('%s keeps its data in volumes of its own', (name, { volumes = [] }) => {
    for (const volume of volumes.filter((one) => !one.startsWith('./infra/docker/ha/'))) {
      expect(volume.split(':')[0]).toBe(name);
      expect(compose.volumes).toHaveProperty([name]);
    }
  });

  it('tells HAProxy everything that its configuration asks for, and nothing else', () => {
    const asked = [...at('infra/docker/ha/haproxy.cfg').matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(
      ([, name]) => name,
    );
    expect(Object.keys(proxy?.environment ?? {}).sort()).toEqual([...new Set(asked)].sort());
  });

  it('asks for nothing that env.example does not name, and names nothing it does not ask for', () => {
    expect(readExample('infra/docker/ha/env.example').map(([name]) => name)).toEqual(compose.asked);
  });

  it('acknowledges what two machines have, and no less', () => {
    const { bootstrap } = parse(at('infra/docker/ha/patroni.yml')) as {
      bootstrap: { dcs: Readonly<Record<string, unknown>> };
    };
    expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
    const { ttl, loop_wait: loop, retry_timeout: retry } = bootstrap.dcs;
    expect(Number(ttl)).toBeGreaterThanOrEqual(Number(loop) + 2 * Number(retry));
  });
});
