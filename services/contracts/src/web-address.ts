import { z } from 'zod';

const ofTheWeb = z.url({ protocol: /^https?$/ });

/** Whether a text is an absolute http or https address that names no user. */
export function isWebAddress(text: string): boolean {
  return ofTheWeb.safeParse(text).success && !/^https?:[\\/]*[^\\/?#]*@/i.test(text);
}
