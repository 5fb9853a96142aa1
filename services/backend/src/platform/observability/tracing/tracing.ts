import { v7 as uuidv7 } from 'uuid';
import { currentSpan, withSpan } from '../correlation.js';
import { failureCode } from './failure-code.js';
import { newPlace, newTracedId, placeOfCaller } from './places.js';
import type { Step, StepRecorder, TracePlace, TraceSpan } from './trace-span.js';

type Part = Pick<Step, 'name' | 'attributes'>;
type Root = Part & Pick<Step, 'kind' | 'links'>;

/** Traces what happens, where that is configured; otherwise everything here only runs the work it is given. */
export class Tracing {
  constructor(private readonly recorder?: StepRecorder) {}

  get isOn(): boolean {
    return this.recorder !== undefined;
  }

  /** A new correlation id for a request; one of those that are traced names its trace. */
  newCorrelation(): string {
    if (this.recorder === undefined) return uuidv7();
    const id = newTracedId();
    return this.recorder.isKept(id.replaceAll('-', '')) ? id : uuidv7();
  }

  /** Where a new trace begins; undefined where it isn't one of those that are kept. */
  newPlace(): TracePlace | undefined {
    const place = newPlace();
    return this.recorder?.isKept(place.traceId) === true ? place : undefined;
  }

  /** Begins a trace; its caller ends it. Undefined where there is no place for it. */
  begin(root: Root, place: TracePlace | undefined): TraceSpan | undefined {
    return place === undefined ? undefined : this.recorder?.start({ ...root, place });
  }

  /** Runs `work` as a trace of its own, or of no trace where it isn't one of those kept. */
  async root<T>(root: Root, work: () => Promise<T>): Promise<T> {
    return this.follow(this.begin(root, this.newPlace()), work);
  }

  /** Runs `work` as a trace of its own that follows from others; of no trace where there are none. */
  async following<T>(root: Root & { readonly links: readonly TracePlace[] }, work: () => Promise<T>) {
    const isTraced = this.recorder !== undefined && root.links.length > 0;
    return this.follow(isTraced ? this.recorder.start({ ...root, place: newPlace() }) : undefined, work);
  }

  /** As a trace of its own, which points to the step that its work was stored by, where that is known; else as `root`. */
  async later<T>(root: Part & Pick<Step, 'kind'>, traceparent: unknown, work: () => Promise<T>): Promise<T> {
    const place = this.recorder === undefined ? undefined : placeOfCaller(traceparent);
    return place === undefined ? this.root(root, work) : this.following({ ...root, links: [place] }, work);
  }

  /** Runs `work` as a part of the step under way; what is under no trace is not traced. */
  async part<T>(part: Part, work: (span?: TraceSpan) => Promise<T>): Promise<T> {
    const parent = currentSpan();
    if (this.recorder === undefined || parent === undefined) return work();
    return this.follow(this.recorder.start({ ...part, kind: 'internal', parent }), work);
  }

  /** Sends what is left. */
  async close(): Promise<void> {
    await this.recorder?.close();
  }

  private async follow<T>(span: TraceSpan | undefined, work: (span?: TraceSpan) => Promise<T>): Promise<T> {
    if (span === undefined) return work();
    try {
      return await withSpan(span, () => work(span));
    } catch (error) {
      span.fail(failureCode(error));
      throw error;
    } finally {
      span.end();
    }
  }
}
