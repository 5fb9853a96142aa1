import type { PackageValues } from '@keenly/contracts/package-player';
import type { KeptPackageValues } from '@keenly/contracts/package-sittings';
import { keepPackageValues } from '@keenly/contracts/package-sittings.endpoints';
import { api } from '../../../shared/api/api';
import { ApiError } from '../../../shared/api/api-error';

/** Waits before another try, in milliseconds, doubled up to the longest. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

export type Keeping = 'kept' | 'keeping' | 'offline' | 'elsewhere';

interface Listener {
  readonly onKeeping: (keeping: Keeping) => void;
  readonly onKept: (kept: KeptPackageValues) => void;
}

/** Sends what a package says, the latest of it and one at a time, until it's kept. */
export class ValuesKeeper {
  private latest: PackageValues | undefined;
  private seq = 0;
  private isSending = false;
  private isOver = false;

  constructor(
    private readonly sittingId: string,
    private readonly listener: Listener,
  ) {}

  keep(values: PackageValues): void {
    if (this.isOver) return;
    this.latest = values;
    void this.send();
  }

  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    let wait = FIRST_WAIT_MS;
    while (this.latest !== undefined && !this.isOver) {
      const values = this.latest;
      this.latest = undefined;
      this.listener.onKeeping('keeping');
      try {
        this.seq += 1;
        const given = { params: { id: this.sittingId }, body: { seq: this.seq, values } };
        const { data } = await api.ask(keepPackageValues, given);
        wait = FIRST_WAIT_MS;
        this.listener.onKept(data);
        this.listener.onKeeping('kept');
      } catch (error) {
        if (error instanceof ApiError && error.code === 'NOT_FOUND') {
          this.isOver = true;
          this.listener.onKeeping('elsewhere');
          break;
        }
        this.latest ??= values;
        this.listener.onKeeping('offline');
        await new Promise((resolve) => setTimeout(resolve, wait));
        wait = Math.min(LONGEST_WAIT_MS, wait * 2);
      }
    }
    this.isSending = false;
  }
}
