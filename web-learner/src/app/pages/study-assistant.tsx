import { contentSearchWords as words } from '@keenly/contracts/catalogue/content-search';
import { useEffect, useRef, useState } from 'react';
import type { Assistant } from '../../areas/content/search/content-search';
import { GetExtension } from '../../areas/home/studying/get-extension';
import { useOwnSession } from '../../areas/home/studying/use-own-session';
import { useStart } from '../../areas/home/studying/use-start';
import { toast } from '../../ui/toasts/toast-store';

export interface StudyAssistantProps {
  /** Hears of the assistant whenever it is busy or isn't any more. */
  tell: (assistant: Assistant) => void;
}

/** Starts a session on a topic, for a page that shows the button (product/content#content-search). */
export function StudyAssistant({ tell }: StudyAssistantProps) {
  const [isGetting, setGetting] = useState(false);
  const { current, running } = useOwnSession(() => undefined);
  const { starting, start } = useStart({
    onMissing: () => setGetting(true),
    onStarted: () => {
      toast('success', words.started);
      void current.refetch();
    },
  });
  const isBusy = starting || running !== undefined;
  const begin = useRef(start);
  useEffect(() => {
    begin.current = start;
  });
  useEffect(() => tell({ isBusy, start: (topic) => void begin.current({ topic }) }), [tell, isBusy]);
  return isGetting ? <GetExtension onClose={() => setGetting(false)} /> : null;
}
