import { useState } from 'react';
import { toast } from '../../../ui/toasts/toast-store';
import { startSession, type StudyWish } from './run-session';
import { useExtension } from './use-extension';

export interface UseStartOptions {
  /** There is no extension: show where to get it. */
  onMissing: () => void;
  onStarted: () => void;
}

/** Choosing a topic and starting a session on it. */
export function useStart({ onMissing, onStarted }: UseStartOptions) {
  useExtension();
  const [choosing, setChoosing] = useState(false);
  const [starting, setStarting] = useState(false);
  const start = async (wish: StudyWish) => {
    setStarting(true);
    const failure = await startSession(wish);
    setStarting(false);
    if (failure === undefined) {
      setChoosing(false);
      onStarted();
      return;
    }
    toast('error', failure.words);
    if (failure.reason === 'missing') onMissing();
  };
  return {
    choosing,
    starting,
    choose: () => setChoosing(true),
    cancel: () => setChoosing(false),
    start,
  };
}
