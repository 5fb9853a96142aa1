import { v7 as uuidv7 } from 'uuid';
import { currentCorrelation } from '../../platform/observability/correlation.js';
import type { Acting } from '../membership/membership.public.js';
import type { CallingDirectory } from './directory.js';

/** A directory and the correlation id of its request: in the log its token is who acted. */
export const actingFor = ({ tokenId }: CallingDirectory): Acting => ({
  actor: tokenId,
  correlation: currentCorrelation() ?? uuidv7(),
});
