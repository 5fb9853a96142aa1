import { useState } from 'react';

/**
 * Read-only until Edit (product/shared#editing). While someone edits, `shown` stays what they started with: what
 * comes in from elsewhere neither moves under their hands nor lends them its version.
 */
export function useEditing<Kept>(current: Kept) {
  const [base, setBase] = useState<{ of: Kept }>();
  return {
    editing: base !== undefined,
    shown: base === undefined ? current : base.of,
    begin: () => setBase({ of: current }),
    end: () => setBase(undefined),
  };
}
