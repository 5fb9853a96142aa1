/** The longest wait for the typeface, in milliseconds: words in another one are better than none. */
const TYPE_PATIENCE_MS = 400;
/** The longest wait for a picture, in milliseconds: a page out of sight paints none. */
const PAINT_PATIENCE_MS = 100;

/**
 * Once the product's typeface can be drawn with, so that the first words need not change under the eyes of anyone who
 * reads them; or once it has taken too long. Never rejects.
 * @param src address of its file
 */
export async function typeReady(src: string | undefined): Promise<void> {
  if (src === undefined) return;
  const loaded = load(src).catch((error: unknown) => console.warn('The typeface did not load.', error));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, TYPE_PATIENCE_MS))]);
}

async function load(src: string): Promise<void> {
  const face = new FontFace('Hanken Grotesk Variable', `url(${src})`, { weight: '400 700' });
  document.fonts.add(await face.load());
}

/** Once what the document holds now has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_PATIENCE_MS);
  });
}

/** `load`, for what a page can be read without: its code takes nothing from what is about to be painted. */
export function oncePainted<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    await painted();
    return load();
  };
}
