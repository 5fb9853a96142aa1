import { otherSitesWords } from '@keenly/contracts/catalogue/other-sites';
import { contentTypeWords, planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import type { ContentSourceInfo, FoundItems } from '@keenly/contracts/content-source';
import type { ContentType } from '@keenly/contracts/plan-content';
import { useState } from 'react';
import { useFoundItems } from '../../../shared/query/content-sources';
import { Button } from '../../../ui/components/button';
import { OfflineNote } from '../../../ui/components/offline-note';
import { Bone, useShowLoading } from '../../../ui/components/skeleton';
import { PlanIcon } from '../plan-icon';
import { type FoundContent, foundContent } from './found-content';
import { OfferedRow, type Offering } from './offered-row';
import './sites-found.css';

/** So many of a provider are shown at first. */
const FIRST = 6;

interface Searched extends Offering {
  search: string;
  /** Undefined for every type. */
  type: ContentType | undefined;
}

/** What the selected providers have, each as it answers (product/plans#plan-builder). They're asked for words alone. */
export function SitesFound({ sites, ...searched }: Searched & { sites: readonly ContentSourceInfo[] }) {
  const { search, type } = searched;
  const asked = sites.filter(({ types }) => type === undefined || types.includes(type));
  if (search === '' || asked.length === 0)
    return (
      <p className="k-meta" role="status">
        {search === '' ? words.needsWords : otherSitesWords.noneOfType}
      </p>
    );
  return asked.map((site) => <SiteFound key={`${site.id} ${search}`} site={site} {...searched} />);
}

function SiteFound({ site: { id, label }, search, ...rest }: Searched & { site: ContentSourceInfo }) {
  const { answer, isOffline, isAway, isFetching, retry } = useFoundItems(id, search);
  return (
    <section className="plan-site" aria-labelledby={`plan-site-${id}`} aria-busy={isFetching}>
      <h3 id={`plan-site-${id}`}>{label}</h3>
      {isOffline ? <OfflineNote /> : null}
      {isAway ? (
        <div className="plan-away">
          <p className="k-meta" role="status">
            {otherSitesWords.away(label)}
          </p>
          <Button small busy={isFetching} aria-label={otherSitesWords.retryOf(label)} onClick={retry}>
            {otherSitesWords.retry}
          </Button>
        </div>
      ) : null}
      {isAway || isOffline ? null : <Answered label={label} answer={answer} {...rest} />}
    </section>
  );
}

interface AnsweredProps extends Omit<Searched, 'search'> {
  label: string;
  answer: FoundItems | undefined;
}

function Answered({ label, answer, type, ...offering }: AnsweredProps) {
  const isLoading = useShowLoading(answer === undefined);
  const [all, setAll] = useState(false);
  if (answer === undefined) return isLoading ? <Waiting label={label} /> : null;
  if (answer.state === 'off')
    return (
      <p className="k-meta" role="status">
        {otherSitesWords.off([label])}
      </p>
    );
  const found = foundContent(answer.data, type);
  if (found.length === 0)
    return (
      <p className="k-meta" role="status">
        {otherSitesWords.none(label)}
      </p>
    );
  const shown = all ? found : found.slice(0, FIRST);
  return (
    <>
      <ul aria-label={label}>
        {shown.map((one) => (
          <FoundRow key={one.offered.id} {...one} {...offering} />
        ))}
      </ul>
      {shown.length < found.length ? (
        <p>
          <Button small onClick={() => setAll(true)}>
            {otherSitesWords.more(found.length - shown.length, label)}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Without its picture: loading it would tell the site who looks. */
function FoundRow({ offered, author, ...offering }: FoundContent & Offering) {
  const kind = contentTypeWords[offered.content_type];
  return (
    <li>
      <OfferedRow offered={offered} line={author === null ? kind : `${kind}, ${author}`} {...offering}>
        <a
          className="k-icon-btn"
          href={offered.url}
          target="_blank"
          rel="noopener noreferrer"
          draggable={false}
          aria-label={words.openItem(offered.heading)}
        >
          <PlanIcon name="outside" small />
        </a>
      </OfferedRow>
    </li>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <>
      <p className="k-sr" role="status">
        {otherSitesWords.loading(label)}
      </p>
      {[1, 2, 3].map((at) => (
        <Bone key={at} height="54px" />
      ))}
    </>
  );
}
