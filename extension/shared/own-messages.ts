import type { NudgeType, PageClass, StopReason } from '@keenly/contracts/study-session';
import { pageClassSchema, sessionOriginSchema } from '@keenly/contracts/study-session';
import type { StudyTopic } from '@keenly/contracts/extension-topics';
import { z } from 'zod';
import { baselineSchema } from './baseline';

type StartOrigin = z.infer<typeof sessionOriginSchema>;

/** Requests of the popup and the set-up page to the background. Never taken from a web page. */
export const ownAskSchema = z.discriminatedUnion('ask', [
  z.object({ ask: z.literal('view') }),
  z.object({
    ask: z.literal('start'),
    topic: z.string().trim().min(1).max(120),
    origin: sessionOriginSchema.optional(),
    capabilityId: z.uuid().optional(),
    planId: z.uuid().optional(),
  }),
  z.object({ ask: z.literal('pause') }),
  z.object({ ask: z.literal('resume') }),
  z.object({ ask: z.literal('stop') }),
  /** Corrects the class of a page; `page` is its key in the view. Visits already recorded change with it. */
  z.object({ ask: z.literal('correct_page'), page: z.string().max(4096), pageClass: pageClassSchema }),
  /** Address and title of a page leave this session, here and in the service. */
  z.object({ ask: z.literal('forget_page'), page: z.string().max(4096) }),
  /** To the page of the topic that was in front last. */
  z.object({ ask: z.literal('go_back') }),
  /** Fetches again what may be studied, unless that was done only just before. */
  z.object({ ask: z.literal('refresh_topics') }),
  z.object({ ask: z.literal('consent') }),
  z.object({
    ask: z.literal('choose'),
    pageText: z.boolean().optional(),
    pageCards: z.boolean().optional(),
    camera: z.boolean().optional(),
    expressions: z.boolean().optional(),
    excludedSites: z.array(z.string()).optional(),
  }),
  /** Sends now, whatever the back-off says; after 'needs you' this is the learner's word to try again. */
  z.object({ ask: z.literal('try_again') }),
  /** 'flush' sends what waits first and refuses while some of it remains; 'keep' and 'discard' say what becomes of it. */
  z.object({ ask: z.literal('unpair'), waiting: z.enum(['flush', 'keep', 'discard']) }),
  /** Keeps a calibration on this device; null forgets it. */
  z.object({ ask: z.literal('calibrate'), baseline: baselineSchema.nullable() }),
  /** The tab with the camera was closed: the session that runs goes on without it. */
  z.object({ ask: z.literal('leave_camera') }),
  z.object({ ask: z.literal('clear_refused') }),
  z.object({ ask: z.literal('discard_foreign') }),
]);
export type OwnAsk = z.infer<typeof ownAskSchema>;

/** Messages of content scripts: the bridge passes on a page's request, the nudge card the learner's answer. */
export const pageScriptMessageSchema = z.discriminatedUnion('say', [
  z.object({ say: z.literal('bridge'), request: z.unknown() }),
  z.object({
    say: z.literal('nudge_answer'),
    nudgeId: z.uuid(),
    answer: z.enum(['back', 'need_page', 'snooze', 'false_alarm', 'dismiss']),
  }),
]);
export type PageScriptMessage = z.infer<typeof pageScriptMessageSchema>;
export type NudgeAnswer = Extract<PageScriptMessage, { say: 'nudge_answer' }>['answer'];

/** Orders of the background to the nudge card. */
export type CardOrder =
  | { order: 'show_nudge'; card: NudgeCard }
  | { order: 'hide_nudge'; nudgeId: string }
  | { order: 'focus_nudge' };
export interface CardReply {
  heard: true;
}
export interface NudgeCard {
  nudgeId: string;
  title: string;
  text: string;
  /** A study tip; '' for none. */
  tip: string;
  backLabel: string;
  /** Only nudges about a page can be answered with 'I need this page'. */
  aboutPage: boolean;
}

/** Everything the popup and the set-up page show. Seconds and percent. */
export interface CompanionView {
  origin: string;
  consented: boolean;
  /** `place`: in which of their accounts, in words; '' where that is not known by name. */
  paired: { userName: string; email: string; place: string } | null;
  /** 'needs_you' says why in `trouble`. */
  link: 'ok' | 'offline' | 'needs_you';
  trouble: 'token' | 'forbidden' | 'storage' | null;
  waiting: number;
  /** Events kept for other accounts that this browser was paired with. */
  foreign: number;
  refused: { id: string; type: string; at: string; message: string }[];
  session: SessionView | null;
  /** Capabilities that the learner's organisation assigned, soonest deadline first. */
  topics: readonly StudyTopic[];
  last: { topic: string; seconds: number; reason: StopReason; id: string } | null;
  camera: CameraView;
  choices: { pageText: boolean; pageCards: boolean; excludedSites: readonly string[]; pagesAllowed: boolean };
}
export interface CameraView {
  /** The learner chose the camera; `expressions`: also that expressions are told. */
  chosen: boolean;
  expressions: boolean;
  /** It sees at this moment. */
  on: boolean;
  /** Words on what is wrong with it; null when nothing is, or it is too early to say. */
  trouble: string | null;
  /** ISO 8601; null without a calibration. */
  calibratedAt: string | null;
}
/** A page of the session, and what it counts as. */
export interface PageView {
  /** Names the page in what is asked about it. */
  key: string;
  title: string;
  host: string;
  pageClass: PageClass;
}
export interface SessionView {
  id: string;
  topic: string;
  origin: StartOrigin;
  phase: 'running' | 'paused';
  /** Seconds of the current break; null while there is none. */
  breakSeconds: number | null;
  /** The break has become a long one. */
  breakLong: boolean;
  seconds: number;
  focusedPercent: number | null;
  ribbon: string;
  page: (PageView & { reason: string; corrected: boolean; forgotten: boolean }) | null;
  /** Pages recorded before, newest first, without the one in front. */
  pages: readonly PageView[];
  /** The topic's page that was in front last, when it is not there now. */
  home: string | null;
  nudges: { nudge: NudgeType; secondsAgo: number }[];
}
export type OwnReply =
  | { ok: true; view: CompanionView }
  | { ok: false; message: string; view: CompanionView };
