import { imageTypes } from '@keenly/contracts/media';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/components/button';
import { Bone } from '../../ui/components/skeleton';
import { imageProblem } from './image-problem';
import type { PictureShape } from './picture-shape';
import './picture-cropper.css';

const PictureCropper = lazy(async () => ({
  default: (await import('./picture-cropper')).PictureCropper,
}));

export interface PictureChoiceProps {
  label: string;
  /** Round where absent: it stands for someone. */
  shape?: PictureShape;
  /** Address of the picture that is there, or null. */
  picture: string | null;
  onPicked: (picture: Blob | null) => void;
}

/**
 * Chooses a picture and the part of it that counts; another file gives 'Select a Valid Image'
 * (product/shared#pictures).
 */
export function PictureChoice({ label, shape = 'round', picture, onPicked }: PictureChoiceProps) {
  const id = useId();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const source = useObjectUrl(file);
  const input = useRef<HTMLInputElement>(null);
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    // The cropper had the focus and is gone.
    if (returns > 0) input.current?.focus();
  }, [returns]);
  const back = () => {
    setFile(undefined);
    setReturns((before) => before + 1);
  };
  const pick = (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const wrong = imageProblem(chosen);
    setProblem(wrong);
    if (wrong === undefined) setFile(chosen);
  };
  if (source !== undefined) {
    return (
      <Suspense fallback={<Bone height="320px" />}>
        <PictureCropper
          source={source}
          shape={shape}
          onCancel={back}
          onFailed={(words) => {
            setProblem(words);
            back();
          }}
          onCropped={(cropped) => {
            back();
            onPicked(cropped);
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="picture-choice">
      {picture === null ? null : <img src={picture} alt="" data-shape={shape} />}
      <div className="picture-choice-actions">
        <label className={buttonClass('outlined')} htmlFor={id}>
          {picture === null ? label : 'Edit Image'}
        </label>
        <input
          id={id}
          ref={input}
          className="k-sr"
          type="file"
          accept={imageTypes.join(',')}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => {
            pick(target.files?.[0]);
            target.value = '';
          }}
        />
        {picture === null ? null : (
          <Button look="text" onClick={() => onPicked(null)}>
            Remove
          </Button>
        )}
      </div>
      <p id={`${id}-about`} className={problem === undefined ? 'k-quiet' : 'k-field-error'} role="status">
        {problem ?? 'PNG, GIF, or JPEG, up to 5 MB.'}
      </p>
    </div>
  );
}

/** An address under which the page itself sees a chosen file, given back when it is no longer needed. */
export function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [held, setHeld] = useState<{ of: Blob; url: string }>();
  useEffect(() => {
    if (blob === null || blob === undefined) return undefined;
    const url = URL.createObjectURL(blob);
    // The address is made outside of rendering, since it has to be given back.
    queueMicrotask(() => setHeld({ of: blob, url }));
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return held !== undefined && held.of === blob ? held.url : undefined;
}
