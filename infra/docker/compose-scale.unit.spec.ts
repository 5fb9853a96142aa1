import { Lanes, MOST_LANES } from '@keenly/event-store/lanes';
import { fileAt as at, readCompose, readExample, saysItsHealth } from './compose-file';

const compose = readCompose('infra/docker/docker-compose.scale.yml');
const services = Object.entries(compose.services);
/** What does something once and ends: it's waited for, and isn't healthy. */
const ONCE = 'workers';
const lasting = services.filter(([name]) => name !== ONCE);
const servers = services.filter(([name]) => name === 'coordinator' || /^worker-\d+$/.test(name));
const service = compose.services['service'];

describe('docker-compose.scale.yml', () => {
  it('has a coordinator, two workers, and what Keenly needs beside them', () => {
    expect(services.map(([name]) => name).sort()).toEqual(
      ['coordinator', 'proxy', 'redis', 'service', 'worker-1', 'worker-2', ONCE].sort(),
    );
  });

  it.each(lasting)('%s says when it is healthy, there or in its image', (_name, one) => {
    expect(saysItsHealth(one)).toBe(true);
  });

  it.each(services)(
    '%s waits for health, or for an end, of services that there are',
    (_name, { depends_on: waits = {} }) => {
      for (const [other, { condition }] of Object.entries(waits)) {
        expect(compose.services).toHaveProperty([other]);
        expect(condition).toBe(other === ONCE ? 'service_completed_successfully' : 'service_healthy');
      }
    },
  );

  it.each(services)('%s names an exact version of a foreign image', (_name, { build, image }) => {
    if (build === undefined) expect(image).toMatch(/:v?\d+\.\d+/);
    else expect(image).toMatch(/^keenly-/);
  });

  it.each(services)('%s keeps its data in volumes of its own', (name, { volumes = [] }) => {
    for (const volume of volumes.filter((one) => !one.startsWith('./infra/docker/'))) {
      expect(volume.split(':')[0]).toMatch(new RegExp(`^${name}(-data|-config)?$`));
      expect(compose.volumes).toHaveProperty([volume.split(':')[0] ?? '']);
    }
  });

  it.each(servers)('%s runs the same Citus with the same settings, and can move lanes', (_name, server) => {
    const { image, command, environment } = compose.services['coordinator'] ?? {};
    expect(server).toMatchObject({ image, command, environment });
    expect(command).toContain('wal_level=logical');
  });

  it('tells the coordinator of every worker, once all of them are there', () => {
    const sql = at('infra/docker/scale/workers.sql');
    const told = [...sql.matchAll(/citus_add_node\('([^']+)', 5432\)/g)].map(([, name]) => name);
    const workers = servers.map(([name]) => name).filter((name) => name !== 'coordinator');
    expect(told).toEqual(workers);
    expect(sql).toContain(`citus_set_coordinator_host('coordinator', 5432)`);
    const waits = Object.keys(compose.services[ONCE]?.depends_on ?? {});
    expect(waits.sort()).toEqual(servers.map(([name]) => name).sort());
  });

  it('has its log over them, in as many lanes as a log can have', () => {
    const { EVENT_STORE_LANES, EVENT_STORE_DISTRIBUTED, DATABASE_URL } = service?.environment ?? {};
    expect(EVENT_STORE_DISTRIBUTED).toBe('true');
    expect(new Lanes(Number(EVENT_STORE_LANES)).amount).toBe(MOST_LANES);
    expect(DATABASE_URL).toMatch(/@coordinator:5432\/keenly$/);
    expect(Object.keys(service?.depends_on ?? {})).toContain(ONCE);
  });

  it('asks for nothing that env.example does not name, and names nothing it does not ask for', () => {
    expect(readExample('infra/docker/scale/env.example').map(([name]) => name)).toEqual(compose.asked);
  });
});
