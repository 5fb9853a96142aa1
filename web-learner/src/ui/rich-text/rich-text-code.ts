import { withOwnCode } from '../components/with-own-code';

/** What draws rich text. A page that shows one in its middle fetches this along with it, so that nothing moves. */
export const SafeHtml = withOwnCode(async () => (await import('./safe-html')).SafeHtml);
