import type { AssignedPage, AssignmentsCreated } from '@keenly/contracts/assignment';
import { ASSIGNMENTS_AT_ONCE } from '@keenly/contracts/assignment';
import { assign, assignedByOrganisation } from '@keenly/contracts/assignment.endpoints';
import type { EventStore } from '@keenly/event-store';
import { Chance, idFor } from '../../../services/backend/src/demo/chance.js';
import { ms, printTable } from '../event-store/figures.js';
import type { Cast, Studied } from './cast.js';
import { share, told, until } from './requests.js';
import type { Settings } from './settings.js';

const DAY_MS = 24 * 3600 * 1000;
/** Assignments appended in one go. */
const TOGETHER = 64;
/** Of how many assignments one is complete. */
const COMPLETE_EVERY = 3;

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Writes so many assignments into the log, a third of them complete and some overdue, all made weeks ago. */
export async function fillAssigned(
  store: EventStore,
  { others, manager }: Studied,
  capabilities: readonly string[],
  { assigned }: Settings,
): Promise<void> {
  const chance = new Chance('assigned');
  const now = Date.now();
  for (let from = 0; from < assigned; from += TOGETHER) {
    const lot = Array.from({ length: Math.min(TOGETHER, assigned - from) }, (_, place) => from + place);
    await Promise.all(
      lot.map((n) => {
        const subject = others[n % others.length]?.accountId ?? manager.accountId;
        const metadata = { tenant: manager.clientId, subject };
        const at = new Date(now - chance.whole(2, 60) * DAY_MS);
        const data = {
          assignee: subject,
          assignedBy: manager.accountId,
          capabilityId: capabilities[n % capabilities.length] ?? '',
          deadline: dayAt(at.getTime() + chance.whole(3, 90) * DAY_MS),
          targetOutcome: 'Explain it to a colleague',
          isOrganisationAssigned: true,
        };
        const events = [
          { id: idFor(`assigned/${n}`, at), type: 'CapabilityAssigned', data, metadata, occurredAt: at },
          ...(n % COMPLETE_EVERY === 0
            ? [
                {
                  id: idFor(`complete/${n}`, at),
                  type: 'AssignmentCompleted',
                  data: {},
                  metadata,
                  occurredAt: at,
                },
              ]
            : []),
        ];
        return store.append({
          tenant: manager.clientId,
          stream: `assignment-${idFor(`assignment/${n}`, at)}`,
          expected: 'no-stream',
          events,
        });
      }),
    );
  }
}

/** From 200 capabilities assigned by one call to its answer, and to the managers' list having them. */
export async function measureAssigning(
  url: string,
  { manager, others }: Cast,
  capability: string,
  { rounds }: Settings,
): Promise<void> {
  const deadline = dayAt(Date.now() + 30 * DAY_MS);
  const total = async () =>
    (await told<AssignedPage>(`${url}${assignedByOrganisation.path}?limit=25`, manager.token)).total;
  const [answered, shown]: [number[], number[]] = [[], []];
  for (let round = 0; round < Math.min(rounds, 20); round += 1) {
    const before = await total();
    const body = Array.from({ length: ASSIGNMENTS_AT_ONCE }, (_, n) => ({
      assignee: others[n % others.length]?.accountId,
      capability,
      deadline_date: deadline,
    }));
    const began = performance.now();
    await told<AssignmentsCreated>(`${url}${assign.path}`, manager.token, body);
    answered.push(performance.now() - began);
    shown.push(await until(began, total, (now) => now >= before + ASSIGNMENTS_AT_ONCE));
  }
  const row = (name: string, taken: number[], asked: string) => {
    taken.sort((a, b) => a - b);
    return [name, ms(share(taken, 0.5)), ms(share(taken, 0.95)), asked];
  };
  printTable(
    `${ASSIGNMENTS_AT_ONCE} capabilities assigned by one call, ${answered.length} times`,
    ['', 'p50', 'p95', 'p95 asked'],
    [row('answered', answered, '400 ms'), row('in the list', shown, '1000 ms')],
  );
}
