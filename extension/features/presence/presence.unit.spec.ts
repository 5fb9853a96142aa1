import type { FaceReading } from '../../shared/face';
import { heldFor, observePresence, PRESENT, type Presence, type PresenceReading } from './presence';

const here: PresenceReading = { inFront: true, idle: 'active', audible: false };

describe('presence', () => {
  it('remembers when the browser left the front, and forgets it on return', () => {
    const away = observePresence(PRESENT, { ...here, inFront: false }, 5000, 15);
    const still = observePresence(away, { ...here, inFront: false }, 9000, 15);
    expect(still.awaySinceMs).toBe(5000);
    expect(heldFor(still.awaySinceMs, 9000)).toBe(4000);
    expect(observePresence(still, here, 9500, 15)).toEqual(PRESENT);
  });

  it('dates idleness back by what the browser waited before saying so', () => {
    expect(observePresence(PRESENT, { ...here, idle: 'idle' }, 60_000, 15).idleSinceMs).toBe(45_000);
    expect(observePresence(PRESENT, { ...here, idle: 'idle' }, 3_000, 15).idleSinceMs).toBe(0);
  });

  it('does not call watching a video idle', () => {
    const watching = observePresence(PRESENT, { ...here, idle: 'idle', audible: true }, 60_000, 15);
    expect(watching.idleSinceMs).toBeNull();
  });

  it('calls music in the background of an absent person idle', () => {
    const away = observePresence(PRESENT, { inFront: false, idle: 'idle', audible: true }, 60_000, 15);
    expect(away).toMatchObject({ awaySinceMs: 60_000, idleSinceMs: 45_000 });
  });

  it('takes a locked screen for absence, whatever else is said', () => {
    const locked = observePresence(PRESENT, { inFront: true, idle: 'locked', audible: true }, 60_000, 15);
    expect(locked).toMatchObject({ awaySinceMs: 60_000, idleSinceMs: 60_000 });
  });
});

const facing: FaceReading = {
  faces: 1,
  confidence: 0.9,
  yaw: 0,
  pitch: 0,
  turnedAway: false,
  expressionsOn: true,
  expression: 'neutral',
  strength: 0.9,
};
const turned: FaceReading = { ...facing, yaw: 0.7, turnedAway: true };
const nobody: FaceReading = { ...facing, faces: 0, yaw: null, pitch: null, confidence: 0 };
const covered: FaceReading = { ...nobody, faces: null };

/** Folds one reading a second, from `from` on. */
function live(readings: PresenceReading[], from = 0, presence: Presence = PRESENT): Presence {
  return readings.reduce(
    (folded, reading, index) => observePresence(folded, reading, (from + index) * 1000, 15),
    presence,
  );
}
const seconds = (count: number, reading: PresenceReading) => Array.from({ length: count }, () => reading);
const untouched: PresenceReading = { ...here, idle: 'idle' };

describe('presence with a camera', () => {
  it('does not call reading idle: an untouched machine, and a face that looks at it', () => {
    expect(live(seconds(200, { ...untouched, face: facing }), 60).idleSinceMs).toBeNull();
  });

  it('calls an untouched machine idle when the face looks elsewhere, or the lens is covered', () => {
    expect(live(seconds(20, { ...untouched, face: turned }), 60).idleSinceMs).toBe(45_000);
    expect(live(seconds(20, { ...untouched, face: covered }), 60).idleSinceMs).toBe(45_000);
  });

  it('knows that someone walked away, from the moment the face was gone', () => {
    const typing = live(seconds(60, { ...here, face: facing }));
    const leaving = live(seconds(15, { ...here, face: nobody }), 60, typing);
    expect(leaving.offScreenSinceMs).toBeNull();
    const gone = live(seconds(5, { ...untouched, face: nobody }), 75, leaving);
    expect(gone.offScreenSinceMs).toBe(60_000);
  });

  it('does not say so of someone who types outside the camera’s view', () => {
    expect(live(seconds(60, { ...here, face: nobody })).offScreenSinceMs).toBeNull();
  });

  it('says so although a video plays on', () => {
    const gone = live(seconds(5, { ...untouched, audible: true, face: nobody }), 60);
    expect(gone).toMatchObject({ offScreenSinceMs: 60_000, idleSinceMs: null });
  });

  it('takes a covered lens for nothing at all, and forgets what it knew', () => {
    const gone = live(seconds(5, { ...untouched, face: nobody }), 60);
    expect(live(seconds(3, { ...untouched, face: covered }), 65, gone).offScreenSinceMs).toBe(60_000);
    expect(live(seconds(9, { ...untouched, face: covered }), 65, gone).offScreenSinceMs).toBeNull();
  });

  it('knows since when someone looks away, also when the turned head is lost from view', () => {
    const away = live([...seconds(4, { ...here, face: turned }), { ...here, face: nobody }, { ...here, face: turned }], 10); // prettier-ignore
    expect(away.lookingAwaySinceMs).toBe(10_000);
    expect(live([{ ...here, face: facing }], 16, away).lookingAwaySinceMs).toBeNull();
  });

  it('knows nothing when the camera is gone', () => {
    const away = live(seconds(4, { ...here, face: turned }));
    expect(live(seconds(8, here), 4, away)).toEqual(PRESENT);
  });
});
