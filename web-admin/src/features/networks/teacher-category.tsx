import type { NetworkMember } from '@keenly/contracts/networks';
import { Button } from '@keenly/web-learner/ui/components/button';
import { useState } from 'react';
import { CategoryDialog } from './category-dialog';

/** What a teacher teaches, and for their own admins the way to set it (product/members#teacher-category). */
export function TeacherCategory({ member }: { member: NetworkMember }) {
  const [choosing, setChoosing] = useState(false);
  const { full_name: name, category_name: category, may_set_category: maySet } = member;
  return (
    <>
      {category === null ? null : (
        <span className="member-category">
          Teaches <bdi>{category}</bdi>
        </span>
      )}
      {maySet ? (
        <Button
          small
          aria-label={`${category === null ? 'Set' : 'Change'} category: ${name}`}
          onClick={() => setChoosing(true)}
        >
          {category === null ? 'Set category' : 'Change category'}
        </Button>
      ) : null}
      {choosing ? <CategoryDialog teacher={member} onClose={() => setChoosing(false)} /> : null}
    </>
  );
}
