import { SUPPORT_EMAIL } from '@keenly/contracts/product';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Wordmark } from '../../../ui/components/wordmark';
import { PublicLinks } from './public-links';
import '../../../shared/entry/entry.css';

export interface EntryLayoutProps {
  title: string;
  lead?: ReactNode;
  /** At the left of the header, before the wordmark: a back arrow. */
  back?: ReactNode;
  /** At the right of the header. */
  corner?: ReactNode;
  /** Where the other door is. */
  other?: ReactNode;
  children?: ReactNode;
}

/** A page of one panel: header, the panel, support contact and footer links (product/entering#sign-in). */
export function EntryLayout({ title, lead, back, corner, other, children }: EntryLayoutProps) {
  return (
    <div className="entry">
      <header className="entry-head">
        {back}
        <Link to="/" className="entry-brand">
          <Wordmark />
        </Link>
        <span className="entry-grow" />
        {corner}
      </header>
      <main className="entry-main">
        <div className="entry-panel">
          <h1 tabIndex={-1}>{title}</h1>
          {lead === undefined ? null : <p className="k-meta">{lead}</p>}
          {children}
          {other === undefined ? null : <p className="entry-other">{other}</p>}
        </div>
        <p className="k-meta entry-help">
          Need help? <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
        </p>
      </main>
      <footer className="entry-foot k-meta">
        <PublicLinks />
      </footer>
    </div>
  );
}
