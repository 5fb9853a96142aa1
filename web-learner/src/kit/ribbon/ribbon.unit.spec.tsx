import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { Ribbon, RowRibbon } from './ribbon';

afterEach(cleanup);

describe('the ribbon', () => {
  it('draws a cell for each letter: tall, low, hanging, hairline', () => {
    render(<Ribbon ribbon="fnd-" subject="This session" />);
    const cells = [...screen.getByRole('img').querySelectorAll('rect')];
    expect(cells.map((cell) => [cell.getAttribute('y'), cell.getAttribute('height')])).toEqual([
      ['0', '18'],
      ['11', '7'],
      ['20', '10'],
      ['18', '1'],
    ]);
  });

  it('says in words what it shows', () => {
    render(<Ribbon ribbon="fffd" subject="This session" />);
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'This session: 75% focused, 0% neutral, 25% distraction; one distraction',
    );
  });

  it('is as long in a table as the session was, within bounds', () => {
    const { rerender } = render(<RowRibbon ribbon="ffff" durationS={1500} />);
    const cells = () => screen.getByRole('img').querySelectorAll('rect').length;
    expect(cells()).toBe(10);
    rerender(<RowRibbon ribbon="ffff" durationS={40_000} />);
    expect(cells()).toBe(50);
    rerender(<RowRibbon ribbon="ffff" durationS={10} />);
    expect(cells()).toBe(4);
  });
});
