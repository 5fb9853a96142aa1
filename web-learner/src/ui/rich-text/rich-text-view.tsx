import { Bone } from '../components/skeleton';
import { SafeHtml } from './rich-text-code';
import './rich-text.css';

/** Stored rich text as it reads. The service has sanitized it; this is the second line. */
export function RichTextView({ html }: { html: string }) {
  return <SafeHtml html={html} meanwhile={<Bone width="70%" />} />;
}
