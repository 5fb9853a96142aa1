import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseError, type Pool } from 'pg';
import { Metrics } from '../observability/metrics.js';
import { PG_POOL } from './pool.js';

interface Replica {
  readonly replica: string;
  /** Seconds; 0 where the replica has replayed everything. */
  readonly lag: number;
}

/** Postgres's code for what a role may not read. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** How far each replica is behind the primary, read when someone asks for the metrics. */
@Injectable()
export class ReplicationMetrics implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.gauge(
      'keenly_replication_lag_seconds',
      'Time between a write on the primary and its replay on a replica.',
      ['replica'],
      async (gauge) => {
        for (const { replica, lag } of await this.replicas()) gauge.set({ replica }, lag);
      },
    );
  }

  /**
   * A role without pg_monitor sees connections without their figures, which is unknown and not zero. Of replicas with
   * one name the slowest counts. A replica that has replayed everything while nothing is written has a lag of null.
   */
  private async replicas(): Promise<readonly Replica[]> {
    try {
      const { rows } = await this.pool.query<Replica>(
        `select application_name as replica, max(coalesce(extract(epoch from replay_lag), 0))::float8 as lag
           from pg_stat_replication
          where state in ('catchup', 'streaming') and replay_lsn is not null
          group by application_name`,
      );
      return rows;
    } catch (error) {
      if (error instanceof DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return [];
      throw error;
    }
  }
}
