/** A part of a picture, in pixels of the picture as it lies after turning. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Longest side of what is kept, in pixels: pictures are beside names, not on walls. */
const MOST_PIXELS = 1024;

/** Cuts `area` out of the picture at `source`, turned by `degrees`, as a PNG. Throws where it cannot be drawn. */
export async function cropPicture(source: string, area: CropArea, degrees: number): Promise<Blob> {
  const picture = await load(source);
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const turned = {
    width: picture.naturalWidth * cos + picture.naturalHeight * sin,
    height: picture.naturalWidth * sin + picture.naturalHeight * cos,
  };
  const scale = Math.min(1, MOST_PIXELS / Math.max(area.width, area.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(area.width * scale));
  canvas.height = Math.max(1, Math.round(area.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser can’t crop pictures.');
  pen.scale(scale, scale);
  pen.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
  pen.rotate(angle);
  pen.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob === null ? reject(new Error('Couldn’t crop the picture. Try another.')) : resolve(blob),
      'image/png',
    ),
  );
}

function load(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('Select a Valid Image'));
    picture.src = source;
  });
}
