import { trustPage as words } from '@keenly/contracts/catalogue/trust-page';
import type { DataExport, DataExports } from '@keenly/contracts/trust';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wordsFor } from '../../shared/api/api-error';
import { tableDate } from '../../ui/format/dates';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';
import { Panel } from '../../ui/components/panel';
import { Bone } from '../../ui/components/skeleton';
import { askForCopy, downloadCopy, exportsQuery, isUnderWay } from './exports';
import { myDataQuery } from './my-data-query';
import { useCopies } from './use-copies';
import './trust.css';

/** A copy of everything: asked for, made in the background, downloaded. */
export function ExportPanel() {
  const answer = useCopies();
  return (
    <Panel title={words.exportTitle} lead={words.exportLead}>
      <AnswerPanel answer={answer} skeleton={<Bone height="64px" />}>
        {(copies) => <Copies copies={copies} />}
      </AnswerPanel>
    </Panel>
  );
}

function Copies({ copies: { data } }: { copies: DataExports }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const underWay = data.find(isUnderWay);
  const ask = async () => {
    setBusy(true);
    try {
      const asked = await askForCopy();
      // It may be ready before the list is read again: that it was being made is said all the same.
      queries.setQueryData(
        exportsQuery.queryKey,
        (known) => known && { ...known, data: [asked, ...known.data.filter(({ id }) => id !== asked.id)] },
      );
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      // It counts among what is kept, too.
      void queries.invalidateQueries({ queryKey: myDataQuery.queryKey });
      await queries.invalidateQueries({ queryKey: exportsQuery.queryKey });
      setBusy(false);
    }
  };
  return (
    <div className="copies">
      {underWay === undefined ? (
        <div className="copies-ask">
          <Button look="primary" busy={busy} onClick={() => void ask()}>
            {words.exportAsk}
          </Button>
          <span className="k-meta">{words.exportNone}</span>
        </div>
      ) : (
        <Making progress={underWay.progress} />
      )}
      {data.length === 0 || (data.length === 1 && underWay !== undefined) ? null : (
        <ul className="copies-list">
          {data
            .filter((copy) => copy !== underWay)
            .map((copy) => (
              <li key={copy.id}>
                <Copy copy={copy} />
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

function Making({ progress }: { progress: number }) {
  return (
    <div className="copies-making" role="status">
      <span>
        {words.exportWaiting} <span className="k-num">{progress}%</span>
      </span>
      <progress max={100} value={progress} aria-label={words.exportWaiting} />
      <span className="k-meta">{words.exportNone}</span>
    </div>
  );
}

function Copy({ copy: { id, status, ready_at, expires_at, bytes } }: { copy: DataExport }) {
  const [busy, setBusy] = useState(false);
  if (status === 'failed') return <p className="k-meta">{words.exportFailed}</p>;
  const download = async () => {
    setBusy(true);
    try {
      await downloadCopy(id);
    } catch (error) {
      toast('error', wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="copy">
      <span>
        <b>{ready_at === null ? words.exportReady : tableDate(ready_at)}</b>
        <span className="k-meta">
          {sizeOf(bytes ?? 0)}
          {expires_at === null ? '' : ` · ${words.until} ${tableDate(expires_at)}`}
        </span>
      </span>
      <Button small busy={busy} onClick={() => void download()}>
        {words.download}
      </Button>
    </div>
  );
}

/** 1 234 567 bytes → '1.2 MB'. */
function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${String(Math.ceil(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
