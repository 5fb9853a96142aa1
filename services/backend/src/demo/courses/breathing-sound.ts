/** Samples a second, each of 16 bits. */
const RATE = 8000;
/** Seconds in which to breathe in and out: six breaths a minute. */
const [IN_S, OUT_S] = [4, 6] as const;
const BREATHS = 6;
/** Frequencies of the tone, from a breath's end to its height, in hertz. */
const [LOW, HIGH] = [165, 220] as const;
const LOUDEST = 0.35;
const HEADER_BYTES = 44;

/** How full the lungs are, 0 to 1, at a second of a breath. */
function fullness(second: number): number {
  const part = second < IN_S ? second / IN_S : 1 - (second - IN_S) / OUT_S;
  return part * part * (3 - 2 * part);
}

/** A minute of a tone that rises to breathe in and falls to breathe out, as WAV: one channel, PCM. */
export function breathingSound(): Buffer {
  const samples = BREATHS * (IN_S + OUT_S) * RATE;
  const sound = Buffer.alloc(HEADER_BYTES + 2 * samples);
  writeHeader(sound, 2 * samples);
  let phase = 0;
  for (let n = 0; n < samples; n += 1) {
    const full = fullness((n / RATE) % (IN_S + OUT_S));
    phase += (2 * Math.PI * (LOW + (HIGH - LOW) * full)) / RATE;
    // Silent between breaths, and softened by its octave.
    const tone = (Math.sin(phase) + 0.3 * Math.sin(2 * phase)) / 1.3;
    sound.writeInt16LE(Math.round(32_767 * LOUDEST * full * tone), HEADER_BYTES + 2 * n);
  }
  return sound;
}

function writeHeader(sound: Buffer, bytes: number): void {
  sound.write('RIFF', 0, 'latin1');
  sound.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  sound.write('WAVEfmt ', 8, 'latin1');
  sound.writeUInt32LE(16, 16);
  // Uncompressed, one channel.
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(RATE, 24);
  sound.writeUInt32LE(2 * RATE, 28);
  sound.writeUInt16LE(2, 32);
  sound.writeUInt16LE(16, 34);
  sound.write('data', 36, 'latin1');
  sound.writeUInt32LE(bytes, 40);
}

const clock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;
const cue = (from: number, to: number, words: string) => `${clock(from)} --> ${clock(to)}\n${words}\n`;

/** What the sound asks for, as WebVTT. */
export const breathingCaptions = [
  'WEBVTT\n',
  ...Array.from({ length: BREATHS }, (_, n) => {
    const start = n * (IN_S + OUT_S);
    return `${cue(start, start + IN_S, 'Breathe in')}\n${cue(start + IN_S, start + IN_S + OUT_S, 'Breathe out')}`;
  }),
].join('\n');
