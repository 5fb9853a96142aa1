// Runs in the page that a package is played in, on the packages' own origin: gives the package its runtime of SCORM, and
// tells the lesson around it what the package says. The lesson keeps it; this page has no one's sign-in.

/** @typedef {import('./player-window.js').PlayerWindow} PlayerWindow */
/** @typedef {import('./player-window.js').Runtime} Runtime */
/** @typedef {import('@keenly/contracts/package-player').PackageBeginning} PackageBeginning */
/** @typedef {import('@keenly/contracts/package-player').PartBeginning} PartBeginning */
/** @typedef {import('@keenly/contracts/package-player').PackageValues} PackageValues */

const page = /** @type {PlayerWindow} */ (/** @type {unknown} */ (globalThis));
const { standard = '', launch = '', lesson = '' } = page.document.body.dataset;
const isOld = standard === 'scorm_1_2';
/** Silence after which what a package said goes out, in milliseconds. */
const SAY_AFTER_MS = 1000;
const LOCATION_MAX = 1000;
const SUSPEND_DATA_MAX = 64_000;
const ERRORS_ALONE = 4;

/** @param {object} message */
const tell = (message) => page.parent.postMessage({ keenly: 'package', ...message }, lesson);

/** @param {number} seconds */
function clockOf(seconds) {
  const two = (/** @type {number} */ part) => String(Math.floor(part)).padStart(2, '0');
  return `${two(seconds / 3600).padStart(4, '0')}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** @param {string} text */
function secondsIn(text) {
  const clock = /^(\d+):(\d+):(\d+)/.exec(text);
  const period = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(text);
  const [days, hours, minutes, seconds] = clock
    ? [0, clock[1], clock[2], clock[3]]
    : [period?.[1], period?.[2], period?.[3], period?.[4]];
  const sum = Number(days ?? 0) * 86_400 + Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60;
  return Math.min(86_400, Math.floor(sum + Number(seconds ?? 0)));
}

/**
 * What is known from before, as the standard names it.
 *
 * @param {PackageBeginning} beginning
 * @returns {Record<string, string>}
 */
function toldTo({ values, total_seconds: total, mastery_score: mastery }) {
  const entry = values === null ? 'ab-initio' : 'resume';
  if (isOld) {
    const status = values?.success === 'unknown' ? values.completion : (values?.success ?? 'not attempted');
    return {
      'cmi.core.entry': entry,
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_location': values?.location ?? '',
      'cmi.core.lesson_status': status === 'unknown' ? 'incomplete' : status,
      'cmi.core.total_time': clockOf(total),
      'cmi.suspend_data': values?.suspend_data ?? '',
      ...(mastery === null ? {} : { 'cmi.student_data.mastery_score': String(mastery) }),
      ...(typeof values?.score === 'number' ? { 'cmi.core.score.raw': String(values.score) } : {}),
    };
  }
  return {
    'cmi.entry': entry,
    'cmi.credit': 'credit',
    'cmi.location': values?.location ?? '',
    'cmi.completion_status': values?.completion ?? 'unknown',
    'cmi.success_status': values?.success ?? 'unknown',
    'cmi.total_time': `PT${String(total)}S`,
    'cmi.suspend_data': values?.suspend_data ?? '',
    ...(mastery === null ? {} : { 'cmi.scaled_passing_score': String(mastery / 100) }),
    ...(typeof values?.score === 'number' ? { 'cmi.score.scaled': String(values.score / 100) } : {}),
  };
}

/**
 * Percent, by its bounds where it has any.
 *
 * @param {Runtime} runtime
 * @returns {number | null}
 */
function scoreOf(runtime) {
  const at = isOld ? 'cmi.core.score' : 'cmi.score';
  /** @param {string} name */
  const read = (name) => {
    const text = runtime.getCMIValue(`${at}.${name}`);
    return text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
  };
  const scaled = isOld ? undefined : read('scaled');
  const raw = read('raw');
  const [min = 0, max = 100] = [read('min'), read('max')];
  const percent =
    scaled === undefined
      ? raw !== undefined && max > min
        ? ((raw - min) / (max - min)) * 100
        : raw
      : scaled * 100;
  return percent === undefined ? null : Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10;
}

/**
 * @param {Runtime} runtime
 * @param {string} time of this sitting, which a runtime takes and doesn't tell
 * @returns {PackageValues}
 */
function valuesOf(runtime, time) {
  /** @param {string} name */
  const read = (name) => runtime.getCMIValue(name);
  const status = isOld ? read('cmi.core.lesson_status') : '';
  const isRuled = status === 'passed' || status === 'failed';
  const completion = isOld ? (isRuled ? 'completed' : status) : read('cmi.completion_status');
  const success = isOld ? status : read('cmi.success_status');
  return {
    location: read(isOld ? 'cmi.core.lesson_location' : 'cmi.location').slice(0, LOCATION_MAX),
    suspend_data: read('cmi.suspend_data').slice(0, SUSPEND_DATA_MAX),
    completion:
      completion === 'completed' || completion === 'incomplete' || completion === 'not attempted'
        ? completion
        : 'unknown',
    success: success === 'passed' || success === 'failed' ? success : 'unknown',
    score: scoreOf(runtime),
    seconds: secondsIn(time),
  };
}

/** @param {PackageBeginning} beginning */
function begin(beginning) {
  const Runtime = isOld ? page.Scorm12API : page.Scorm2004API;
  if (Runtime === undefined) throw new Error('the runtime isn’t there');
  const runtime = new Runtime({ autocommit: false, logLevel: ERRORS_ALONE, mastery_override: true });
  runtime.loadFromFlattenedJSON(toldTo(beginning));
  let timer = 0;
  let time = '';
  const say = (/** @type {boolean} */ finished) => {
    page.clearTimeout(timer);
    timer = 0;
    tell({ type: 'values', values: valuesOf(runtime, time), finished });
  };
  const soon = (/** @type {string | undefined} */ element, /** @type {unknown} */ value) => {
    if (element === (isOld ? 'cmi.core.session_time' : 'cmi.session_time')) time = String(value);
    page.clearTimeout(timer);
    timer = page.setTimeout(() => say(false), SAY_AFTER_MS);
  };
  runtime.on(isOld ? 'LMSSetValue' : 'SetValue', soon);
  runtime.on(isOld ? 'LMSCommit' : 'Commit', () => say(false));
  runtime.on(isOld ? 'LMSFinish' : 'Terminate', () => say(true));
  runtime.on('SequenceNext', () => tell({ type: 'turn', to: 'next' }));
  runtime.on('SequencePrevious', () => tell({ type: 'turn', to: 'previous' }));
  sayRest = () => {
    if (timer !== 0) say(false);
  };
  page.addEventListener('pagehide', () => sayRest());
  if (isOld) page.API = runtime;
  else page.API_1484_11 = runtime;
  const frame = page.document.querySelector('iframe');
  if (frame !== null) frame.src = beginning.launch ?? launch;
}

/**
 * A unit of cmi5 needs no runtime: it's told in its address where its record store is.
 *
 * @param {PartBeginning} beginning
 */
function beginPart({ launch: address }) {
  const frame = page.document.querySelector('iframe');
  if (frame === null) return;
  frame.addEventListener('load', () => {
    if (frame.contentWindow.location.pathname === '/returned.html') tell({ type: 'returned' });
  });
  frame.src = address;
}

/** Says what is unsaid, where there is a runtime. */
let sayRest = () => {};

/** Ends the page, and only then says so: many pages say the most as they go. */
function end() {
  const frame = page.document.querySelector('iframe');
  if (frame === null) return;
  frame.addEventListener('load', () => {
    sayRest();
    tell({ type: 'ended' });
  });
  frame.src = 'about:blank';
}

let hasBegun = false;
page.addEventListener('message', ({ origin, source, data }) => {
  // Only the lesson around this page begins and ends it: no page of the package, and no other window.
  if (origin !== lesson || source !== page.parent) return;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  if (hasBegun && data.type === 'end') end();
  if (hasBegun || data.type !== 'begin') return;
  hasBegun = true;
  const { beginning } = /** @type {{ beginning: PackageBeginning & PartBeginning }} */ (
    /** @type {unknown} */ (data)
  );
  if (standard === 'cmi5') beginPart(beginning);
  else begin(beginning);
});
tell({ type: 'ready' });
