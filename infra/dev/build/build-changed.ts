import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { guardedRun } from '../processes/guarded-run.js';
import { npm, pool } from '../setup/run.mjs';
import { PlainFailure } from '../runner/plain-failure.js';
import { hashInputs } from './hash-inputs.js';
import { buildStages, type BuildTarget } from './targets.js';

export interface BuildOptions {
  /** Build everything, changed or not. */
  readonly force?: boolean;
  readonly say: (line: string) => void;
  /** Gives up. */
  readonly signal?: AbortSignal;
}

/**
 * Builds what changed since it was last built; what was built from which sources is kept in `.keenly/build.json`.
 * @throws PlainFailure with the compiler's words when something does not build
 */
export async function buildChanged(
  root: string,
  { force = false, say, signal }: BuildOptions,
): Promise<void> {
  const record = join(root, '.keenly', 'build.json');
  const built = readRecord(record);
  const isCurrent = (target: BuildTarget): boolean =>
    built[target.name] === hashInputs(root, target.inputs) && existsSync(join(root, target.output));
  const stages = buildStages.map((stage) => stage.filter((target) => force || !isCurrent(target)));
  const names = stages.flat().map(({ name }) => name);
  if (names.length === 0) return;
  say(`Building ${names.join(', ')} …`);
  for (const stage of stages) {
    const failures = await pool(
      stage.map((target) => async () => {
        // Taken before, so that what changes during the build is built again next time.
        const hash = hashInputs(root, target.inputs);
        const failure = await build(root, target, signal);
        if (failure !== undefined) return failure;
        built[target.name] = hash;
        mkdirSync(dirname(record), { recursive: true });
        writeFileSync(record, `${JSON.stringify(built, null, 2)}\n`);
        return undefined;
      }),
      availableParallelism(),
    );
    const said = failures.filter((failure) => failure !== undefined);
    if (said.length > 0) throw new PlainFailure(said.join('\n\n'));
  }
}

function readRecord(record: string): Record<string, string> {
  if (!existsSync(record)) return {};
  return JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
}

async function build(
  root: string,
  target: BuildTarget,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if ('node' in target.build) forgetLostOutput(root);
  for (const { command, cwd } of commandsOf(root, target)) {
    const { status, output } = await guardedRun(command, { cwd, signal });
    if (status !== 0) return `Couldn’t build the ${target.name}:\n${output.trim()}`;
  }
  if (existsSync(join(root, target.output))) return undefined;
  return `Couldn’t build the ${target.name}:\n${target.output} was not written`;
}

interface Command {
  readonly command: readonly [string, ...string[]];
  readonly cwd: string;
}

function commandsOf(root: string, { build }: BuildTarget): readonly Command[] {
  if ('script' in build)
    return [{ command: npm(['run', 'build', '--silent']), cwd: join(root, build.script) }];
  return build.node.map((program) => ({ command: [process.execPath, ...program], cwd: root }));
}

/** The compiler trusts its own record and would not write again what someone removed. */
function forgetLostOutput(root: string): void {
  for (const [name, output] of [
    ['contracts', 'dist'],
    ['event-store', 'dist'],
    ['backend', '.compiled'],
  ] as const) {
    const folder = join(root, 'services', name);
    if (!existsSync(join(folder, output)))
      rmSync(join(folder, 'tsconfig.build.tsbuildinfo'), { force: true });
  }
}
