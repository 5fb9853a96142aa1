import { useQuery } from '@tanstack/react-query';
import { profileDetailsQuery } from '../../../shared/profile/profile-details';
import { AnswerPanel } from '../../../shared/query/answer-panel';
import { Bone } from '../../../ui/components/skeleton';
import { PreferencesForm } from './preferences-form';
import './preferences.css';

/** Learning Preferences (product/profile#learning-preferences), with a skeleton while it loads. */
export function LearningPreferences() {
  const answer = useQuery(profileDetailsQuery('learningPreferences'));
  const skeleton = (
    <div className="preferences-skeleton">
      <Bone height="84px" />
      <Bone height="84px" />
      <Bone height="84px" />
      <Bone height="140px" />
    </div>
  );
  return (
    <AnswerPanel answer={answer} skeleton={skeleton}>
      {(details) => <PreferencesForm details={details} />}
    </AnswerPanel>
  );
}
