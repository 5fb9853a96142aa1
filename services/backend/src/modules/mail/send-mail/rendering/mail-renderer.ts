import { PRODUCT_NAME } from '@keenly/contracts/product';
import { Inject, Injectable } from '@nestjs/common';
import Handlebars from 'handlebars';
import { APP_CONFIG, type AppConfig } from '../../../../platform/config/config.js';
import type { MailContent, MailItem } from '../../mail.public.js';
import { htmlLayout } from './html-layout.js';
import { textLayout } from './text-layout.js';
import { calledInMail, unlinked } from './unlinked.js';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Address that mail programs post to for leaving this kind of mail (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined;
}

/** Template variables of the HTML and text layouts. */
interface Rendering extends Omit<MailContent, 'action' | 'code' | 'items' | 'unsubscribe' | 'to'> {
  readonly product: string;
  readonly greeting: string;
  readonly action: { readonly label: string; readonly url: string } | null;
  readonly code: string | null;
  readonly items: readonly MailItem[];
  /** Address of the page for leaving; null where this mail has nothing to leave. */
  readonly unsubscribe: string | null;
}

/** A layout that misses a value fails instead of sending a hole. */
const strict = { strict: true } as const;

/**
 * Makes both parts of a mail from one content. Both layouts are compiled when the service starts. Whatever people chose
 * to call themselves and their things, the only links are the content's own `action`, `items` and `unsubscribe`.
 */
@Injectable()
export class MailRenderer {
  private readonly html = Handlebars.compile<Rendering>(htmlLayout, strict);
  private readonly text = Handlebars.compile<Rendering>(textLayout, { ...strict, noEscape: true });

  constructor(@Inject(APP_CONFIG) private readonly config: Pick<AppConfig, 'origin'>) {
    // Handlebars compiles on the first use: that is now, where a fault stops the start and not a mail.
    this.render({ subject: '', preview: '', heading: '', paragraphs: [], facts: [], reason: '' }, '');
  }

  /** @param name how the recipient is called */
  render(content: MailContent, name: string): RenderedMail {
    const { action, code = null, items = [], unsubscribe } = content;
    const called = calledInMail(name);
    const rendering: Rendering = {
      subject: oneLine(unlinked(content.subject)),
      preview: unlinked(content.preview),
      heading: unlinked(content.heading),
      paragraphs: content.paragraphs.map(unlinked),
      facts: content.facts.map(({ label, value }) => ({ label: unlinked(label), value: unlinked(value) })),
      reason: unlinked(content.reason),
      product: PRODUCT_NAME,
      greeting: called === '' ? 'Hello,' : `Hello ${called},`,
      action: action === undefined ? null : { label: action.label, url: this.onOrigin(action.path) },
      code,
      items: items.map(({ title, text, url }) => ({ title: unlinked(title), text: unlinked(text), url })),
      unsubscribe: unsubscribe === undefined ? null : this.onOrigin(unsubscribe.pagePath),
    };
    return {
      subject: rendering.subject,
      html: this.html(rendering),
      text: this.text(rendering),
      unsubscribeUrl: unsubscribe === undefined ? undefined : this.onOrigin(unsubscribe.postPath),
    };
  }

  private onOrigin(path: string): string {
    return new URL(path, this.config.origin).href;
  }
}

/** A header is one line, whatever someone called their capability. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
