/**
 * What may be said of a step: kinds, codes, counts and durations. Never whom it is about: no id of a person, account or
 * organisation, no name, no address, no parameter of a statement.
 */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Which step of which trace, both in hexadecimal: 32 digits and 16. */
export interface TracePlace {
  readonly traceId: string;
  readonly spanId: string;
}

/** A step under way. Nothing of it may be changed once it ended. */
export interface TraceSpan extends TracePlace {
  set(attributes: Attributes): void;
  /** It came to nothing; says so with a code, never with a message, which may quote what was sent. */
  fail(code: string): void;
  end(): void;
}

export type StepKind = 'server' | 'consumer' | 'internal';

export interface Step {
  /** One of few: it never holds an id. */
  readonly name: string;
  readonly kind: StepKind;
  readonly attributes: Attributes;
  /** The step it is a part of; it begins a trace where absent. */
  readonly parent?: TracePlace | undefined;
  /** Its own place, where that was given out before; it begins a trace. */
  readonly place?: TracePlace | undefined;
  /** Steps of other traces that it follows from. */
  readonly links?: readonly TracePlace[] | undefined;
}

/** Takes down steps and sends them away. */
export interface StepRecorder {
  start(step: Step): TraceSpan;
  /** Whether a trace of this id is one of the share that is kept. */
  isKept(traceId: string): boolean;
  /** Sends what is left, for a bounded time; what isn't sent by then is lost. */
  close(): Promise<void>;
}
