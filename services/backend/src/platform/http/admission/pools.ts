import { BATCH_MAX_BYTES } from '@keenly/contracts/ingest';
import { IMAGE_MAX_BYTES } from '@keenly/contracts/media';
import { FILE_MAX_BYTES } from '@keenly/contracts/media-files';
import type { PoolSize } from './body-pool.js';
import type { PaceOptions } from './pace.js';
import {
  type BodyPoolName,
  LIST_BODY_BYTES,
  SMALL_BODY_BYTES,
  STATEMENTS_BODY_BYTES,
  TEXT_BODY_BYTES,
} from './takes-body.decorator.js';

/**
 * Limits of one process. Parsed JSON takes up to 20 times its bytes, and the heap has 192 MB: all forms and batches
 * together stay below half of it. Behind a proxy that isn't configured, all strangers count as one caller, so each
 * caller's share of their pool is large.
 */
export const poolSizes: Readonly<Record<BodyPoolName, PoolSize>> = {
  stranger: {
    bytes: 64 * SMALL_BODY_BYTES,
    requests: 500,
    bytesEach: 16 * SMALL_BODY_BYTES,
    requestsEach: 250,
  },
  known: {
    bytes: 12 * LIST_BODY_BYTES,
    requests: 500,
    bytesEach: TEXT_BODY_BYTES,
    requestsEach: 50,
  },
  batch: {
    bytes: 4 * BATCH_MAX_BYTES,
    requests: 1000,
    bytesEach: 2 * BATCH_MAX_BYTES,
    requestsEach: 50,
  },
  // They wait on the disk: 200 MB of it.
  file: {
    bytes: 40 * IMAGE_MAX_BYTES,
    requests: 40,
    bytesEach: 4 * IMAGE_MAX_BYTES,
    requestsEach: 4,
  },
  // Statements are half text and half names: parsed they take some eight times their bytes.
  statement: {
    bytes: 2 * STATEMENTS_BODY_BYTES,
    requests: 200,
    bytesEach: STATEMENTS_BODY_BYTES,
    requestsEach: 50,
  },
  // They pass through: each holds some chunks in memory, however long it is.
  stream: {
    bytes: 4 * FILE_MAX_BYTES.video,
    requests: 12,
    bytesEach: 2 * FILE_MAX_BYTES.video,
    requestsEach: 4,
  },
};

/** A batch that would wait longer than 2 seconds is refused; the device that sent it keeps it and tries again. */
export const paces: Readonly<Partial<Record<BodyPoolName, PaceOptions>>> = {
  batch: { longestWaitMs: 2000, alwaysAtOnce: 32, finishedPerS: 200 },
};
