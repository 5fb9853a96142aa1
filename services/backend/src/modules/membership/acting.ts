import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../kernel/caller.js';
import { currentCorrelation } from '../../platform/observability/correlation.js';
import type { Acting } from './membership.public.js';

/** The caller and the correlation id of their request. */
export function acting(caller: Caller): Acting {
  return { caller, correlation: currentCorrelation() ?? uuidv7() };
}
