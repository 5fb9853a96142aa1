/** Of a runtime of SCORM, what the player asks. */
export interface Runtime {
  loadFromFlattenedJSON(values: Readonly<Record<string, string>>): void;
  on(event: string, listener: (element?: string, value?: unknown) => void): void;
  getCMIValue(element: string): string;
}
export type MakeRuntime = new (settings: {
  readonly autocommit: boolean;
  readonly logLevel: number;
  readonly mastery_override: boolean;
}) => Runtime;

interface Received {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** Of a browser's window, what the player uses: the service is written without one. */
export interface PlayerWindow {
  readonly parent: { postMessage(message: unknown, origin: string): void };
  readonly document: {
    readonly body: { readonly dataset: Readonly<Record<string, string | undefined>> };
    querySelector(selector: string): {
      src: string;
      readonly contentWindow: { readonly location: { readonly pathname: string } };
      addEventListener(event: 'load', listener: () => void): void;
    } | null;
  };
  addEventListener(event: 'message', listener: (received: Received) => void): void;
  addEventListener(event: 'pagehide', listener: () => void): void;
  setTimeout(work: () => void, milliseconds: number): number;
  clearTimeout(timer: number): void;
  readonly Scorm12API?: MakeRuntime;
  readonly Scorm2004API?: MakeRuntime;
  API?: Runtime;
  API_1484_11?: Runtime;
}
