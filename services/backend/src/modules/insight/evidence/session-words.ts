import { evidenceWords as words, pageClassWords } from '@keenly/contracts/catalogue/insight';
import { spokenDuration } from '@keenly/contracts/formulas/durations';
import type { EvidenceEvent } from '@keenly/contracts/insight';
import { focusedExpressions, nudgeLabels } from '@keenly/contracts/study-session';
import { unreachable } from '../../../kernel/decider.js';
import {
  classNow,
  expressionMs,
  isRedacted,
  noVisits,
  type Seen,
  type Visits,
  withRedaction,
  withVisit,
  withWord,
} from '../../study-session/study-session.public.js';

type Told = Pick<EvidenceEvent, 'kind' | 'what' | 'counted' | 'counts'>;

/** The pages of a session with their final classification, by the same rules as in the session's decider. */
export function visitsOf(seen: readonly Seen[]): Visits {
  let visits = noVisits;
  for (const { event } of seen) {
    if (event.type === 'PageVisited') visits = withVisit(visits, event.data.visitId, event.data.pageClass);
    if (event.type === 'PageCorrected') visits = withWord(visits, event.data.visitId, event.data);
    if (event.type === 'PageRedacted') visits = withRedaction(visits, event.data.visitId);
  }
  return visits;
}

/** Names of the pages that may still be named. */
export function pageNames(seen: readonly Seen[], visits: Visits): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { event } of seen) {
    if (event.type !== 'PageVisited') continue;
    const { visitId } = event.data;
    if (isRedacted(visits, visitId)) names.set(visitId, words.forgottenPage);
    else names.set(visitId, nameOf(event.sealed));
  }
  return names;
}

function nameOf(page: { readonly title: string; readonly host: string } | undefined): string {
  if (page === undefined) return words.erased;
  return page.title === '' ? page.host : `${page.title} (${page.host})`;
}

interface Around {
  readonly visits: Visits;
  readonly names: ReadonlyMap<string, string>;
  /** Ids of the words that count. */
  readonly standing: ReadonlySet<string>;
}

/** One event in words a learner reads: what happened, and how it counts. */
export function inWords({ id, event }: Seen, { visits, names, standing }: Around): Told {
  switch (event.type) {
    case 'StudySessionStarted':
      return {
        kind: 'start',
        what: event.sealed === undefined ? words.started : `${words.started}: ${event.sealed.topic}`,
        counted: words.begins,
        counts: true,
      };
    case 'StudySessionStopped':
      return {
        kind: 'stop',
        what: event.data.reason === 'Auto Stop' ? words.autoStopped : words.stopped,
        counted: words.ends,
        counts: true,
      };
    case 'StudySessionPaused':
      return { kind: 'break', what: words.paused, counted: words.notBreak, counts: true };
    case 'StudySessionResumed':
      return { kind: 'break', what: words.resumed, counted: words.begins, counts: true };
    case 'PageVisited': {
      const { visitId, durationS, pageClass } = event.data;
      const now = classNow(visits, visitId) ?? pageClass;
      const said = now === pageClass ? '' : `, ${words.byYou}`;
      const counted = `${spokenDuration(durationS)} ${pageClassWords[now]}${said}`;
      return { kind: 'page', what: names.get(visitId) ?? '', counted, counts: true };
    }
    case 'PageCorrected': {
      const { visitId, pageClass } = event.data;
      const page = names.get(visitId);
      const stands = standing.has(id) && page !== undefined;
      return {
        kind: 'word',
        what: `${words.classedAs} ${pageClassWords[pageClass]}${page === undefined ? '' : `: ${page}`}`,
        counted: stands ? words.byYou : page === undefined ? words.notCounted : words.replaced,
        counts: stands,
      };
    }
    case 'PageRedacted':
      return { kind: 'word', what: words.askedToForget, counted: words.notCounted, counts: false };
    case 'LearnerStateChanged':
      return {
        kind: 'state',
        what: `${words.state}: ${event.data.state.replaceAll('_', ' ')}`,
        counted: words.notCounted,
        counts: false,
      };
    case 'NudgeRaised':
      return {
        kind: 'nudge',
        what: `${words.nudgeShown}: ${nudgeLabels[event.data.nudge]}`,
        counted: words.counted,
        counts: true,
      };
    case 'NudgeEnded':
      return {
        kind: 'nudge',
        what: `${words.nudgeEnded}: ${event.data.outcome.replaceAll('_', ' ')}`,
        counted: words.notCounted,
        counts: false,
      };
    case 'ExpressionsSampled': {
      const held = expressionMs(event);
      const counted = held
        .map(
          ([name, ms]) =>
            `${String(ms / 1000)} s ${focusedExpressions.includes(name) ? 'focused' : 'struggling'}`,
        )
        .join(', ');
      return {
        kind: 'expression',
        what: held.length === 0 ? words.noExpression : held.map(([name]) => name).join(', '),
        counted: held.length === 0 ? words.notCounted : counted,
        counts: held.length > 0,
      };
    }
    default:
      return unreachable(event);
  }
}

/** Corrections in effect, by id: per page the device's with the highest seq or the web's last, whichever is later. */
export function standingWords(seen: readonly Seen[]): ReadonlySet<string> {
  const standing = new Map<string, { id: string; seq: number | null; offsetMs: number }>();
  const voices = new Map<string, { id: string; seq: number | null; offsetMs: number }>();
  for (const { id, event } of seen) {
    if (event.type !== 'PageCorrected') continue;
    const { visitId, seq, offsetMs } = event.data;
    const voice = `${visitId}/${seq === null ? 'web' : 'device'}`;
    const before = voices.get(voice);
    if (seq !== null && before?.seq !== undefined && (before.seq ?? -1) > seq) continue;
    voices.set(voice, { id, seq, offsetMs });
  }
  for (const [voice, word] of voices) {
    const visitId = voice.slice(0, voice.indexOf('/'));
    const other = standing.get(visitId);
    const isLater =
      other === undefined ||
      (word.seq === null ? word.offsetMs >= other.offsetMs : word.offsetMs > other.offsetMs);
    if (isLater) standing.set(visitId, word);
  }
  return new Set([...standing.values()].map(({ id }) => id));
}
