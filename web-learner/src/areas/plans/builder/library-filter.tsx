import { otherSitesWords } from '@keenly/contracts/catalogue/other-sites';
import { contentTypeWords, planBuilderWords as words } from '@keenly/contracts/catalogue/plan-pages';
import { type ContentSourceInfo, contentSourceIds } from '@keenly/contracts/content-source';
import { type ContentType, contentTypes } from '@keenly/contracts/plan-content';
import { useQuery } from '@tanstack/react-query';
import { wordsFor } from '../../../shared/api/api-error';
import { contentSourcesQuery } from '../../../shared/query/content-sources';
import { Button } from '../../../ui/components/button';
import './sites-found.css';

export interface LibraryFilterProps {
  /** Undefined for every type. */
  type: ContentType | undefined;
  onType: (type: ContentType | undefined) => void;
  /** Providers that are searched beside the library. */
  sites: readonly ContentSourceInfo[];
  onSites: (sites: readonly ContentSourceInfo[]) => void;
}

/** Which types of content are shown, and where from. */
export function LibraryFilter({ type, onType, sites, onSites }: LibraryFilterProps) {
  return (
    <div className="plan-filter">
      <fieldset>
        <legend>{words.types}</legend>
        <div className="plan-types">
          {[undefined, ...contentTypes].map((one) => (
            <button
              key={one ?? 'all'}
              type="button"
              className="plan-type"
              aria-pressed={one === type}
              onClick={() => onType(one)}
            >
              {one === undefined ? words.allTypes : contentTypeWords[one]}
            </button>
          ))}
        </div>
      </fieldset>
      <Providers sites={sites} onSites={onSites} />
    </div>
  );
}

/** Until the service has told which are configured, none can be selected. */
function Providers({ sites, onSites }: Pick<LibraryFilterProps, 'sites' | 'onSites'>) {
  const { data, error, isError, isFetching, refetch } = useQuery(contentSourcesQuery);
  const isOn = ({ id }: ContentSourceInfo) => sites.some((one) => one.id === id);
  /** In the order in which they're listed. */
  const turn = (site: ContentSourceInfo, isWanted: boolean) =>
    onSites((data?.data ?? []).filter((one) => (one.id === site.id ? isWanted : isOn(one))));
  return (
    <fieldset aria-busy={isFetching}>
      <legend>{words.providers}</legend>
      <label className="k-check">
        <input type="checkbox" checked disabled />
        {words.ownLibrary}
      </label>
      {data === undefined
        ? contentSourceIds.map((id) => (
            <label key={id} className="k-check">
              <input type="checkbox" checked={false} disabled />
              {otherSitesWords.names[id]}
            </label>
          ))
        : data.data.map((site) => (
            <Provider
              key={site.id}
              site={site}
              isOn={isOn(site)}
              onTurn={(isWanted) => turn(site, isWanted)}
            />
          ))}
      {data === undefined && isError ? (
        <div className="plan-away">
          <p className="k-meta" role="status">{`${words.providersUnknown} ${wordsFor(error)}`}</p>
          <Button small busy={isFetching} onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </div>
      ) : null}
      {data?.data.some(isAsked) === true ? <p className="k-quiet">{otherSitesWords.sent}</p> : null}
    </fieldset>
  );
}

interface ProviderProps {
  site: ContentSourceInfo;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

function Provider({ site, isOn, onTurn }: ProviderProps) {
  const kinds = site.types.map((type) => contentTypeWords[type]).join(', ');
  return (
    <label className="k-check">
      <input
        type="checkbox"
        checked={isOn}
        disabled={!isAsked(site) && !isOn}
        onChange={(event) => onTurn(event.target.checked)}
      />
      <span>
        {site.label} <span className="k-quiet">{isAsked(site) ? kinds : `${kinds}. ${reasonOf(site)}`}</span>
      </span>
    </label>
  );
}

const isAsked = ({ state }: ContentSourceInfo) => state === 'ready' || state === 'away';

/** Why it isn't. */
const reasonOf = ({ state }: ContentSourceInfo): string =>
  state === 'off' ? words.turnedOff : words.notConfigured;
