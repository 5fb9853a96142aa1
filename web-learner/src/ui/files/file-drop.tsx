import { type Ref, useId, useRef, useState } from 'react';
import { buttonClass } from '../components/button';
import { Icon } from '../components/icon';
import type { IconName } from '../components/icon-paths';
import { type FileRule, type HeldFile, holdFile, sizeWords } from './held-file';
import { useDroppedFiles } from './use-dropped-files';
import './file-drop.css';

export interface FileDropProps {
  /** What was chosen, or what is kept. */
  file: { readonly name: string; readonly content: { readonly size: number } } | undefined;
  /** What it says without a file, and on its button without and with one. */
  labels: { readonly drop: string; readonly choose: string; readonly another: string };
  /** Types and ends of names that the browser offers first. */
  accept: string;
  rule: FileRule;
  disabled: boolean;
  /** Until there is one. */
  icon?: IconName;
  /** It's chosen, but hasn't arrived where it goes. */
  isOnItsWay?: boolean;
  /** What it takes, in words. */
  hint?: string;
  /** What someone else has against it, such as the service. */
  error?: string | undefined;
  /** Takes only what is dropped on it, beside another one; lower than that. */
  isSecond?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Undefined where what was chosen can't be one. */
  onFile: (file: HeldFile | undefined) => void;
}

/** Takes one file: chosen with its button, or dropped anywhere on the page other than on a second one. */
export function FileDrop({
  file,
  labels,
  accept,
  rule,
  disabled,
  icon = 'table',
  isOnItsWay = false,
  hint,
  error,
  isSecond = false,
  inputRef,
  onFile,
}: FileDropProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string>();
  const choose = async (chosen: readonly File[]) => {
    if (disabled) return;
    const held = await holdFile(chosen, rule);
    const isFine = 'file' in held;
    setProblem(isFine ? undefined : held.problem);
    onFile(isFine ? held.file : undefined);
  };
  const isOver = useDroppedFiles(
    (dropped) => void choose(dropped),
    (at) => {
      const second = at instanceof Element ? at.closest('[data-second]') : null;
      return isSecond ? second === box.current : second === null;
    },
  );
  const wrong = problem ?? error;
  return (
    <div
      ref={box}
      className="k-file-drop"
      data-second={isSecond || undefined}
      data-over={isOver || undefined}
    >
      <Icon name={file === undefined || isOnItsWay ? icon : 'check'} />
      <p>
        {file === undefined ? (
          labels.drop
        ) : (
          <>
            <strong>
              <bdi>{file.name}</bdi>
            </strong>{' '}
            <span className="k-meta">{sizeWords(file.content.size)}</span>
          </>
        )}
      </p>
      <label className={buttonClass('outlined')} htmlFor={id} aria-disabled={disabled || undefined}>
        {file === undefined ? labels.choose : labels.another}
      </label>
      <input
        id={id}
        ref={inputRef}
        className="k-sr"
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={`${id}-hint ${id}-about`}
        aria-invalid={wrong !== undefined}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Where nothing was chosen, what was chosen before stays.
          if (chosen.length > 0) void choose(chosen);
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="k-quiet">
        {hint}
      </p>
      <p id={`${id}-about`} className="k-field-error" role="status">
        {wrong}
      </p>
    </div>
  );
}
