import { Injectable } from '@nestjs/common';
import { RepeatingJobs } from '../../../platform/database/repeating-jobs.js';
import { SignInStore } from './sign-in-store.js';

const EVERY_MS = 3600_000;

/** Throws away what can never be used again. */
@Injectable()
export class SignInSweep {
  constructor(jobs: RepeatingJobs, signIns: SignInStore) {
    jobs.add({ name: 'sign-in-sweep', everyMs: EVERY_MS, work: () => signIns.sweep() });
  }
}
