import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { EmailAddress } from './email-address';

describe('an email address', () => {
  it('breaks before @ and dots, and is one text', () => {
    render(<EmailAddress>ana.maria@mail.college.example</EmailAddress>);
    expect(screen.getByText('ana.maria@mail.college.example').innerHTML).toBe(
      'ana<wbr>.maria<wbr>@mail<wbr>.college<wbr>.example',
    );
  });

  it('may be what isn’t one, as a file had it', () => {
    const { container } = render(
      <>
        <EmailAddress>nobody</EmailAddress>
        <EmailAddress>{''}</EmailAddress>
      </>,
    );
    expect(container.innerHTML).toBe('<bdi>nobody</bdi><bdi></bdi>');
  });
});
