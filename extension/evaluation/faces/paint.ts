import type { Change, Frame } from './frames';

/** Paints a frame on the canvas that stands for the camera. Runs inside a page, so it leans on nothing outside itself. */
export async function paint({
  picture,
  source,
  change,
}: Pick<Frame, 'picture'> & { source: string | null; change: Change }) {
  const canvas = document.querySelector<HTMLCanvasElement>('canvas.eye');
  const pen = canvas?.getContext('2d');
  if (!canvas || !pen) throw new Error('no canvas stands for the camera');
  const { width, height } = canvas;
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.filter = 'none';
  pen.fillStyle = '#8d8d88';
  pen.fillRect(0, 0, width, height);
  const { scale = 1, at = [0.5, 0.5], tiltDegrees = 0, mirrored = false } = change;
  pen.translate(width * at[0], height * at[1]);
  pen.rotate((tiltDegrees * Math.PI) / 180);
  pen.scale(mirrored ? -scale : scale, scale);
  pen.filter = `brightness(${change.brightness ?? 1}) blur(${change.blurPx ?? 0}px)`;
  if (source !== null) {
    const image = new Image();
    image.src = source;
    await image.decode();
    pen.drawImage(image, -width / 2, -height / 2, width, height);
  } else if (picture === 'stripes') {
    for (let x = -width / 2; x < width / 2; x += 16) {
      pen.fillStyle = (x / 16) % 2 === 0 ? '#a44' : '#dcb';
      pen.fillRect(x, -height / 2, 16, height);
    }
  } else if (picture === 'drawn face') {
    pen.fillStyle = '#fff6a0';
    pen.fillRect(-60, -60, 120, 120);
    pen.strokeStyle = '#333';
    pen.lineWidth = 3;
    for (const [x, y, radius, from, to] of [
      [0, 0, 45, 0, 7],
      [-15, -12, 4, 0, 7],
      [15, -12, 4, 0, 7],
      [0, 5, 22, 0.3, 2.8],
    ] as const) {
      pen.beginPath();
      pen.arc(x, y, radius, from, to);
      pen.stroke();
    }
  }
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.filter = 'none';
  if (change.coveredFrom !== undefined) {
    pen.fillStyle = '#6b5a50';
    pen.fillRect(0, height * change.coveredFrom, width, height);
  }
  if (change.noise !== undefined) {
    const pixels = pen.getImageData(0, 0, width, height);
    // Always the same noise: a figure that changes by itself says nothing.
    let state = 1;
    for (let index = 0; index < pixels.data.length; index += 1) {
      state = (state * 48271) % 2147483647;
      const value = pixels.data[index] ?? 0;
      if (index % 4 !== 3) pixels.data[index] = value + (state / 2147483647 - 0.5) * change.noise;
    }
    pen.putImageData(pixels, 0, 0);
  }
}
