import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Files that are dropped anywhere on the page, for as long as the component is there: beside its mark a browser would
 * leave the page and open the file. Answers whether files are above what is `isOwn`.
 */
export function useDroppedFiles(
  onFiles: (files: readonly File[]) => void,
  isOwn: (at: EventTarget | null) => boolean,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const owns = useEffectEvent(isOwn);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const over = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(event.dataTransfer?.types.includes('Files') === true && owns(event.target));
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      if (owns(event.target)) take([...(event.dataTransfer?.files ?? [])]);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
