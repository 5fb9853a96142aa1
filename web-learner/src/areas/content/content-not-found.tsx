import { courseReading as words } from '@keenly/contracts/catalogue/course-reading';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/components/button';
import { Modal } from '../../ui/components/modal';
import { usePageTitle } from '../../ui/components/use-page-title';

/** In the place of a course, or of a part of one, that isn't there for whoever asks: its one way leads to the courses. */
export function ContentNotFound({ heading = words.title }: { heading?: string }) {
  usePageTitle(words.notFound);
  const navigate = useNavigate();
  const leave = () => void navigate('/content');
  return (
    <>
      <h1 className="k-sr">{heading}</h1>
      <Modal
        title={words.notFound}
        onClose={leave}
        foot={
          <Button look="primary" onClick={leave}>
            {words.ok}
          </Button>
        }
      >
        <p>{words.notFoundText}</p>
      </Modal>
    </>
  );
}
