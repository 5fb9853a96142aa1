import type { EmployeeCapability } from '@keenly/contracts/capability-page';
import type { WholeCourse } from '@keenly/contracts/content';
import { type LiveMessage, rooms } from '@keenly/contracts/live';
import { employeeCapability } from '@keenly/contracts/team-figures.endpoints';
import { liveSocket } from '../backend/live-socket.js';
import { makeStaff } from '../backend/people.js';
import { secrets } from '../backend/service.js';
import type { Bench } from '../content/bench.js';
import { ms } from '../event-store/figures.js';
import { share, told } from '../home/requests.js';
import { begun, submitted, type Taking } from './attempts.js';
import type { Settings } from './settings.js';

/** Submissions that a manager waits for, and how far apart: a team hears of its figures once a second at most. */
const ROUNDS = 40;
const APART_MS = 1500;
const PATIENCE_MS = 30_000;

/** From a submission to the score on a manager's open page of the capability: the live message, and the page read again. */
export async function measureTeam(bench: Bench<Settings>, course: WholeCourse): Promise<string[][]> {
  const { service, pool, author, category } = bench;
  const { clientId } = author;
  const [manager] = await makeStaff(pool, secrets.TOKEN_SECRET, { clientId, role: 'MANAGER', amount: 1 });
  if (manager === undefined) throw new Error('there is no manager');
  const path = `${service.url}${employeeCapability.path}?capability_id=${category}&limit=300`;
  const scoreOf = async (account: string) => {
    const { userScoreObj, others } = (await told<EmployeeCapability>(path, manager.token)).data;
    const people = [...userScoreObj.highScoreUsers, ...userScoreObj.lowScoreUsers, ...others];
    return people.find(({ user_client_id: id }) => id === account)?.average_score ?? null;
  };
  let heard: (message: LiveMessage) => void = () => undefined;
  const room = rooms.team(clientId);
  const socket = await liveSocket(service.url, { token: manager.token, room }, (message) => heard(message));
  const shown = ({ learner }: Taking, began: number) =>
    new Promise<number>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('the score was not shown in time')), PATIENCE_MS);
      heard = ({ type }) => {
        if (type !== 'team_changed') return;
        scoreOf(learner.accountId).then((score) => {
          if (score === null) return;
          clearTimeout(late);
          resolve(performance.now() - began);
        }, reject);
      };
    });
  const taken: number[] = [];
  for (const taking of await begun(bench, course, ROUNDS)) {
    await new Promise((resolve) => setTimeout(resolve, APART_MS));
    const seen = shown(taking, performance.now());
    await submitted(bench, taking);
    taken.push(await seen);
  }
  socket.close();
  taken.sort((a, b) => a - b);
  return [['submitted, until a manager’s screen', ms(share(taken, 0.95)), '', '300 ms', '100 ms']];
}
