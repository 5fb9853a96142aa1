import { counted } from '@keenly/contracts/formulas/counted';
/**
 * The session as a strip of equal cells: focused stands tall, neutral is low, distraction hangs below the line. A cell is
 * what most of its stretch was, so those who don't see it are told of cells, not of shares of the time.
 */
export function Ribbon({ cells }: { cells: string }) {
  const letters = cells.split('');
  return (
    <>
      <svg
        class="ribbon"
        viewBox={`0 0 ${cells.length * 6} 30`}
        height="30"
        preserveAspectRatio="none"
        role="img"
        aria-label={`This session so far: ${cellsInWords(cells)}`}
      >
        {letters.map((cell, index) => (
          <rect key={index} {...(shapes[cell] ?? shapes['-'])} x={index * 6} width="4.6" />
        ))}
      </svg>
      <p class="key" aria-hidden="true">
        <span>
          <svg viewBox="0 0 12 16">
            <path d="M1 0h4v10H1zM7 0h4v10H7z" fill="var(--k-focus-good)" />
          </svg>
          Focused
        </span>
        <span>
          <svg viewBox="0 0 12 16">
            <path d="M1 6h4v4H1zM7 6h4v4H7z" fill="var(--k-neutral)" />
          </svg>
          Neutral
        </span>
        <span>
          <svg viewBox="0 0 12 16">
            <path d="M1 11h4v5H1zM7 11h4v5H7z" fill="var(--k-distraction)" />
          </svg>
          Distracting
        </span>
      </p>
    </>
  );
}

export function cellsInWords(cells: string): string {
  const count = (letter: string) => cells.split(letter).length - 1;
  const recorded = cells.length - count('-');
  if (recorded === 0) return 'nothing recorded yet';
  const parts = `${count('f')} of ${counted(recorded, 'part')} mostly focused`;
  return `${parts}, ${count('n')} neutral, ${count('d')} distracting`;
}

const shapes: Record<string, { class: string; y: number; height: number }> = {
  f: { class: 'f', y: 0, height: 18 },
  n: { class: 'n', y: 11, height: 7 },
  d: { class: 'd', y: 20, height: 10 },
  '-': { class: 'z', y: 18, height: 1 },
};
