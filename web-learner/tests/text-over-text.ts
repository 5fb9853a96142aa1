import type { Page } from 'playwright-core';

/** A line of text on the page, in CSS pixels of the viewport. */
interface Line {
  text: string;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A text drawn on a canvas: where, in CSS pixels of that canvas. */
type Drawn = Line;

declare global {
  interface Window {
    drawnText?: Map<HTMLCanvasElement, Drawn[]>;
  }
}

/** What two lines may share without being called one over the other, in pixels: the room around their letters. */
const SLACK = 2;

/**
 * Runs in the page before its own code: notes the box of every text that a canvas draws, until its place is cleared.
 * Labels beside a canvas are elements and need no note.
 */
export function noteDrawnText(): void {
  const drawn = new Map<HTMLCanvasElement, Drawn[]>();
  window.drawnText = drawn;
  const context = CanvasRenderingContext2D.prototype;
  const fillText = Object.getOwnPropertyDescriptor(context, 'fillText')?.value as typeof context.fillText;
  const clearRect = Object.getOwnPropertyDescriptor(context, 'clearRect')?.value as typeof context.clearRect;
  context.fillText = function (text, x, y, maxWidth) {
    const {
      actualBoundingBoxLeft,
      actualBoundingBoxRight,
      actualBoundingBoxAscent,
      actualBoundingBoxDescent,
    } = this.measureText(text);
    const matrix = this.getTransform();
    const corners = [
      { x: x - actualBoundingBoxLeft, y: y - actualBoundingBoxAscent },
      { x: x + actualBoundingBoxRight, y: y + actualBoundingBoxDescent },
    ].map((corner) => matrix.transformPoint(corner));
    const ratio = this.canvas.width / Math.max(1, this.canvas.clientWidth);
    const xs = corners.map((corner) => corner.x / ratio);
    const ys = corners.map((corner) => corner.y / ratio);
    const box = {
      text,
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
    drawn.set(this.canvas, [...(drawn.get(this.canvas) ?? []), box]);
    fillText.call(this, text, x, y, maxWidth);
  };
  context.clearRect = function (...area) {
    drawn.delete(this.canvas);
    clearRect.apply(this, area);
  };
}

/** Pairs of texts that overlap in a chart: on its canvas, beside it or in its drawing. */
export async function textOverText(page: Page): Promise<string[]> {
  const charts = await page.evaluate(linesOfCharts);
  return charts.flatMap((lines) =>
    lines.flatMap((line, index) =>
      lines
        .slice(index + 1)
        .filter((other) => meet(line, other))
        .map((other) => `‘${line.text}’ stands over ‘${other.text}’`),
    ),
  );
}

function meet(a: Line, b: Line): boolean {
  return (
    a.left < b.right - SLACK &&
    b.left < a.right - SLACK &&
    a.top < b.bottom - SLACK &&
    b.top < a.bottom - SLACK
  );
}

/** Runs in the page, so it names no function of its own: the visible lines of text of each chart. */
function linesOfCharts(): Line[][] {
  return [...document.querySelectorAll('.k-figure')].map((chart) => {
    const lines: Line[] = [];
    const walker = document.createTreeWalker(chart, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      if (text === '' || node.parentElement === null) continue;
      if (node.parentElement.closest('.k-sr, details:not([open]) > :not(summary)') !== null) continue;
      if (!node.parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
        // A line's box is as high as its line; its letters are about three quarters of that.
        const room = height / 8;
        if (width > 1) lines.push({ text, left, right, top: top + room, bottom: bottom - room });
      }
    }
    for (const canvas of chart.querySelectorAll('canvas')) {
      const place = canvas.getBoundingClientRect();
      for (const drawn of window.drawnText?.get(canvas) ?? []) {
        lines.push({
          text: drawn.text,
          left: place.left + drawn.left,
          right: place.left + drawn.right,
          top: place.top + drawn.top,
          bottom: place.top + drawn.bottom,
        });
      }
    }
    return lines;
  });
}
