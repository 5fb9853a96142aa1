import type { ExtensionEvent } from '@keenly/contracts/ingest';
import type { LearnerState, NudgeType, PageClass } from '@keenly/contracts/study-session';
import { type Chance, idFor } from './chance.js';
import { type DemoPage, type DemoTopic, otherPages, socialPages, transitPages } from './topics.js';

export interface StoryOptions {
  /** Names the session: the same key tells the same story. */
  readonly key: string;
  readonly topic: DemoTopic;
  /** The capability that the session is started from; a topic in the learner's own words where absent. */
  readonly capabilityId: string | undefined;
  /** The learning plan that it is started from. */
  readonly planId?: string | undefined;
  /** IANA name of the learner's time zone. */
  readonly zone: string;
  readonly startedAt: Date;
  readonly lengthS: number;
  /** 0 to 1: how easily this learner drifts. */
  readonly restless: number;
  readonly camera: boolean;
}

const stateOf: Record<PageClass, LearnerState> = {
  relevant: 'focused',
  transitional: 'neutral',
  distraction: 'distracted',
};
const EXPRESSION_WINDOW_S = 60;
/** After so many seconds some take a break. */
const LONG_S = 2400;

type Draft = {
  [Type in ExtensionEvent['type']]: Pick<Extract<ExtensionEvent, { type: Type }>, 'type' | 'data'>;
}[ExtensionEvent['type']];

/** One study session as an extension would have recorded it, from start to stop. Pure: `chance` decides everything. */
export function sessionStory(options: StoryOptions, chance: Chance): ExtensionEvent[] {
  const { topic, camera, lengthS } = options;
  const recorder = new Recorder(options);
  recorder.add(0, {
    type: 'session_started',
    data: {
      topic: topic.name,
      origin: originOf(options),
      capability_id: options.capabilityId ?? null,
      plan_id: options.planId ?? null,
      camera,
      time_zone: options.zone,
    },
  });
  let at = 0;
  let hasPaused = false;
  while (at < lengthS) {
    const kind = nextKind(options.restless, chance);
    const stay = Math.min(lengthS - at, Math.round(lengthOf(kind, options.restless, chance)));
    visit(recorder, kind, at, stay, topic, chance);
    at += stay;
    if (!hasPaused && at > LONG_S && lengthS - at > LONG_S / 2 && chance.next() < 0.4) {
      at += pause(recorder, at, chance);
      hasPaused = true;
    }
  }
  if (camera) expressions(recorder, lengthS, options.restless, chance);
  const reason = chance.next() < 0.05 ? ('Auto Stop' as const) : ('User Stop' as const);
  recorder.add(lengthS, { type: 'session_stopped', data: { reason } });
  return recorder.inOrder();
}

function originOf({ capabilityId, planId }: StoryOptions): 'plan' | 'capability' | 'topic' {
  if (planId !== undefined) return 'plan';
  return capabilityId === undefined ? 'topic' : 'capability';
}

function nextKind(restless: number, chance: Chance): PageClass {
  const draw = chance.next();
  const drifting = 0.05 + restless * 0.45;
  if (draw < drifting) return 'distraction';
  return draw < drifting + 0.2 ? 'transitional' : 'relevant';
}

/** A break that the learner asked for; answers its length in seconds. */
function pause(recorder: Recorder, at: number, chance: Chance): number {
  const lengthS = chance.whole(180, 600);
  recorder.add(at, { type: 'session_paused', data: {} });
  recorder.add(at + lengthS, { type: 'session_resumed', data: {} });
  return lengthS;
}

/**
 * Seconds that such a page stays in front: anyone who drifts easily leaves sooner and is away longer, so that between
 * 15 and 95 % of a session is focused.
 */
function lengthOf(kind: PageClass, restless: number, chance: Chance): number {
  if (kind === 'relevant') return chance.between(180, 840) * (1 - restless * 0.65);
  return kind === 'transitional' ? chance.between(20, 90) : chance.between(40, 220) * (1 + restless * 2.5);
}

function visit(
  recorder: Recorder,
  kind: PageClass,
  at: number,
  stay: number,
  topic: DemoTopic,
  chance: Chance,
): void {
  const social = chance.next() < 0.6;
  const page = pageFor(kind, social, topic, chance);
  recorder.add(at, { type: 'state_changed', data: { state: stateOf[kind] } });
  if (kind === 'distraction' && stay > 60)
    nudge(recorder, social ? 'social_media' : 'web_surfing', social ? 20 : 60, at, stay);
  if (kind === 'relevant' && stay > 400 && chance.next() < 0.2) wander(recorder, at + stay - 320, chance);
  const visitId = recorder.id('visit', at);
  recorder.add(at + stay, {
    type: 'page_visited',
    data: {
      visit_id: visitId,
      url: `https://${page.host}/${slug(page.title)}`,
      title: page.title,
      host: page.host,
      from_ms: at * 1000,
      duration_s: stay,
      page_class: kind,
      score: kind === 'relevant' ? 0.9 : kind === 'transitional' ? 0.4 : 0.1,
      reason:
        kind === 'relevant'
          ? `title matches "${topic.name.toLowerCase()}"`
          : kind === 'transitional'
            ? 'on the way'
            : 'off the topic',
    },
  });
  // The device is wrong now and then, and a learner says so; rarely they want a page forgotten altogether.
  if (kind === 'transitional' && chance.next() < 0.06) {
    recorder.add(at + stay + 5, {
      type: 'page_corrected',
      data: { visit_id: visitId, page_class: chance.next() < 0.7 ? 'relevant' : 'distraction' },
    });
  }
  if (kind === 'distraction' && chance.next() < 0.015) {
    recorder.add(at + stay + 9, { type: 'page_redacted', data: { visit_id: visitId } });
  }
}

/** In front of the right page, and not with it: idle, looking elsewhere, gone, or in another program. */
const wanderings = [
  { nudge: 'idle', state: 'idle', thresholdS: 120 },
  { nudge: 'looking_away', state: 'looking_away', thresholdS: 15 },
  { nudge: 'off_screen', state: 'walked_away', thresholdS: 20 },
  { nudge: 'off_chrome', state: 'off_chrome', thresholdS: 30 },
] as const;

function wander(recorder: Recorder, from: number, chance: Chance): void {
  const { nudge: type, state, thresholdS } = chance.pick(wanderings);
  const lengthS = thresholdS + chance.whole(15, 120);
  recorder.add(from, { type: 'state_changed', data: { state } });
  nudge(recorder, type, thresholdS, from, lengthS);
  recorder.add(from + lengthS, { type: 'state_changed', data: { state: 'focused' } });
}

function pageFor(kind: PageClass, social: boolean, topic: DemoTopic, chance: Chance): DemoPage {
  if (kind === 'relevant') return chance.pick(topic.pages);
  if (kind === 'transitional') return chance.pick(transitPages);
  return chance.pick(social ? socialPages : otherPages);
}

function nudge(recorder: Recorder, type: NudgeType, thresholdS: number, from: number, stay: number): void {
  const nudgeId = recorder.id(`nudge ${type}`, from);
  recorder.add(from + thresholdS, {
    type: 'nudge_raised',
    data: { nudge_id: nudgeId, nudge: type, threshold_s: thresholdS },
  });
  recorder.add(from + stay, {
    type: 'nudge_ended',
    data: { nudge_id: nudgeId, nudge: type, outcome: 'returned' },
  });
}

function expressions(recorder: Recorder, lengthS: number, restless: number, chance: Chance): void {
  for (let at = EXPRESSION_WINDOW_S; at <= lengthS; at += EXPRESSION_WINDOW_S) {
    const struggle = chance.between(0, 0.1 + restless * 0.45);
    const happy = chance.between(0.1, 0.35);
    const surprised = chance.between(0, 0.08);
    const seen = 1 - struggle - happy - surprised;
    recorder.add(at, {
      type: 'expressions_sampled',
      data: {
        window_s: EXPRESSION_WINDOW_S,
        shares: {
          happy,
          surprised,
          neutral: Math.max(0, seen),
          confused: struggle * 0.6,
          sad: struggle * 0.25,
          angry: struggle * 0.15,
        },
        unknown: 0,
        confidence: 0.9,
      },
    });
  }
}

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Gathers what happened when, and puts it into the order in which a device would have counted it. */
class Recorder {
  private readonly drafts: { readonly at: number; readonly draft: Draft }[] = [];

  constructor(private readonly options: StoryOptions) {}

  add(at: number, draft: Draft): void {
    this.drafts.push({ at: Math.min(at, this.options.lengthS), draft });
  }

  id(what: string, atS: number): string {
    return idFor(`${this.options.key}/${what}/${atS}`, this.time(atS));
  }

  inOrder(): ExtensionEvent[] {
    const { key, startedAt } = this.options;
    const sessionId = idFor(key, startedAt);
    return this.drafts
      .map((entry, index) => ({ ...entry, index }))
      .sort((a, b) => a.at - b.at || rank(a.draft) - rank(b.draft) || a.index - b.index)
      .map(({ at, draft }, seq) => ({
        ...draft,
        id: idFor(`${key}/${seq}`, this.time(at)),
        session_id: sessionId,
        seq,
        at: this.time(at).toISOString(),
        offset_ms: at * 1000,
      }));
  }

  private time(atS: number): Date {
    return new Date(this.options.startedAt.getTime() + atS * 1000);
  }
}

/** At one moment a session starts before anything else and stops after everything else. */
function rank({ type }: Draft): number {
  if (type === 'session_started') return 0;
  return type === 'session_stopped' ? 2 : 1;
}
