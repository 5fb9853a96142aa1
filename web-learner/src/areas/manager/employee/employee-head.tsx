import { roleWords } from '@keenly/contracts/catalogue/employee-page';
import type { Employee } from '@keenly/contracts/employee';
import { Avatar } from '../../../ui/components/avatar';

/** Who the page is about. */
export function EmployeeHead({ person }: { person: Employee['data'] }) {
  const { full_name: name, profile_image_url: image, department, role } = person;
  return (
    <div className="employee-who">
      <Avatar name={name} imageUrl={image} size={64} />
      <div>
        <h1>{name}</h1>
        <p className="k-meta">{[department, roleWords[role]].filter((words) => words !== null).join(', ')}</p>
      </div>
    </div>
  );
}
