import { createLearningPlan } from '@keenly/contracts/learning-plan.endpoints';
import { pathOf } from '@keenly/contracts/path-of';
import type { WholePlan } from '@keenly/contracts/plan-content';
import { addToPlan, orderPlan, wholePlan } from '@keenly/contracts/plan-content.endpoints';
import { type Bench, middle, p95s } from '../content/bench.js';
import { told } from '../home/requests.js';
import type { Settings } from './settings.js';

const MODULES = 10;
/** An order is saved a second after the last drop: many authors make few. */
const DROPS_PER_SECOND = 5;

/** A long plan read, and its last item dropped at its beginning; against one UPDATE of the same rows. */
export async function measurePlan(bench: Bench<Settings>): Promise<string[][]> {
  const { service, pool, author, settings } = bench;
  const id = await longPlan(bench);
  const path = pathOf(wholePlan.path, { id });
  const read = () => told<{ data: WholePlan }>(`${service.url}${path}`, author.token);
  const plan = (await read()).data;
  const opened = await p95s(settings, read);
  let { version } = plan;
  let order = plan.modules.map((module) => ({ id: module.id, items: module.items.map((item) => item.id) }));
  const save = async () => {
    order = droppedFirst(order);
    const body = { version, modules: order };
    const answer = await told<{ data: { version: number } }>(
      `${service.url}${pathOf(orderPlan.path, { id })}`,
      author.token,
      body,
      'PUT',
    );
    ({ version } = answer.data);
  };
  // Each is of the version that the one before it left.
  let last: Promise<void> = Promise.resolve();
  const drop = () => (last = last.then(save));
  const at = { ...settings, rate: DROPS_PER_SECOND };
  const ours = await p95s(at, drop);
  const floor = await p95s(at, () =>
    pool.query('update app.plan_item set sort_order = sort_order + 1 where plan_id = $1 and module_id = $2', [
      id,
      order[0]?.id,
    ]),
  );
  const name = `a plan of ${String(settings.items)} items`;
  return [
    [`${name}: read`, middle(opened), '', '40 ms', '15 ms'],
    [`${name}: a drop saved`, middle(ours), middle(floor), '60 ms', '20 ms'],
  ];
}

interface Placed {
  readonly id: string;
  readonly items: readonly string[];
}

/** The last item of the plan becomes the first one of its first module. */
function droppedFirst(order: readonly Placed[]): { id: string; items: string[] }[] {
  const from = order.findLast(({ items }) => items.length > 0);
  const moved = from?.items.at(-1) ?? '';
  return order.map(({ id, items }, at) => {
    const left = id === from?.id ? items.slice(0, -1) : [...items];
    return { id, items: at === 0 ? [moved, ...left] : [...left] };
  });
}

/** Its modules are made as authors make them; its items are written into its tables, as making each isn't measured. */
async function longPlan({ service, pool, author, category, settings }: Bench<Settings>): Promise<string> {
  const made = await told<{ data: { id: string } }>(
    `${service.url}${createLearningPlan.path}`,
    author.token,
    { title: 'A long plan', category_id: category },
  );
  const { id } = made.data;
  for (let n = 1; n <= MODULES; n += 1)
    await told(`${service.url}${addToPlan.path}`, author.token, {
      campaign_type: 'module',
      parent_id: id,
      heading: `Part ${String(n)}`,
      description: 'To be read in this order.',
    });
  await pool.query(
    `insert into app.plan_item (id, plan_id, module_id, sort_order, kind, heading, description, url, category_id,
       content_type, created_by, updated_by)
     select gen_random_uuid(), $1, m.id, n, 'content', 'Item ' || n, 'Read it.', 'https://read.example/' || n, $2,
       'article', $3, $3
     from app.plan_module m, generate_series(1, $4::int) n
     where m.plan_id = $1 and n % $5::int = m.sort_order`,
    [id, category, author.accountId, settings.items, MODULES],
  );
  return id;
}
