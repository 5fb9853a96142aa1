import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { POSTER_WIDTHS } from '../src/ui/components/films.ts';

/**
 * The films' posters in public/films, as AVIF in each width that a page asks for; `films.ts` takes them as JPEG.
 * `node --import tsx web-learner/tests/posters.ts`
 */
const QUALITY = 64;
const folder = fileURLToPath(new URL('../public/films/', import.meta.url));

for (const name of readdirSync(folder).filter((file) => file.endsWith('.jpg'))) {
  for (const width of POSTER_WIDTHS) {
    const { size } = await sharp(join(folder, name))
      .resize({ width })
      .avif({ quality: QUALITY, effort: 9, chromaSubsampling: '4:4:4' })
      .toFile(join(folder, name.replace('.jpg', `-${String(width)}.avif`)));
    process.stdout.write(`${name} at ${String(width)}: ${(size / 1000).toFixed(1)} kB\n`);
  }
}
