import { employeeLabels as labels } from '@keenly/contracts/catalogue/employee-page';
import { failureMessages } from '@keenly/contracts/catalogue/failures';
import { trustPage } from '@keenly/contracts/catalogue/trust-page';
import { landingPath, managerRoles } from '@keenly/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { EmployeeHead } from '../../areas/manager/employee/employee-head';
import { employeeQuery } from '../../areas/manager/employee/employee-queries';
import { EmployeeView } from '../../areas/manager/employee/employee-view';
import { LearnerSessions } from '../../areas/sessions/list/learner-sessions';
import { AnswerPanel } from '../../shared/query/answer-panel';
import { useSession } from '../../shared/auth/use-session';
import { buttonClass } from '../../ui/components/button';
import { EmptyState } from '../../ui/components/empty-state';
import { Icon } from '../../ui/components/icon';
import { PrintHead } from '../../shared/print/print-head';
import { Bone } from '../../ui/components/skeleton';
import { usePageTitle } from '../../ui/components/use-page-title';

/** /employee-details/{id} (product/manager#employee-page): for managers, and everyone's own without their buttons. */
export function EmployeePage() {
  const { id = '' } = useParams();
  const role = useSession()?.user.role_id ?? 'USER';
  const known = useQuery({ ...employeeQuery(id.toLowerCase()), enabled: false }).isSuccess;
  usePageTitle(labels.title);
  return (
    <div className="page">
      {known ? null : <h1 className="k-sr">{labels.title}</h1>}
      <Link className={`employee-back ${buttonClass('text', true)}`} to={landingPath(role)}>
        <Icon name="back" small />
        {labels.back}
      </Link>
      {z.uuid().safeParse(id).success ? (
        <Person key={id} id={id.toLowerCase()} />
      ) : (
        <EmptyState words={failureMessages.notFound} line="Choose a person on the dashboard." />
      )}
    </div>
  );
}

function Person({ id }: { id: string }) {
  const user = useSession()?.user;
  const answer = useQuery(employeeQuery(id));
  const navigate = useNavigate();
  const isOwn = user?.id === id;
  const mayChange = user !== undefined && managerRoles.includes(user.role_id);
  return (
    <AnswerPanel answer={answer} skeleton={<Bone height="64px" width="min(360px, 80%)" />}>
      {({ data: person }) => (
        <div className="employee-page">
          <PrintHead parts={[user?.client_name, labels.title, 'This month']} />
          <EmployeeHead person={person} />
          <EmployeeView person={person} mayChange={mayChange} />
          <LearnerSessions
            learner={person}
            onView={({ session_id }) =>
              void navigate(`/sessions/${session_id}`, { state: { employee_full_name: person.full_name } })
            }
          />
          {isOwn ? null : <p className="k-quiet">{trustPage.watched}</p>}
        </div>
      )}
    </AnswerPanel>
  );
}
