/** In the place of XMLHttpRequest: what is sent waits for what the spec lets happen to it. */
export class FakeUpload {
  static sent: FakeUpload[] = [];
  /** Every upload from now on goes here. */
  static install(): void {
    FakeUpload.sent = [];
    globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  }
  /** The one that was sent last. */
  static get last(): FakeUpload {
    const last = FakeUpload.sent.at(-1);
    if (last === undefined) throw new Error('Nothing was sent.');
    return last;
  }

  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  address = '';
  body: Blob | undefined;
  isAborted = false;
  status = 0;
  statusText = '';
  responseText = '';
  private readonly events = new EventTarget();

  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  addEventListener(name: string, listener: EventListener): void {
    this.events.addEventListener(name, listener);
  }
  send(body: Blob): void {
    this.body = body;
    FakeUpload.sent.push(this);
  }
  abort(): void {
    this.isAborted = true;
  }
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }
  answer(status: number, json: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(json);
    this.events.dispatchEvent(new Event('load'));
  }
  fail(): void {
    this.events.dispatchEvent(new Event('error'));
  }
}
