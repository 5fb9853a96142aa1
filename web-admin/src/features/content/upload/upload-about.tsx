import { coursePackageLabels } from '@keenly/contracts/catalogue/course-package';
import { courseUploadLabels as labels } from '@keenly/contracts/catalogue/upload-course';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Button } from '@keenly/web-learner/ui/components/button';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useMutation } from '@tanstack/react-query';
import { saveTemplate, saveWorkbook } from './upload-template';

/** What a file is for, with one to fill in, and the way to a whole course as a file. */
export function UploadAbout({ onPackage }: { onPackage: () => void }) {
  const workbook = useMutation({
    networkMode: 'always',
    mutationFn: saveWorkbook,
    onError: (error) => toast('error', wordsFor(error)),
  });
  return (
    <div className="upload-about">
      <p className="k-meta">{labels.needs}</p>
      <Button look="text" icon="download" busy={workbook.isPending} onClick={() => workbook.mutate()}>
        {labels.workbook}
      </Button>
      <Button look="text" icon="download" onClick={saveTemplate}>
        {labels.template}
      </Button>
      <Button look="text" onClick={onPackage}>
        {coursePackageLabels.open}
      </Button>
    </div>
  );
}
