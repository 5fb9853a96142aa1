import { LAUNCH_MS, wizardLabels as words } from '@keenly/contracts/catalogue/wizard';
import { keenlyQuizzes } from '@keenly/contracts/keenly-courses';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '../../../ui/components/button';
import { films } from '../../../ui/components/films';
import { Bone } from '../../../ui/components/skeleton';
import { FilmPlayer, VideoDialog } from '../../../ui/components/video-dialog';
import { QuizLink } from './quiz-link';
import './wizard.css';

/** Page 7: the way in, and a recording to watch first. */
export function AccessPassPage({ onContinue }: { onContinue: () => void }) {
  return (
    <div className="wizard-body">
      <FilmPlayer film={films.session} />
      <Button look="primary" onClick={onContinue}>
        {words.continue}
      </Button>
    </div>
  );
}

/** Page 8: four things to start with, or straight to the dashboard. */
export function JumpstartPage({ onOpen }: { onOpen: () => void }) {
  const [watching, setWatching] = useState(false);
  return (
    <div className="wizard-body">
      <div className="wizard-choices">
        <Link className={buttonClass('outlined')} to="/profile" state={{ tabIndexToSwitch: 2 }}>
          {words.setLearningGoals}
        </Link>
        <Button onClick={() => setWatching(true)}>{words.watchTutorials}</Button>
        <QuizLink quiz={keenlyQuizzes.growthMindset}>{words.growthMindsetQuiz}</QuizLink>
        <QuizLink quiz={keenlyQuizzes.procrastination}>{words.procrastinationQuiz}</QuizLink>
      </div>
      <Button look="primary" onClick={onOpen}>
        {words.openDashboard}
      </Button>
      {watching ? <VideoDialog film={films.session} onClose={() => setWatching(false)} /> : null}
    </div>
  );
}

/** Page 9: goes to /info by itself. */
export function LaunchPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/info', { replace: true }), LAUNCH_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="wizard-body" aria-busy="true">
      <Bone height="6px" />
    </div>
  );
}
