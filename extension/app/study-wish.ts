import type { ExtensionEvent } from '@keenly/contracts/ingest';
import type { PageClass, StopReason } from '@keenly/contracts/study-session';
import type { NudgeOutcome, RaisedNudge } from '../features/nudges/nudge-engine';
import type { NudgeSettings } from '../features/nudges/nudge-settings';
import type { PresenceReading } from '../features/presence/presence';
import type { Refusal, StartRequest } from '../features/session/study-session';
import type { Sight } from '../features/visits/visit-tracker';
import type { Now } from '../shared/clock';
import type { Study } from './study';

/** Commands to a study. 'look' changes nothing by itself: time passed, or something in the browser changed. */
export type Wish =
  | { do: 'look' }
  | { do: 'start'; request: StartRequest; owner: string; timeZone: string; camera: boolean }
  | { do: 'pause' }
  | { do: 'resume' }
  | { do: 'stop' }
  | { do: 'answer_nudge'; nudgeId: string; outcome: NudgeOutcome; snooze: boolean }
  /** The learner's word on a page of this session, named by its `pageKey`. */
  | { do: 'correct_page'; key: string; pageClass: PageClass }
  | { do: 'forget_page'; key: string }
  /** The service considers this session over. */
  | { do: 'end'; sessionId: string };

/** The world at the moment of the wish. */
export interface Surroundings {
  now: Now;
  sight: Sight | null;
  presence: PresenceReading;
  settings: NudgeSettings;
  /** After how many untouched seconds the browser says 'idle'. */
  idleDetectionS: number;
  newId: (wallMs: number) => string;
  /** The browser itself was restarted since the last turn: no one knows what was in front in the meantime. */
  browserRestarted: boolean;
}

/** Effects for the rest of the extension to carry out. */
export type News =
  | { kind: 'started'; sessionId: string; topic: string; startedAtMs: number }
  | { kind: 'stopped'; sessionId: string; topic: string; reason: StopReason; byService: boolean }
  | { kind: 'paused' }
  | { kind: 'resumed' }
  /** The break has become a long one: does it go on? */
  | { kind: 'break_long'; sessionId: string; topic: string }
  | {
      kind: 'nudge_raised';
      sessionId: string;
      topic: string;
      nudge: RaisedNudge;
      host: string;
      tabId: number | null;
    }
  | { kind: 'nudge_ended'; nudge: RaisedNudge; outcome: NudgeOutcome };

export interface Turn {
  study: Study;
  events: ExtensionEvent[];
  news: News[];
  refusal: Refusal | null;
  /** Visits whose address and title go from what still waits to be sent, too. */
  forgotten?: readonly string[];
}
