import { useState } from 'react';

const TINTS = 6;

export interface CourseCoverProps {
  imageUrl: string | null;
  /** Of its category, or of the course where it has none. */
  name: string;
  /** Seen as soon as the page is, so the picture is asked for before anything is laid out. */
  isSeenFirst: boolean;
}

/** A course's picture; where it has none, or none that loads, a name's color and initial. */
export function CourseCover({ imageUrl, name, isSeenFirst }: CourseCoverProps) {
  const [failed, setFailed] = useState<string>();
  if (imageUrl !== null && imageUrl !== failed)
    return (
      <img
        className="found-cover"
        src={imageUrl}
        alt=""
        loading={isSeenFirst ? 'eager' : 'lazy'}
        fetchPriority={isSeenFirst ? 'high' : 'auto'}
        referrerPolicy="no-referrer"
        onError={() => setFailed(imageUrl)}
      />
    );
  const letters = Array.from(name.trim());
  const tint = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS;
  return (
    <span className="found-cover" data-tint={tint + 1} aria-hidden="true">
      {(letters[0] ?? '').toLocaleUpperCase()}
    </span>
  );
}
