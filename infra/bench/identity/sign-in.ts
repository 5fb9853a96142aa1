import { hash } from '@node-rs/argon2';
import * as identityEndpoints from '@keenly/contracts/identity.endpoints';
import pg from 'pg';
import { HttpConnection } from '../backend/http-connection.js';
import { startService } from '../backend/service.js';
import { count, median, ms, printTable, times } from '../event-store/figures.js';
import { freshDatabase } from '../event-store/full-log.js';
import { argonBound, type Bound } from './argon-bound.js';
import { makeVerifiedPeople } from './people.js';
import { serverCpuMs } from './server-cpu.js';
import type { Settings } from './settings.js';

const PEOPLE = 500;
const PASSWORD = 'Bench!Password1';
/** The service's own cost, so that what is stored takes as long to check as what people store. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

interface Run {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of one sign-in, milliseconds: in the service, and in the database. */
  readonly serviceMs: number;
  readonly serverMs: number;
}

/** Sign-ins a second against the argon2 bound, turn by turn. */
export async function measureSignIn(server: string, settings: Settings): Promise<void> {
  const url = await freshDatabase(server, 'bench_sign_in');
  const service = await startService(url, settings.port, 'api');
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const people = await makeVerifiedPeople(pool, PEOPLE, await hash(PASSWORD, cost));
  const bodies = people.map(({ email }) => JSON.stringify({ email, password: PASSWORD }));
  const measured = async (seconds: number): Promise<Run> => {
    const [cpu, serverCpu] = [service.cpu(), await serverCpuMs(pool)];
    const { took, ...run } = await signIns(settings.port, bodies, { ...settings, seconds });
    return {
      ...run,
      serviceMs: ((service.cpu() - cpu) * 1000) / took,
      serverMs: ((await serverCpuMs(pool)) - serverCpu) / took,
    };
  };
  await measured(2);
  const bounds: Bound[] = [];
  const runs: Run[] = [];
  for (let repetition = 0; repetition < settings.repetitions; repetition += 1) {
    bounds.push(await argonBound(settings.seconds));
    runs.push(await measured(settings.seconds));
  }
  const ratios = runs.map(({ rate }, index) => rate / (bounds[index]?.rate ?? Number.NaN));
  const of = (pick: (run: Run) => number) => median(runs.map(pick));
  printTable(
    `Sign-ins, ${count(settings.connections)} people at once, median of ${settings.repetitions} runs`,
    ['', 'per second', 'p50', 'p99', 'CPU each', 'of it the database', 'of the bound'],
    [
      [
        'argon2id alone',
        median(bounds.map(({ rate }) => rate)).toFixed(1),
        '',
        '',
        ms(median(bounds.map(({ cpuMs }) => cpuMs))),
        '',
        '',
      ],
      [
        'POST /api/v1/login',
        of(({ rate }) => rate).toFixed(1),
        ms(of(({ p50 }) => p50)),
        ms(of(({ p99 }) => p99)),
        ms(of(({ serviceMs, serverMs }) => serviceMs + serverMs)),
        ms(of(({ serverMs }) => serverMs)),
        times(median(ratios)),
      ],
    ],
  );
  await pool.end();
  await service.stop();
}

async function signIns(
  port: number,
  bodies: readonly string[],
  settings: Settings,
): Promise<Pick<Run, 'rate' | 'p50' | 'p99'> & { readonly took: number }> {
  const took: number[] = [];
  const started = performance.now();
  const until = started + settings.seconds * 1000;
  let next = 0;
  await Promise.all(
    Array.from({ length: settings.connections }, async () => {
      const connection = await HttpConnection.open(port);
      while (performance.now() < until) {
        const asked = performance.now();
        const { status, body } = await connection.post(
          identityEndpoints.login.path,
          '',
          bodies[next++ % bodies.length] ?? '',
        );
        if (status !== 200) throw new Error(`a sign-in was answered ${status}: ${body}`);
        took.push(performance.now() - asked);
      }
      connection.close();
    }),
  );
  const rate = (took.length * 1000) / (performance.now() - started);
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.floor(took.length * share)] ?? 0;
  return { rate, p50: at(0.5), p99: at(0.99), took: took.length };
}
