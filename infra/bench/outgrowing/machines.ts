import { apiProcesses, bytesAYear, postgresCores, tenantEvents, workerProcesses } from './designs.js';
import { figures, type Prices } from './figures.js';
import type { Load } from './load.js';

const GB = 1e9;
const HOURS_A_MONTH = 730;
/** The primary, and two that follow it (adr/0032). */
const COPIES = 3;
/** The service runs twice at least. */
const LEAST_MACHINES = 2;
/** Full copies that are kept: one of each of 30 days (backup.md), or one a week with what changed between them. */
const FULL_COPIES = { today: 30, lanes: 5 } as const;
const DAYS_KEPT = 30;
/** Citus's lanes take so much more of two cores for an event than lanes of a plain server, milliseconds. */
const CITUS_MS = 2000 / figures.citusLanes.value - 2000 / figures.plainLanes.value;
/** etcd, Redis, and proxies take so many small machines' cores. */
const BESIDE_CORES = 12;

export type Design = 'today' | 'lanes';

export interface Bill {
  readonly design: Design;
  /** Machines of the service, which answer and read the log. */
  readonly service: number;
  /** Primaries, each with its replicas beside it, and the cores of each machine. */
  readonly primaries: number;
  readonly cores: number;
  readonly vcpus: number;
  /** At the end of a year: one copy of the database; on all disks; in the store of objects. */
  readonly stored: number;
  readonly disks: number;
  readonly objects: number;
  /** US dollars a month at the end of the first year. */
  readonly monthly: number;
}

export function serverMs(design: Design): number {
  return figures.postgresMs.value + (design === 'lanes' ? CITUS_MS : 0);
}

/** What a size needs; files, films, what ends TLS, and traffic not counted. */
export function billOf(load: Load, design: Design, prices: Prices): Bill {
  const { appCores, serverCores, ssdTb, walBytes } = figures;
  const processes = apiProcesses(load) + workerProcesses(load);
  const service = Math.max(LEAST_MACHINES, Math.ceil(processes / appCores.value));
  const needed = (postgresCores(load) * serverMs(design)) / serverMs('today');
  const stored = bytesAYear(load);
  const primaries =
    design === 'today'
      ? 1
      : Math.max(1, Math.ceil(needed / serverCores.value), Math.ceil(stored / (ssdTb.value * 1e12)));
  // Servers are alike, and the biggest tenant is on one of them.
  const least = design === 'today' ? 0 : (tenantEvents(load) * serverMs(design)) / 1000 / figures.busy.value;
  const cores = Math.max(4, 2 ** Math.ceil(Math.log2(Math.max(needed / primaries, least))));
  const vcpus =
    service * appCores.value + primaries * cores * COPIES + BESIDE_CORES * Math.ceil(primaries / 8);
  const disks = stored * COPIES;
  const objects = stored * FULL_COPIES[design] + (load.eventsAYear / 365) * DAYS_KEPT * walBytes.value;
  const monthly =
    vcpus * HOURS_A_MONTH * prices.vcpuHour +
    (disks / GB) * prices.ssdGbMonth +
    (objects / GB) * prices.objectGbMonth;
  return { design, service, primaries, cores, vcpus, stored, disks, objects, monthly };
}
