export type Section = 'networks' | 'manage-content' | 'unknown';

/** Which of the console's two pages a path means; anything below them is no page. */
export function sectionOf(pathname: string): Section {
  switch (pathname.replace(/\/+$/, '')) {
    case '/networks':
      return 'networks';
    case '/manage-content':
      return 'manage-content';
    default:
      return 'unknown';
  }
}
