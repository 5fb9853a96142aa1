import { inviteFileLabels as labels } from '@keenly/contracts/catalogue/invitations';
import type { InviteBatch } from '@keenly/contracts/invite-batches';
import { Button } from '../../../ui/components/button';
import { FileHead } from './file-head';
import { listed, nameOf, stateWords } from './file-states';

/** The caller's files of the last days, to look at again or to go on with. */
export function FileList({ files, onShow }: { files: readonly InviteBatch[]; onShow: (id: string) => void }) {
  const shown = listed(files);
  if (shown.length === 0) return null;
  return (
    <section className="invite-files" aria-label={labels.files}>
      <h3>{labels.files}</h3>
      <ul aria-label={labels.files}>
        {shown.map((file) => (
          <li key={file.id}>
            <div>
              <p>{stateWords(file)}</p>
              <FileHead file={file} />
            </div>
            <Button small aria-label={labels.showOf(nameOf(file))} onClick={() => onShow(file.id)}>
              {labels.show}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
