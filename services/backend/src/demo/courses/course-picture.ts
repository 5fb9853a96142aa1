const [WIDTH, HEIGHT] = [1200, 600];

/** The palette of the product's own screens. */
export const paint = {
  ink: '#14232b',
  paper: '#f3f6f6',
  accent: '#0a6b86',
  deep: '#07546a',
  tint: '#dceff4',
  amber: '#c8842a',
} as const;

/** The picture of a course as PNG: its marks on a ground of their own. */
export async function coursePicture(marks: string): Promise<Buffer> {
  // Loaded with the first picture, as the service does: who fills in a tiny demo draws none.
  const { default: sharp } = await import('sharp');
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${paint.tint}"/>${marks}</svg>`;
  return sharp(Buffer.from(drawn)).png().toBuffer();
}
