import { v7 as uuidv7 } from 'uuid';
import type { Caller } from '../../kernel/caller.js';
import { currentCorrelation } from '../../platform/observability/correlation.js';
import type { ActingCaller } from './membership.public.js';

/** The caller and the correlation id of their request. */
export function acting(caller: Caller): ActingCaller {
  return { caller, actor: caller.accountId, correlation: currentCorrelation() ?? uuidv7() };
}
