import type { Caller } from '../kernel/caller.js';
import type { CountOutside, OutsideChoices } from '../modules/outside-study/outside-study.public.js';
import type { DemoMember } from './demo-organisation.js';

export interface ToolsOptions {
  readonly choices: Pick<OutsideChoices, 'choose'>;
  readonly count: Pick<CountOutside, 'idOf' | 'bringIn'>;
  readonly clientId: string;
  /** Ids of the capabilities by name. */
  readonly capabilities: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** The first of the demo's learners let their college's tools count. */
const LEARNERS = 3;
/** The program that wrote them; it has no credential, as no one signs in with it. */
const PROGRAM = '0197b1c5-7a10-7000-8000-00000000d3e0';

/** What a tool told: hours before now that it ended, minutes that it took (null: it only says that it's complete). */
const told = [
  { name: 'Unit 3: interactive exercises', tool: 'Campus LMS', hours: 20, minutes: 35, isCompletion: false },
  { name: 'Unit 2: self-check', tool: 'Campus LMS', hours: 70, minutes: 20, isCompletion: true },
  { name: 'Reading list, week 4', tool: 'Library', hours: 118, minutes: 50, isCompletion: false },
  { name: 'Welcome to the library', tool: 'Library', hours: 171, minutes: null, isCompletion: true },
] as const;

/** Brings in a few records of other tools; what is there already stays as it is. */
export async function tellOfTools(
  learners: readonly DemoMember[],
  { choices, count, clientId, capabilities, now }: ToolsOptions,
): Promise<void> {
  const ids = [...capabilities.values()];
  for (const [index, { person, accountId, userId }] of learners.slice(0, LEARNERS).entries()) {
    const caller: Caller = {
      userId,
      accountId,
      clientId,
      role: person.role,
      signInId: accountId,
      scope: 'full',
    };
    await choices.choose(true, caller);
    for (const [nth, { name, tool, hours, minutes, isCompletion }] of told.entries()) {
      const id = count.idOf(clientId, `demo/${person.email}/${nth}`);
      const facts = {
        credentialId: PROGRAM,
        atMs: now.getTime() - hours * 3_600_000,
        toldMs: minutes === null ? null : minutes * 60_000,
        fault: null,
        isCompletion,
        capabilityId: tool === 'Campus LMS' ? (ids[index % ids.length] ?? null) : null,
      };
      await count.bringIn(id, { tenant: clientId, accountId }, facts, { tool, name });
    }
  }
}
