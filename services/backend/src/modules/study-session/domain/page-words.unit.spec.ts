import { givenFor } from '../../../kernel/testing/given.js';
import { Recorder } from '../testing/recorded.js';
import { fromExtension } from './from-extension.js';
import type { ExtensionEvent } from '@keenly/contracts/ingest';
import type { CorrectPage, RecordEvent, RedactPage } from './study-session.commands.js';
import { studySessionDecider } from './study-session.decider.js';
import type { PageVisited, StudySessionEvent } from './study-session.events.js';

const now = new Date('2026-03-02T12:00:00.000Z');
const ann = '0196d000-0000-7000-8000-00000000000a';
const ben = '0196d000-0000-7000-8000-00000000000b';
const nowhere = '0196d000-0000-7000-8000-0000000000ff';

const given = givenFor(
  {
    ...studySessionDecider,
    evolve: (state, event, metadata, at) =>
      studySessionDecider.evolve(state, event, { ...metadata, subject: ann }, at),
  },
  { now },
);

const record = (event: ExtensionEvent, by = ann): RecordEvent => ({
  type: 'RecordEvent',
  learner: by,
  event,
  sentAt: now,
});
const logged = (event: ExtensionEvent) => fromExtension(event, 'live');

const device = new Recorder(new Date(now.getTime() - 5 * 60_000));
const start = device.record('session_started', 0);
const page = device.record('page_visited', 60, { from_ms: 0, duration_s: 60, page_class: 'relevant' });
const { visit_id } = page.data;
const wrong = device.record('page_corrected', 70, { visit_id, page_class: 'distraction' });
const right = device.record('page_corrected', 80, { visit_id, page_class: 'relevant' });
const forget = device.record('page_redacted', 90, { visit_id });
const stop = device.record('session_stopped', 100);
const afterStop = device.record('page_corrected', 200, { visit_id, page_class: 'transitional' });
const forgetAfterStop = device.record('page_redacted', 210, { visit_id });

/** The visit as the log keeps it once it was to be forgotten. */
const nameless = ((): PageVisited => {
  const { type, data } = logged(page) as PageVisited;
  return { type, data };
})();

const correct = (over: Partial<CorrectPage> = {}): CorrectPage => ({
  type: 'CorrectPage',
  learner: ann,
  visitId: visit_id,
  pageClass: 'distraction',
  ...over,
});
const redact = (over: Partial<RedactPage> = {}): RedactPage => ({
  type: 'RedactPage',
  learner: ann,
  visitId: visit_id,
  ...over,
});
const fromWeb = (pageClass: CorrectPage['pageClass']): StudySessionEvent => ({
  type: 'PageCorrected',
  data: { seq: null, offsetMs: 300_000, clientAt: null, visitId: visit_id, pageClass, by: 'web' },
});

describe('a correction by the extension', () => {
  it('is kept under its own id and at its own time', () => {
    given()
      .when(record(start), record(page), record(wrong))
      .thenDecides({
        event: logged(wrong),
        id: wrong.id,
        occurredAt: new Date(device.startedAt.getTime() + 70_000),
      });
  });

  it('stays quiet when it comes again', () => {
    given().when(record(start), record(page), record(wrong), record(wrong)).thenNothing();
  });

  it('may come before its page', () => given().when(record(start), record(wrong)).then(logged(wrong)));

  it('is taken after the stop, no matter who stopped', () => {
    given().when(record(start), record(page), record(stop), record(afterStop)).then(logged(afterStop));
    given()
      .when(record(start), record(page), { type: 'StopSession', learner: ann }, record(afterStop))
      .then(logged(afterStop));
  });

  it('rejects another person', () => {
    given().when(record(start), record(page), record(wrong, ben)).thenRejects('NOT_SESSION_OWNER');
  });

  it('rejects the far future', () => {
    const far = { ...wrong, at: new Date(now.getTime() + 25 * 3600_000).toISOString() };
    given().when(record(start), record(far)).thenRejects('EVENT_FROM_THE_FUTURE');
  });

  it('makes no session longer', () => {
    given()
      .when(record(start), record(page), record(afterStop))
      .thenState(({ lastOffsetMs }) => expect(lastOffsetMs).toBe(60_000));
  });
});

describe('a redaction by the extension', () => {
  it('is kept', () => given().when(record(start), record(page), record(forget)).then(logged(forget)));

  it('stays quiet where the page is forgotten already, under whatever count', () => {
    given().when(record(start), record(page), record(forget), record(forgetAfterStop)).thenNothing();
  });

  it('before its page keeps the page’s time and class, and never learns where it was', () => {
    given().when(record(start), record(forget), record(page)).then(nameless);
    expect(JSON.stringify(nameless)).not.toContain('example');
  });

  it('leaves other pages alone', () => {
    const other = device.record('page_visited', 95, { from_ms: 60_000, duration_s: 30 });
    given().when(record(start), record(forget), record(other)).then(logged(other));
  });

  it('is taken after the stop', () => {
    given()
      .when(record(start), record(page), record(stop), record(forgetAfterStop))
      .then(logged(forgetAfterStop));
  });

  it('rejects another person', () => {
    given().when(record(start), record(page), record(forget, ben)).thenRejects('NOT_SESSION_OWNER');
  });
});

describe('CorrectPage', () => {
  it('is the learner’s word from now on', () => {
    given().when(record(start), record(page), correct()).then(fromWeb('distraction'));
  });

  it('stays quiet where the page counts so already', () => {
    given()
      .when(record(start), record(page), correct({ pageClass: 'relevant' }))
      .thenNothing();
    given().when(record(start), record(page), correct(), correct()).thenNothing();
  });

  it('is undone by the class from before', () => {
    given()
      .when(record(start), record(page), correct(), correct({ pageClass: 'relevant' }))
      .then(fromWeb('relevant'));
  });

  it('follows what the device said in between, by its count and not by its arrival', () => {
    given()
      .when(record(start), record(page), record(right), record(wrong), correct({ pageClass: 'relevant' }))
      .thenNothing();
  });

  it('stands against what the device had said before, however late that comes', () => {
    given()
      .when(record(start), record(page), correct({ pageClass: 'transitional' }), record(wrong), correct())
      .then(fromWeb('distraction'));
  });

  it('is taken after the stop', () => {
    given().when(record(start), record(page), record(stop), correct()).then(fromWeb('distraction'));
  });

  it('rejects a page that the session does not have', () => {
    given()
      .when(record(start), record(page), correct({ visitId: nowhere }))
      .thenRejects('VISIT_NOT_FOUND');
    given().when(record(start), record(wrong), correct()).thenRejects('VISIT_NOT_FOUND');
  });

  it('rejects a session that never started, and anyone else', () => {
    given().when(correct()).thenRejects('SESSION_NOT_FOUND');
    given()
      .when(record(start), record(page), correct({ learner: ben }))
      .thenRejects('NOT_SESSION_OWNER');
  });
});

describe('RedactPage', () => {
  it('has the page forgotten', () => {
    given()
      .when(record(start), record(page), redact())
      .then({
        type: 'PageRedacted',
        data: { seq: null, offsetMs: 300_000, clientAt: null, visitId: visit_id, by: 'web' },
      });
  });

  it('stays quiet the second time', () => {
    given().when(record(start), record(page), redact(), redact()).thenNothing();
    given().when(record(start), record(page), record(forget), redact()).thenNothing();
  });

  it('rejects what is not there, and anyone else', () => {
    given()
      .when(record(start), record(page), redact({ visitId: nowhere }))
      .thenRejects('VISIT_NOT_FOUND');
    given().when(redact()).thenRejects('SESSION_NOT_FOUND');
    given()
      .when(record(start), record(page), redact({ learner: ben }))
      .thenRejects('NOT_SESSION_OWNER');
  });
});
