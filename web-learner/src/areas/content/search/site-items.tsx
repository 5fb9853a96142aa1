import { otherSitesWords as words } from '@keenly/contracts/catalogue/other-sites';
import type { ContentSourceInfo, FoundItem, FoundItems } from '@keenly/contracts/content-source';
import { useState } from 'react';
import { useFoundItems } from '../../../shared/query/content-sources';
import { Button } from '../../../ui/components/button';
import { Chip } from '../../../ui/components/chips';
import { OfflineNote } from '../../../ui/components/offline-note';
import { Bone, useShowLoading } from '../../../ui/components/skeleton';
import { cutText } from '../../../ui/format/cut-text';

/** So many of a site are shown at first. */
const FIRST = 6;
/** Characters of a summary. */
const SUMMARY_MAX = 130;

/** What one site has: on its way, none, away with a way to ask again, or there. */
export function SiteItems({ site: { id, label }, asked }: { site: ContentSourceInfo; asked: string }) {
  const { answer, isOffline, isAway, isFetching, retry } = useFoundItems(id, asked);
  return (
    <section className="site" aria-labelledby={`site-${id}`} aria-busy={isFetching}>
      <h3 id={`site-${id}`}>{label}</h3>
      {isOffline ? <OfflineNote /> : null}
      {isAway ? (
        <div className="site-away">
          <p className="k-meta" role="status">
            {words.away(label)}
          </p>
          <Button small busy={isFetching} onClick={retry} aria-label={words.retryOf(label)}>
            {words.retry}
          </Button>
        </div>
      ) : null}
      {isAway || isOffline ? null : <Answered label={label} answer={answer} />}
    </section>
  );
}

function Answered({ label, answer }: { label: string; answer: FoundItems | undefined }) {
  const isLoading = useShowLoading(answer === undefined);
  const [all, setAll] = useState(false);
  if (answer === undefined) return isLoading ? <Waiting label={label} /> : null;
  if (answer.state === 'off')
    return (
      <p className="k-meta" role="status">
        {words.off([label])}
      </p>
    );
  const { data } = answer;
  if (data.length === 0)
    return (
      <p className="k-meta" role="status">
        {words.none(label)}
      </p>
    );
  const shown = all ? data : data.slice(0, FIRST);
  return (
    <>
      <ul className="site-items">
        {shown.map((item) => (
          <SiteItem key={item.source_id} item={item} />
        ))}
      </ul>
      {shown.length < data.length ? (
        <p>
          <Button small onClick={() => setAll(true)}>
            {words.more(data.length - shown.length, label)}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Without its picture: loading it would tell the site who looks. */
function SiteItem({ item: { title, url, summary, author, type } }: { item: FoundItem }) {
  return (
    <li className="site-item">
      <p>
        <Chip>{words.types[type]}</Chip>
      </p>
      <h4 dir="auto">
        <a href={url} target="_blank" rel="noopener noreferrer">
          {title}
          <span className="k-sr"> {words.newTab}</span>
        </a>
      </h4>
      {summary === '' ? null : <p dir="auto">{cutText(summary, SUMMARY_MAX)}</p>}
      {author === null ? null : (
        <p className="k-quiet" dir="auto">
          {words.by(author)}
        </p>
      )}
    </li>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className="site-items">
      <p className="k-sr" role="status">
        {words.loading(label)}
      </p>
      {[1, 2, 3].map((at) => (
        <div key={at} className="site-item">
          <Bone width="30%" height="24px" />
          <Bone width="80%" height="20px" />
          <Bone height="42px" />
        </div>
      ))}
    </div>
  );
}
