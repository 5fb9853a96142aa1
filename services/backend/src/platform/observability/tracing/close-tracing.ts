import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Tracing } from './tracing.js';

/** Sends the traces that are left when the service leaves. */
@Injectable()
export class CloseTracing implements OnApplicationShutdown {
  constructor(private readonly tracing: Tracing) {}

  onApplicationShutdown(): Promise<void> {
    return this.tracing.close();
  }
}
