import type { HistoryChange, HistoryEntry } from '../assignment-history.js';
import { grouped } from '../formulas/counted.js';
import { dashboardLabels } from './dashboard.js';
import { NO_NAME } from './notifications.js';
import { reminderRuleWords } from './reminder-rules.js';

/** Words of the history of one assignment (product/capabilities#history). */
export const historyWords = {
  open: 'History',
  title: 'History',
  close: 'Close',
  cut: (shown: number, total: number) => `Showing the latest ${grouped(shown)} of ${grouped(total)} entries.`,
} as const;

const capabilityOf = (name: string) => (name === '' ? dashboardLabels.otherCapability : name);

/** What completed an assignment; `course` is '' where no name is known. */
export const completedByCourse = (course: string): string =>
  course === '' ? 'Completed by a course' : `Completed by the course “${course}”`;

/** `tool` is '' where no name is known. */
export const completedInTool = (tool: string): string =>
  tool === '' ? 'Completed in another tool' : `Completed in ${tool}`;

/** What completed an assignment, where no one did by hand. */
export const completedByWords = (by: { readonly course: string } | { readonly tool: string }): string =>
  'course' in by ? completedByCourse(by.course) : completedInTool(by.tool);

/** One entry as a sentence; `day` writes YYYY-MM-DD as the viewer's tables do. */
export function historyLine(entry: HistoryEntry, day: (date: string) => string): string {
  const who = entry.who === '' ? NO_NAME : entry.who;
  switch (entry.kind) {
    case 'assigned': {
      const outcome = entry.outcome === '' ? '' : ` Target outcome: ${entry.outcome}.`;
      return `${who} assigned ${capabilityOf(entry.capability)}, due ${day(entry.deadline)}.${outcome}`;
    }
    case 'changed':
      return `${who} changed ${inSeries(entry.changes.map((one) => changeOf(one, day)))}.`;
    case 'reminded':
      return `${who} sent a reminder.`;
    case 'reminded_by_rule':
      return `Keenly sent a reminder by rule: ${reminderRuleWords.rules[entry.rule]}.`;
    case 'asked':
      return `${who} asked for ${day(entry.deadline)} instead of ${day(entry.from)}.`;
    case 'granted':
      return `${who} granted the request. It’s due ${day(entry.deadline)} instead of ${day(entry.from)}.`;
    case 'declined':
      return `${who} declined the request.`;
    case 'completed':
      return `${who} marked it as complete.`;
    case 'completed_by_course':
      return `${completedByCourse(entry.course)}.`;
    case 'completed_in_tool':
      return `${completedInTool(entry.tool)}.`;
    case 'reopened':
      return `${who} reopened it.`;
    case 'removed':
      return `${who} deleted it.`;
    case 'restored':
      return `${who} restored it.`;
  }
}

function changeOf({ what, from, to }: HistoryChange, day: (date: string) => string): string {
  if (what === 'deadline') return `the deadline from ${day(from)} to ${day(to)}`;
  if (what === 'capability') return `the capability from ${capabilityOf(from)} to ${capabilityOf(to)}`;
  const named = (outcome: string) => (outcome === '' ? 'none' : `“${outcome}”`);
  return `the target outcome from ${named(from)} to ${named(to)}`;
}

function inSeries(parts: readonly string[]): string {
  if (parts.length < 3) return parts.join(' and ');
  return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1) ?? ''}`;
}
