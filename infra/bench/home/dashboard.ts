import type { CapabilityOption } from '@keenly/contracts/assignment';
import { assignedByOrganisation, capabilities } from '@keenly/contracts/assignment.endpoints';
import { community } from '@keenly/contracts/insight.endpoints';
import type { LearnerTable } from '@keenly/contracts/learner-table';
import { teamBoard } from '@keenly/contracts/live.endpoints';
import { licenceDistribution } from '@keenly/contracts/organisation.endpoints';
import {
  corporateHighlights,
  employeeCapability,
  learnerTable,
  needsAttention,
  weekSession,
} from '@keenly/contracts/team-figures.endpoints';
import { count, ms, printTable } from '../event-store/figures.js';
import { measureAssigning } from './assigned.js';
import type { Cast } from './cast.js';
import { atRate, share, told } from './requests.js';
import type { Settings } from './settings.js';

const zone = 'time_zone=Asia/Kathmandu';

/** Each call of the dashboard's Overview and of a capability's page at a steady rate, for a manager of everyone. */
export async function measureDashboard(url: string, cast: Cast, settings: Settings): Promise<void> {
  const { manager } = cast;
  const offered = await told<{ data: CapabilityOption[] }>(`${url}${capabilities.path}`, manager.token);
  const [capability] = offered.data;
  if (capability === undefined) throw new Error('there is no capability to look at');
  const everyone = await told<LearnerTable>(`${url}${learnerTable.path}`, manager.token);
  const table = (query: string) => `${learnerTable.path}?${zone}&${query}`;
  const assigned = (query: string) => `${assignedByOrganisation.path}?${zone}&${query}`;
  const lastPage = Math.ceil(settings.assigned / 100) - 1;
  const calls = [
    ['studying now', teamBoard.path, '60'],
    ['license distribution', licenceDistribution.path, '60'],
    ['highlights this month', `${corporateHighlights.path}?filter=this&${zone}`, '60'],
    ['top learners', `${community.path}?filter=this&scope=organisation&${zone}`, '60'],
    ['learners, this month', table('period=this'), '80'],
    ['learners, all time', table('period=all'), '80'],
    ['learners, by struggle', table('period=prev&column=struggle&order=asc'), '80'],
    ['learners, bottom', table('filter=bottom'), '80'],
    ['learners, searched', table('search=person'), '80'],
    ['needs attention', `${needsAttention.path}?${zone}`, '60'],
    ['assigned, newest', assigned('limit=100'), '60'],
    ['assigned, by person', assigned('limit=100&column=assignee&order=asc'), '60'],
    ['assigned, overdue', assigned('limit=100&overdue=true&column=deadline&order=asc'), '60'],
    ['assigned, last but one page', assigned(`limit=100&column=capability&page_no=${lastPage}`), '60'],
    ['capability, people', `${employeeCapability.path}?capability_id=${capability.id}`, '60'],
    ['capability, weeks', `${weekSession.path}?capability=${capability.id}&${zone}`, '60'],
  ] as const;
  const rows: string[][] = [];
  for (const [name, path, asked] of calls) {
    const read = () => told(`${url}${path}`, manager.token);
    await atRate({ rate: settings.rate, seconds: 1 }, read);
    const taken = await atRate(settings, read);
    rows.push([name, ms(share(taken, 0.5)), ms(share(taken, 0.95)), ms(share(taken, 0.99)), `${asked} ms`]);
  }
  printTable(
    `Dashboard of ${count(everyone.total)} people, ${count(settings.events)} events, ${settings.rate} requests/s`,
    ['', 'p50', 'p95', 'p99', 'p95 asked'],
    rows,
  );
  await measureAssigning(url, cast, capability.id, settings);
}
