/** A picture of 4 × 4 pixels, as a PNG. */
export const SMALL_PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAAEElEQVR4nGOQ62qAI4YB4wAAmIgPwfRlEDwAAAAASUVORK5CYII=',
  'base64',
);
