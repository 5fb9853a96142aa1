import { Fragment } from 'react';

/**
 * An email address. A line that is too short for it breaks before @ or a dot, never inside a name; among words that are
 * read from right to left it stays as it is.
 */
export function EmailAddress({ children: address }: { children: string }) {
  return (
    <bdi>
      {address.split(/(?=[@.])/).map((part, at) => (
        <Fragment key={at}>
          {at === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
