import type { Employee } from '@keenly/contracts/employee';
import { AttentionNote } from '../attention/attention-note';
import { AssignedPlans } from '../plans/assigned-plans';
import { CapabilitiesToStudy } from './capabilities-to-study';
import { EmployeeExpertise, EmployeeMonth } from './employee-figures';
import '../assignments/assigned-table.css';
import '../overview/overview.css';
import './employee.css';

/** A person's page below its head (product/manager#employee-page). Targets and preferences are never here. */
export function EmployeeView({ person, mayChange }: { person: Employee['data']; mayChange: boolean }) {
  const { user_client_id: id } = person;
  return (
    <>
      <AttentionNote id={id} />
      <CapabilitiesToStudy id={id} mayChange={mayChange} />
      <AssignedPlans person={person} mayChange={mayChange} />
      <div className="employee-two">
        <EmployeeMonth id={id} />
        <EmployeeExpertise id={id} />
      </div>
    </>
  );
}
