import { contentSourceWords as words } from '@keenly/contracts/catalogue/organisation-settings';
import { otherSitesWords } from '@keenly/contracts/catalogue/other-sites';
import type { ContentSourceInfo } from '@keenly/contracts/content-source';
import { useQuery } from '@tanstack/react-query';
import { wordsFor } from '../../shared/api/api-error';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { contentSourcesQuery } from '../../shared/query/content-sources';
import { Panel } from '../../ui/components/panel';
import { Bone } from '../../ui/components/skeleton';
import { toast } from '../../ui/toasts/toast-store';
import { useSwitchContentSource } from './content-sources';

/** Which other sites the organization's searches ask (product/content#other-sites); admins change it, managers read it. */
export function ContentSourcesPanel({ editable }: { editable: boolean }) {
  const answer = useQuery(contentSourcesQuery);
  return (
    <Panel title={words.title} lead={words.lead}>
      <AnswerPanel answer={answer} skeleton={<Bone height="160px" />}>
        {({ data }) => <Sites sites={data} editable={editable} />}
      </AnswerPanel>
    </Panel>
  );
}

function Sites({ sites, editable }: { sites: readonly ContentSourceInfo[]; editable: boolean }) {
  const { mutate, isPending } = useSwitchContentSource();
  const turn = ({ id, label }: ContentSourceInfo, asked: boolean) =>
    mutate(
      { source: id, asked },
      {
        onSuccess: () => toast('success', asked ? words.turnedOn(label) : words.turnedOff(label)),
        onError: (error) => toast('error', wordsFor(error)),
      },
    );
  return (
    <div className="organisation-rule">
      <fieldset className="policy" disabled={!editable || isPending} aria-busy={isPending || undefined}>
        <legend className="k-label">{words.legend}</legend>
        {sites.map((site) => (
          <label key={site.id} className="policy-choice">
            <input
              type="checkbox"
              checked={site.state === 'ready' || site.state === 'away'}
              disabled={site.state === 'not configured'}
              onChange={({ target }) => turn(site, target.checked)}
            />
            <span>
              {site.label}
              <small className="k-meta">
                {site.state === 'not configured'
                  ? words.notConfigured
                  : site.types.map((type) => otherSitesWords.types[type]).join(', ')}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {editable ? null : <p className="k-meta">{words.adminsOnly}</p>}
    </div>
  );
}
