import { regradeScreens as words } from '@keenly/contracts/catalogue/regrade-screens';
import type { RegradePreview } from '@keenly/contracts/regrade';
import { Note } from '@keenly/web-learner/ui/components/note';

/** What a regrade would do, in one sentence, and by how many points. */
export function RegradeFigures({ preview }: { preview: RegradePreview }) {
  const { attempts, people, up, down, same, differences, withheld } = preview;
  return (
    <div className="regrade-figures">
      {attempts === 0 ? (
        <p>{words.noAttempts}</p>
      ) : (
        <>
          <p>
            <b>{words.figures(up, down, same)}</b>
          </p>
          <p className="k-meta">{words.of(attempts, people)}</p>
        </>
      )}
      {differences.length === 0 ? null : (
        <table aria-label={words.byDifference}>
          <thead>
            <tr>
              <th scope="col">{words.difference}</th>
              <th scope="col">{words.attempts}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ points, attempts: count }) => (
              <tr key={points}>
                <th scope="row">{words.points(points)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {withheld ? <Note>{words.withheld}</Note> : null}
    </div>
  );
}
