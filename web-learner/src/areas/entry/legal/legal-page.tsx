import { legalTitles } from '@keenly/contracts/catalogue/legal';
import { Link } from 'react-router';
import { PublicLinks } from '../layout/public-links';
import { usePageTitle } from '../../../ui/components/use-page-title';
import { Wordmark } from '../../../ui/components/wordmark';
import type { LegalDocument } from './content/legal-document';
import './legal-page.css';

/** A legal text with clickable contents (product/trust#legal-pages). */
export function LegalPage({ document: text }: { document: LegalDocument }) {
  usePageTitle(text.title);
  return (
    <div className="legal">
      <header className="legal-head">
        <Link to="/" className="legal-brand">
          <Wordmark />
        </Link>
      </header>
      <main className="legal-main">
        <div className="legal-title">
          <h1>{text.title}</h1>
          <p className="k-meta">{text.updated}</p>
          <p>{text.lead}</p>
        </div>
        <nav className="legal-contents" aria-labelledby="legal-contents">
          <h2 id="legal-contents">{legalTitles.contents}</h2>
          <ol>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {text.sections.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{title}</h2>
              {blocks.map((block) =>
                typeof block === 'string' ? (
                  <p key={block}>{block}</p>
                ) : (
                  <ul key={block[0]}>
                    {block.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
        </div>
      </main>
      <footer className="legal-foot k-meta">
        <PublicLinks />
      </footer>
    </div>
  );
}
