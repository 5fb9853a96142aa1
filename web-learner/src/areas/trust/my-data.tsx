import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { myDataQuery } from './my-data-query';
import { ErasePanel } from './erase-panel';
import { ExportPanel } from './export-panel';
import { KeptPanel } from './kept-panel';
import { OutsideStudyPanel } from './outside-study/outside-study-panel';
import { RecordKeyPanel } from './record-key/record-key-panel';
import { SendingPanel } from './sending/sending-panel';
import { ViewsPanel } from './views-panel';

/** While something is being erased, what is left is asked for this often, in milliseconds. */
const ERASING_LOOK_AGAIN_MS = 2000;

export interface MyDataProps {
  /** The choice of what everyone may see. */
  shown: ReactNode;
}

/** What is kept, who looked, what everyone sees, the copy and the end, one below the other. */
export function MyData({ shown }: MyDataProps) {
  const answer = useQuery({
    ...myDataQuery,
    refetchInterval: ({ state }) => (state.data?.data.erasure ? ERASING_LOOK_AGAIN_MS : false),
  });
  const keptHere = !answer.isPending || answer.fetchStatus === 'paused';
  const [viewsHere, setViewsHere] = useState(false);
  return (
    <>
      <KeptPanel answer={answer} />
      <ViewsPanel onHere={() => setViewsHere(true)} />
      {/* What is above may be much taller once it's here, and no one should press what moves from under their pointer. */}
      <div className="my-data-below" hidden={!keptHere || !viewsHere}>
        {shown}
        <ExportPanel />
        <OutsideStudyPanel />
        <SendingPanel />
        <RecordKeyPanel />
        {answer.data === undefined ? null : <ErasePanel data={answer.data.data} />}
      </div>
    </>
  );
}
