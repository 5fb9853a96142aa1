/** The address of one of the console's own pages, from wherever on this origin: '/registrants' → '/networks#/registrants'. */
export function consoleHref(path: string): string {
  return `/networks#${path}`;
}
