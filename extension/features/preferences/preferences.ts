import { pageClassSchema } from '@keenly/contracts/study-session';
import { z } from 'zod';

/** The learner's choices. Each can be changed later. */
export const preferencesSchema = z.object({
  /** When the learner read what is noticed and agreed; nothing is recorded before. */
  consentedAt: z.iso.datetime().nullable(),
  /** Read the text of pages, on the device, to judge them better. Needs the optional host permission. */
  pageText: z.boolean(),
  /** Show nudges inside pages; otherwise as system notifications. Needs the same permission. */
  pageCards: z.boolean(),
  /** Use the camera in sessions: who is there, and where they look. Studying without is as good. */
  camera: z.boolean().default(false),
  /** With the camera: also tell expressions. Its own choice, since it says more about a person. */
  expressions: z.boolean().default(false),
  /** Hosts that are never recorded, with all below them. */
  excludedSites: z.array(z.string()).readonly(),
});
export type Preferences = z.infer<typeof preferencesSchema>;
export const preferencesShape = {
  key: 'preferences',
  version: 1,
  schema: preferencesSchema,
  initial: {
    consentedAt: null,
    pageText: false,
    pageCards: false,
    camera: false,
    expressions: false,
    excludedSites: [],
  } as Preferences,
};

export const correctionsShape = {
  key: 'corrections',
  version: 1,
  schema: z.array(z.object({ key: z.string(), pageClass: pageClassSchema })).readonly(),
  initial: [] as readonly { key: string; pageClass: z.infer<typeof pageClassSchema> }[],
};

/** Reads a list of sites as people write them (addresses, bare hosts, commas or lines) → hosts; unreadable ones apart. */
export function readSites(written: string): { sites: string[]; unread: string[] } {
  const sites = new Set<string>();
  const unread: string[] = [];
  for (const entry of written.split(/[\s,;]+/).filter((part) => part !== '')) {
    const host = hostOf(entry);
    if (host === null) unread.push(entry);
    else sites.add(host);
  }
  return { sites: [...sites].sort(), unread };
}

function hostOf(entry: string): string | null {
  const address = entry.includes('://') ? entry : `https://${entry}`;
  if (!URL.canParse(address)) return null;
  const host = new URL(address).hostname.replace(/^www\./, '').replace(/^\*\./, '');
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) || host === 'localhost' ? host : null;
}
