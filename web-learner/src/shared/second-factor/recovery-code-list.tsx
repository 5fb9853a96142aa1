import { secondFactorLabels as words } from '@keenly/contracts/catalogue/second-factor';
import { wordsFor } from '../api/api-error';
import { toast } from '../../ui/toasts/toast-store';
import { Button } from '../../ui/components/button';

/** Recovery codes, to be copied: they are shown this once. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const copy = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => toast('success', words.copied))
      .catch((error: unknown) => toast('error', wordsFor(error)));
  return (
    <>
      <p>{words.codesLead}</p>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="factor-actions">
        <Button onClick={() => void copy()}>{words.copy}</Button>
      </div>
    </>
  );
}
