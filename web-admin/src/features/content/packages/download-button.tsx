import { coursePackageLabels as labels } from '@keenly/contracts/catalogue/course-package';
import { wordsFor } from '@keenly/web-learner/shared/api/api-error';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { toast } from '@keenly/web-learner/ui/toasts/toast-store';
import { useMutation } from '@tanstack/react-query';
import { downloadCourse } from './package-calls';

/** Downloads a course with everything in it. Stays where the keyboard is while it's asked for. */
export function DownloadButton({ id, heading }: { id: string; heading: string }) {
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => downloadCourse(id),
    onError: (error) => toast('error', `${labels.downloadFailed(heading)} ${wordsFor(error)}`),
  });
  return (
    <button
      type="button"
      className="k-icon-btn"
      aria-label={`${labels.download} of ${heading}`}
      title={labels.download}
      aria-busy={isPending || undefined}
      onClick={() => {
        if (!isPending) mutate();
      }}
    >
      <Icon name="download" />
    </button>
  );
}
