/** The keys of the manifest's `commands`: one stops, whatever happens; starting never hides behind the same key. */
export const commandNames = ['stop-session', 'start-session', 'pause-session', 'answer-nudge'] as const;
export type CommandName = (typeof commandNames)[number];

export function isCommand(name: string): name is CommandName {
  return commandNames.some((known) => known === name);
}
