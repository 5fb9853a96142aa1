import { community } from '@keenly/contracts/insight.endpoints';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import { corporateHighlights } from '@keenly/contracts/team-figures.endpoints';
import { timeZone } from '../../../ui/format/dates';
import { endpointQuery } from '../../../shared/query/endpoint-query';

export const licencesKey = [licenceDistribution.path];

export const licencesQuery = () => endpointQuery(licenceDistribution, {});
export const teamHighlightsQuery = () =>
  endpointQuery(corporateHighlights, { query: { filter: 'this', time_zone: timeZone() } });
export const monthsTopLearnersQuery = () =>
  endpointQuery(community, {
    query: { filter: 'this', topic: 'capability', scope: 'organisation', time_zone: timeZone() },
  });
