import { Bone } from '../components/skeleton';
import { withOwnCode } from '../components/with-own-code';
import './rich-text.css';

const SafeHtml = withOwnCode(async () => (await import('./safe-html')).SafeHtml);

/** Stored rich text as it reads. The service has sanitized it; this is the second line. */
export function RichTextView({ html }: { html: string }) {
  return <SafeHtml html={html} meanwhile={<Bone width="70%" />} />;
}
