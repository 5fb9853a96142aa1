import { useState } from 'react';

const TINTS = 6;

/** A course's picture; where it has none, or none that loads, its category's color and initial. */
export function CourseCover({ imageUrl, category }: { imageUrl: string | null; category: string }) {
  const [failed, setFailed] = useState<string>();
  if (imageUrl !== null && imageUrl !== failed)
    return (
      <img
        className="found-cover"
        src={imageUrl}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        onError={() => setFailed(imageUrl)}
      />
    );
  const letters = Array.from(category.trim());
  const tint = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS;
  return (
    <span className="found-cover" data-tint={tint + 1} aria-hidden="true">
      {(letters[0] ?? '').toLocaleUpperCase()}
    </span>
  );
}
