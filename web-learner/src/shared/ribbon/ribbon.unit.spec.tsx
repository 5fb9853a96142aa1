import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Ribbon, RowRibbon } from './ribbon';

afterEach(cleanup);

const shares = { focus_prcnt: 62.5, neutral_prcnt: 10, distraction_prcnt: 27.5 };

describe('the ribbon', () => {
  it('draws a cell for each letter: tall, low, hanging, hairline', () => {
    render(<Ribbon ribbon="fnd-" cells={4} subject="This session" />);
    const cells = [...screen.getByRole('img').querySelectorAll('rect')];
    expect(cells.map((cell) => [cell.getAttribute('y'), cell.getAttribute('height')])).toEqual([
      ['0', '18'],
      ['11', '7'],
      ['20', '10'],
      ['18', '1'],
    ]);
  });

  it('keeps its measure where a session was short: sixty cells across, or as many as came', () => {
    const { rerender } = render(<Ribbon ribbon="ffnd" subject="This session" />);
    const cells = (kind = 'rect') => screen.getByRole('img').querySelectorAll(kind).length;
    expect(cells()).toBe(60);
    expect(cells('.k-ribbon-f')).toBe(30);
    rerender(<Ribbon ribbon={'f'.repeat(72)} subject="This session" />);
    expect(cells()).toBe(72);
  });

  it('says in words what it shows', () => {
    render(<Ribbon ribbon="fffd" shares={shares} subject="This session" />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'This session: 62.5% focused, 10.0% neutral, 27.5% distracting, 1 distraction',
    );
  });

  it('is as long in a table as the session was, within bounds', () => {
    const { rerender } = render(<RowRibbon ribbon="ffff" shares={shares} durationS={1500} />);
    const cells = () => screen.getByRole('img').querySelectorAll('rect').length;
    expect(cells()).toBe(10);
    rerender(<RowRibbon ribbon="ffff" shares={shares} durationS={40_000} />);
    expect(cells()).toBe(50);
    rerender(<RowRibbon ribbon="ffff" shares={shares} durationS={10} />);
    expect(cells()).toBe(4);
  });
});
