/** One section: paragraphs, and lists of short lines where a list reads better. */
export interface LegalSection {
  /** Fragment of the address, so that a section can be linked to. */
  id: string;
  title: string;
  blocks: readonly (string | readonly string[])[];
}

export interface LegalDocument {
  title: string;
  updated: string;
  /** What the page says in two sentences, before the contents. */
  lead: string;
  sections: readonly LegalSection[];
}
