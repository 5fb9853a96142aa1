import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../../../infra/dev/browser/quiet-chromium.js';

/**
 * Makes the pictures of this folder from NASA's portrait of Eileen Collins (public domain; Debian's python3-skimage
 * carries it as skimage/data/astronaut.png): `npx tsx tests/faces/make-faces.ts astronaut.png`.
 */
const [, , source] = process.argv;
if (source === undefined) throw new Error('usage: make-faces.ts astronaut.png');
const portrait = `data:image/png;base64,${readFileSync(source).toString('base64')}`;

const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
// The runner names functions through a helper that pages do not have.
await page.evaluate('globalThis.__name = (made) => made');
const made = await page.evaluate(async (address) => {
  const WIDTH = 320;
  const HEIGHT = 240;
  const image = new Image();
  image.src = address;
  await image.decode();
  const scene = (draw: (paper: CanvasRenderingContext2D) => void) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    const paper = canvas.getContext('2d', { willReadFrequently: true });
    if (paper === null) throw new Error('no canvas here');
    draw(paper);
    return canvas.toDataURL('image/jpeg', 0.8);
  };
  const face = (paper: CanvasRenderingContext2D) => paper.drawImage(image, 62, 0, WIDTH, HEIGHT, 0, 0, WIDTH, HEIGHT); // prettier-ignore

  /** The head as the front of a ball, turned by so many radians: what came from the side now faces the camera. */
  const turned = (radians: number) => (paper: CanvasRenderingContext2D) => {
    face(paper);
    const before = paper.getImageData(0, 0, WIDTH, HEIGHT);
    const after = paper.getImageData(0, 0, WIDTH, HEIGHT);
    const [centreX, centreY, radius] = [160, 105, 80];
    for (let y = 0; y < HEIGHT; y += 1) {
      for (let x = 0; x < WIDTH; x += 1) {
        const height = (y - centreY) / (radius * 1.25);
        const half = radius * Math.sqrt(Math.max(0, 1 - height * height));
        if (half === 0 || Math.abs(x - centreX) >= half) continue;
        const angle = Math.asin((x - centreX) / half) + radians;
        const limit = (Math.PI / 2) * 0.98;
        const from = Math.round(centreX + half * Math.sin(Math.max(-limit, Math.min(limit, angle))));
        for (let part = 0; part < 3; part += 1) {
          after.data[(y * WIDTH + x) * 4 + part] = before.data[(y * WIDTH + from) * 4 + part] ?? 0;
        }
      }
    }
    paper.putImageData(after, 0, 0);
  };
  return {
    portrait: scene(face),
    turned: scene(turned(1.1)),
    'turned-back': scene(turned(-1)),
    two: scene((paper) => {
      paper.drawImage(image, 62, 0, WIDTH, HEIGHT, -60, 0, WIDTH, HEIGHT);
      paper.drawImage(image, 112, 0, 220, 190, 200, 60, 120, 104);
    }),
    empty: scene((paper) => paper.drawImage(image, 0, 0, 130, 98, 0, 0, WIDTH, HEIGHT)),
    dark: scene((paper) => paper.fillRect(0, 0, WIDTH, HEIGHT)),
  };
}, portrait);
await browser.close();
for (const [name, picture] of Object.entries(made)) {
  const path = fileURLToPath(new URL(`${name}.jpg`, import.meta.url));
  writeFileSync(path, Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'));
}
