import { Lanes, MOST_LANES } from '@keenly/event-store/lanes';
import { fileAt as at, readCompose, readExample } from './compose-file';

const behind = readCompose('infra/docker/docker-compose.ha.yml');
const compose = readCompose('infra/docker/docker-compose.ha-scale.yml');
const services = Object.entries(compose.services);
/** What does something once and ends. */
const ONCE = 'workers';
const servers = services.filter(([name]) => /^(postgres|worker-\d)-\d$/.test(name));
const workers = servers.filter(([name]) => name.startsWith('worker-'));

describe('docker-compose.ha-scale.yml', () => {
  it('has three machines of the coordinator and of each worker, and nothing else that runs on', () => {
    const amounts = new Map<string, number>();
    for (const [name] of services) {
      const kind = name.replace(/-\d$/, '');
      amounts.set(kind, (amounts.get(kind) ?? 0) + 1);
    }
    expect(Object.fromEntries(amounts)).toEqual({
      postgres: 3,
      'worker-1': 3,
      'worker-2': 3,
      haproxy: 2,
      service: 2,
      [ONCE]: 1,
    });
  });

  it.each(servers)(
    '%s is of the image with Citus, and has the password by which servers know each other',
    (_name, server) => {
      expect(server).toMatchObject({
        image: 'keenly-patroni-citus',
        build: { dockerfile: 'infra/docker/ha/Dockerfile', target: 'several' },
      });
      expect(server.environment).toHaveProperty('KEENLY_SUPERUSER_PASSWORD');
    },
  );

  it.each(workers)('%s is set up as the coordinator’s machines are, but for who it is', (name, worker) => {
    const { environment } = behind.services['postgres-1'] ?? {};
    const own = worker.environment ?? {};
    for (const [variable, value] of Object.entries(environment ?? {}))
      expect(own[variable]).toBe(value.replaceAll('postgres-1', name));
    expect(own['PATRONI_SCOPE']).toBe(`keenly-${name.replace(/-\d$/, '')}`);
    expect(worker.cap_drop).toEqual(behind.services['postgres-1']?.cap_drop);
    expect(worker.volumes).toEqual([`${name}:/var/lib/postgresql/keenly`]);
    expect(compose.volumes).toHaveProperty([name]);
  });

  it.each(['haproxy-1', 'haproxy-2'])(
    '%s is told all that both of its files ask for, and nothing else',
    (name) => {
      const texts = ['haproxy.cfg', 'workers.cfg'].map((file) => at(`infra/docker/ha/${file}`)).join('\n');
      const asked = [...texts.matchAll(/\$\{([A-Z0-9_]+)\}/g)].map(([, variable]) => variable);
      const told = [behind, compose].flatMap(({ services: some }) =>
        Object.keys(some[name]?.environment ?? {}),
      );
      expect(told.sort()).toEqual([...new Set(asked)].sort());
    },
  );

  it('tells the coordinator of each worker by the ports at which the proxies have it, once all are there', () => {
    const { command = [], depends_on: waits = {} } = compose.services[ONCE] ?? {};
    const set = Object.fromEntries(
      command
        .filter((word) => word.startsWith('--set='))
        .map((word) => word.slice('--set='.length).split('=')),
    ) as Record<string, string>;
    const { environment = {} } = compose.services['haproxy-1'] ?? {};
    expect(behind.services['haproxy-1']?.environment?.['DATABASE_BIND']).toBe(
      `0.0.0.0:${set['coordinator']}`,
    );
    for (const n of [1, 2]) expect(environment[`WORKER_${n}_BIND`]).toBe(`0.0.0.0:${set[`worker_${n}`]}`);
    const asked = [...at('infra/docker/ha/workers.sql').matchAll(/:'?(\w+)'?/g)].map(([, name]) => name);
    expect(Object.keys(set).sort()).toEqual([...new Set(asked)].sort());
    expect(Object.keys(waits)).toEqual(expect.arrayContaining(servers.map(([name]) => name)));
  });

  it.each(['service-1', 'service-2'])(
    '%s has its log over them, in as many lanes as a log can have',
    (name) => {
      const { environment = {}, depends_on: waits } = compose.services[name] ?? {};
      expect(environment['EVENT_STORE_DISTRIBUTED']).toBe('true');
      expect(new Lanes(Number(environment['EVENT_STORE_LANES'])).amount).toBe(MOST_LANES);
      expect(waits).toEqual({ [ONCE]: { condition: 'service_completed_successfully' } });
    },
  );

  it('asks for nothing that env.example does not name', () => {
    const named = readExample('infra/docker/ha/env.example').map(([name]) => name);
    expect(named).toEqual(expect.arrayContaining([...compose.asked]));
  });
});
