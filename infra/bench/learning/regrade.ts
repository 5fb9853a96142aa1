import type { WholeCourse } from '@keenly/contracts/content';
import { campaignDetails } from '@keenly/contracts/course-reading.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { Regrade, RegradePreview, StartRegrade } from '@keenly/contracts/regrade';
import { previewRegrade, regradesOfQuiz, startRegrade } from '@keenly/contracts/regrade.endpoints';
import type { Keyed } from '../../../services/backend/src/modules/learning/domain/grading.js';
import { type Bench, middle, p95s } from '../content/bench.js';
import { uuidv7 } from '../event-store/contenders.js';
import { count, median, ms, times } from '../event-store/figures.js';
import { share, told } from '../home/requests.js';
import { learnersOf } from './learners.js';
import type { Settings } from './settings.js';
import type { FilledQuiz } from './submitted.js';

const LOOK_EVERY_MS = 250;
const DONE_WITHIN_MS = 20 * 60_000;

/**
 * The keys of two questions were wrong: tried, and carried out, so that every attempt changes, once while no one asks for
 * anything, and once while a learner reads a course; and what that learner waits for. The floor reads each attempt's
 * row once, and writes its score.
 */
export async function measureRegrade(
  bench: Bench<Settings>,
  course: WholeCourse,
  { id, questions }: FilledQuiz,
): Promise<string[][]> {
  const { service, pool, author, settings } = bench;
  const [first, second] = questions.map(newKey);
  if (first === undefined || second === undefined) throw new Error('there are too few questions');
  const ask = <T>(path: string, body?: object) =>
    told<{ data: T }>(`${service.url}${pathOf(path, { id })}`, author.token, body);
  const tried: number[] = [];
  for (let n = 0; n < settings.repetitions; n += 1) {
    const began = performance.now();
    const { data } = await ask<RegradePreview>(previewRegrade.path, first);
    if (data.up + data.down < settings.attempts) throw new Error('a regrade would change too few');
    tried.push((performance.now() - began) / 1000);
  }
  const carriedOut = async (ruling: Ruling) => {
    const began = performance.now();
    const { data } = await ask<Regrade>(startRegrade.path, {
      id: uuidv7(),
      ...ruling,
    } satisfies StartRegrade);
    const isDone = async () =>
      (await ask<Regrade[]>(regradesOfQuiz.path)).data.some(
        (one) => one.id === data.id && one.state === 'done',
      );
    return done(began, isDone);
  };
  const undisturbed = await carriedOut(second);

  const [learner] = await learnersOf(bench, 1);
  const reading = () =>
    told(`${service.url}${campaignDetails.path}?campaign_id=${course.id}`, learner?.token ?? '');
  const alone = await p95s({ ...settings, repetitions: 1 }, reading);
  const taken = carriedOut(first);
  const meanwhile = await p95sUntil(taken, settings, reading);
  const seconds = await taken;

  const wroteFrom = performance.now();
  await pool.query(
    'create table floor_regrade as select tenant, id, score from read.attempt where quiz_id = $1',
    [id],
  );
  const floor = (performance.now() - wroteFrom) / 1000;
  await pool.query('drop table floor_regrade');
  const name = `${count(settings.attempts)} answers regraded`;
  const slower = meanwhile / median(alone);
  return [
    [`${name}: tried`, `${median(tried).toFixed(2)} s`, '', '10 s', '3 s'],
    [`${name}: done`, `${undisturbed.toFixed(1)} s`, `${floor.toFixed(2)} s`, '60 s', '20 s'],
    [`${name}: done, others asking`, `${seconds.toFixed(1)} s`, '', '', ''],
    ['a course read meanwhile', `${ms(meanwhile)} (${times(slower)})`, middle(alone), '2 ×', '1.3 ×'],
  ];
}

type Ruling = Omit<StartRegrade, 'id'>;

/** Another option of a question than the right one, or one of those, is the right one from now on. */
function newKey({ id, options }: Keyed): Ruling {
  const other = options.find(({ isCorrect }) => !isCorrect);
  if (other === undefined) throw new Error('there is no other key');
  return { question_id: id, way: 'new_key', option_ids: [other.id] };
}

/** Seconds until the regrade says that it is. */
async function done(began: number, isDone: () => Promise<boolean>): Promise<number> {
  for (const latest = began + DONE_WITHIN_MS; performance.now() < latest;) {
    if (await isDone()) return (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new Error('the regrade was not done in time');
}

/** The 95th percentile, milliseconds, of what is asked at the usual rate until something is over. */
async function p95sUntil(
  over: Promise<unknown>,
  { rate }: Pick<Settings, 'rate'>,
  question: () => Promise<unknown>,
): Promise<number> {
  const end = new AbortController();
  over.finally(() => end.abort()).catch(() => undefined);
  const taken: number[] = [];
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; !end.signal.aborted; n += 1) {
    const due = began + (n * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    under.push(question().then(() => void taken.push(performance.now() - due)));
  }
  await Promise.all(under);
  return share(
    taken.sort((a, b) => a - b),
    0.95,
  );
}
