/** What an operator writes into `content/testimonials.json`, beside the built application. */
export interface Testimonial {
  quote: string;
  name: string;
  /** What they do, and where. */
  role: string;
  /** Shipped with the product: it says so until an operator puts a real one in its place. */
  example: boolean;
}

/** Beside the application's own files, so that an operator can edit it without building anything. */
export const TESTIMONIALS_FILE = '/content/testimonials.json';

/** Entries that have words and a name; what else is in the file is left out. Throws where it cannot be read. */
export async function testimonials(signal: AbortSignal): Promise<readonly Testimonial[]> {
  const answer = await fetch(TESTIMONIALS_FILE, { signal });
  if (!answer.ok) throw new Error('Couldn’t load the testimonials. Try again.');
  const { testimonials: entries } = (await answer.json()) as { testimonials?: unknown };
  return Array.isArray(entries) ? entries.flatMap((entry: unknown) => readTestimonial(entry)) : [];
}

function readTestimonial(entry: unknown): Testimonial[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { quote, name, role, example } = entry as Record<string, unknown>;
  if (typeof quote !== 'string' || typeof name !== 'string') return [];
  return [{ quote, name, role: typeof role === 'string' ? role : '', example: example === true }];
}
