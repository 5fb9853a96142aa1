/** One instruction of a Dockerfile, such as RUN, with its words. */
export interface Instruction {
  readonly name: string;
  readonly words: string;
}

/** What is between one FROM and the next. */
export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly instructions: readonly Instruction[];
}

/**
 * Reads the plain part of the Dockerfile language that ours uses: one instruction a line, named stages.
 * @throws at a stage without a name
 */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: { name: string; base: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [name = '', ...rest] = line.split(' ');
    const words = rest.join(' ');
    if (name === 'FROM') {
      const [, base, stage] = /^(\S+) AS (\S+)$/.exec(words) ?? [];
      if (base === undefined || stage === undefined) throw new Error(`A stage needs a name: ${line}`);
      stages.push({ name: stage, base, instructions: [] });
    } else {
      stages.at(-1)?.instructions.push({ name, words });
    }
  }
  return stages;
}
