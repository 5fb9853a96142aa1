/** Pixels of one frame: red, green, blue, alpha, a byte each. */
export interface Frame {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Brightness (0 to 255) below which nothing can be told, and the unevenness that even a dim room shows. */
const DARK = 16;
const FLAT = 6;
/** Every so many pixels are looked at. */
const STRIDE = 37;

/** A covered lens, a closed shutter or a dark room: nothing can be said of who is there. */
export function isDark({ pixels }: Frame): boolean {
  let count = 0;
  let sum = 0;
  let squares = 0;
  for (let at = 0; at + 2 < pixels.length; at += STRIDE * 4) {
    const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
    count += 1;
    sum += luma;
    squares += luma * luma;
  }
  if (count === 0) return true;
  const mean = sum / count;
  const spread = Math.sqrt(Math.max(0, squares / count - mean * mean));
  return mean < DARK || (mean < 3 * DARK && spread < FLAT);
}
