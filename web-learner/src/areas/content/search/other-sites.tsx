import { otherSitesWords as words } from '@keenly/contracts/catalogue/other-sites';
import { type ContentSourceInfo, type ContentType, contentTypes } from '@keenly/contracts/content-source';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { contentSourcesQuery } from '../../../shared/query/content-sources';
import { Segmented } from '../../../ui/components/segmented';
import { SiteItems } from './site-items';
import './other-sites.css';

type Shown = ContentType | 'all';
const choices: readonly { value: Shown; label: string }[] = [
  { value: 'all', label: words.all },
  ...contentTypes.map((value) => ({ value, label: words.types[value] })),
];

/**
 * What other sites have on a topic (product/content#other-sites), below the courses: each as it answers. Those that
 * aren't configured, or that one's organization turned off, are named, and not asked.
 */
export function OtherSites({ asked }: { asked: string }) {
  const [type, setType] = useState<Shown>('all');
  const { data: sources } = useQuery(contentSourcesQuery);
  if (sources === undefined || sources.data.length === 0) return null;
  const configured = sources.data.filter(({ state }) => state === 'ready' || state === 'away');
  const off = sources.data.filter(({ state }) => state === 'off');
  const others = sources.data.filter(({ state }) => state === 'not configured');
  return (
    <section className="sites" aria-labelledby="sites-title">
      <h2 id="sites-title">{words.title}</h2>
      {configured.length === 0 ? null : (
        <>
          <p className="k-meta">{words.sent}</p>
          <Segmented label={words.type} options={choices} value={type} onChange={setType} />
          <Sites sites={configured.filter(has(type))} asked={asked} />
        </>
      )}
      {off.length === 0 ? null : <p className="k-quiet">{words.off(off.map(({ label }) => label))}</p>}
      {others.length === 0 ? null : (
        <p className="k-quiet">{words.notConfigured(others.map(({ label }) => label))}</p>
      )}
    </section>
  );
}

function Sites({ sites, asked }: { sites: readonly ContentSourceInfo[]; asked: string }) {
  if (sites.length === 0)
    return (
      <p className="k-meta" role="status">
        {words.noneOfType}
      </p>
    );
  return sites.map((site) => <SiteItems key={`${site.id} ${asked}`} site={site} asked={asked} />);
}

const has =
  (type: Shown) =>
  ({ types }: ContentSourceInfo): boolean =>
    type === 'all' || types.includes(type);
