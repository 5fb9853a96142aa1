import type { Sight } from '../features/visits/visit-tracker';
import type { FaceReading } from '../shared/face';
import type { StudyAim } from '../shared/studied-course';
import type { Interventions } from './interventions';
import { lookAround, type RawLook } from './look-around';
import { PageJudge, type Judging } from './page-judge';
import { PageReader } from './page-reader';
import { PageWatcher } from './page-watcher';

/** Milliseconds for which a popup that asked something counts as open; it asks every second. */
const POPUP_OPEN_MS = 2500;

export interface PageObserverParts {
  /** The learner's choices that a page is judged by, and the origins that are ours. */
  judging: () => Omit<Judging, keyof StudyAim | 'nowMs'>;
  /** What the running session is about; undefined while none runs. */
  aim: () => StudyAim | undefined;
  /** The camera's latest reading; null without one. */
  face: () => FaceReading | null;
  interventions: Interventions;
}

/** Observes what is in front of the learner: the tab, whether anyone is there, and what may be recorded of the page. */
export class PageObserver {
  private readonly reader = new PageReader();
  private readonly watcher = new PageWatcher();
  private readonly judge = new PageJudge(this.reader);
  private popupSeenMs = 0;

  constructor(private readonly parts: PageObserverParts) {}

  /** The open popup takes the window's focus, though the learner has not left. */
  notePopup(): void {
    this.popupSeenMs = Date.now();
  }

  async look(): Promise<RawLook> {
    const { face, interventions } = this.parts;
    const look = await lookAround(Date.now() - this.popupSeenMs < POPUP_OPEN_MS);
    look.presence.face = face();
    return this.withWatching(interventions.look?.(look) ?? look);
  }

  /** The page as it may be recorded, with its class for what is studied; null where nothing may be. */
  see({ tab }: RawLook, { topic, course }: StudyAim): Sight | null {
    return this.judge.see(tab, { topic, course, ...this.parts.judging(), nowMs: Date.now() });
  }

  forgetPageTexts(): void {
    this.reader.forgetAll();
  }

  /** Anyone who reads or watches without a touch is not idle; only a page that may be recorded is looked into. */
  private withWatching(look: RawLook): RawLook {
    const { tab, presence } = look;
    const silent = presence.idle === 'idle' && presence.inFront && !presence.audible;
    const aim = this.parts.aim();
    if (!silent || tab === null || aim === undefined) return look;
    if (this.see(look, aim) === null || !this.watcher.isWatched(tab, Date.now())) return look;
    return { ...look, presence: { ...presence, audible: true } };
  }
}
