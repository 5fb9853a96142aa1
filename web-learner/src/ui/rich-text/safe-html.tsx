import DOMPurify from 'dompurify';
import { useMemo } from 'react';

const allowed = {
  // Those that authors' editor writes.
  ALLOWED_TAGS: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'code', 'pre'],
    ...['blockquote', 'ul', 'ol', 'li', 'a', 'hr'],
  ],
  ALLOWED_ATTR: ['href', 'start'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
};

/** Draws HTML of which nothing runs, loads, or leads elsewhere than its words say: links open in a tab of their own. */
export function SafeHtml({ html }: { html: string }) {
  const safe = useMemo(() => sanitized(html), [html]);
  return <div className="rich-text" dir="auto" dangerouslySetInnerHTML={{ __html: safe }} />;
}

function sanitized(html: string): string {
  const fragment = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}
