import Slider from '@mui/material/Slider';
import { useEffect, useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../../ui/components/button';
import { cropPicture, type CropArea } from './crop-picture';
import type { PictureShape } from './picture-shape';
import './picture-cropper.css';

/** Bounds of zoom and rotation (product/shared#pictures). */
const ZOOM = { min: 1, max: 11, step: 0.1 } as const;
const ROTATE = { min: 0, max: 360, step: 1 } as const;

export interface PictureCropperProps {
  /** Address of the chosen picture. */
  source: string;
  shape: PictureShape;
  /** The part that was chosen, as a PNG. */
  onCropped: (picture: Blob) => void;
  onFailed: (words: string) => void;
  onCancel: () => void;
}

/** Chooses the part of a picture: drag, zoom 1 to 11, rotate 0 to 360 degrees (product/shared#pictures). */
export function PictureCropper({ source, shape, onCropped, onFailed, onCancel }: PictureCropperProps) {
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [rotation, setRotation] = useState<number>(ROTATE.min);
  const [area, setArea] = useState<CropArea>();
  const [busy, setBusy] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  // What was pressed to come here is gone, and the keyboard goes on here.
  useEffect(() => whole.current?.focus(), []);
  const crop = async () => {
    if (area === undefined) return;
    setBusy(true);
    try {
      onCropped(await cropPicture(source, area, rotation));
    } catch (error) {
      onFailed(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="cropper" role="group" aria-label="Crop the picture" tabIndex={-1} ref={whole}>
      <div className="cropper-stage">
        <Cropper
          image={source}
          crop={at}
          zoom={zoom}
          rotation={rotation}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          aspect={shape === 'wide' ? 4 : 1}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          showGrid={false}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onRotationChange={setRotation}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <Dial label="Zoom" range={ZOOM} value={zoom} onChange={setZoom} />
      <Dial label="Rotate" unit="°" range={ROTATE} value={rotation} onChange={setRotation} />
      <div className="cropper-actions">
        <Button onClick={onCancel}>Choose another</Button>
        <Button look="primary" busy={busy} disabled={area === undefined} onClick={() => void crop()}>
          Crop
        </Button>
      </div>
    </div>
  );
}

interface DialProps {
  label: string;
  unit?: string;
  range: { min: number; max: number; step: number };
  value: number;
  onChange: (value: number) => void;
}

function Dial({ label, unit = '', range, value, onChange }: DialProps) {
  const id = useId();
  return (
    <div className="cropper-dial">
      <span id={id}>{label}</span>
      <Slider
        {...range}
        value={value}
        aria-labelledby={id}
        getAriaValueText={(now) => `${now}${unit}`}
        onChange={(_event, next) => onChange(next)}
      />
      <output className="k-num">
        {value}
        {unit}
      </output>
    </div>
  );
}
