import { Bone, useShowLoading } from '../../../ui/components/skeleton';

export function BoardSkeleton() {
  const shown = useShowLoading(true);
  return (
    <ul className="board" aria-hidden="true">
      {Array.from({ length: 4 }, (_, index) => (
        <li key={index} className="board-row">
          {shown ? (
            <>
              <Bone width="70%" />
              <Bone height="18px" />
              <Bone width="90px" height="26px" />
              <Bone width="64px" />
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
