import { attentionOf, needsAttention } from '@keenly/contracts/team-figures.endpoints';
import { endpointQuery } from '../../../shared/query/endpoint-query';
import { timeZone } from '../../../ui/format/dates';

export const attentionKey = [needsAttention.path];

export const needsAttentionQuery = () => endpointQuery(needsAttention, { query: { time_zone: timeZone() } });

export const attentionOfQuery = (id: string) =>
  endpointQuery(attentionOf, { params: { id }, query: { time_zone: timeZone() } });
