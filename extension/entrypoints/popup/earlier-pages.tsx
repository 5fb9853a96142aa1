import type { OwnAsk, PageView } from '../../shared/own-messages';
import { ClassChoice } from './class-choice';
import { ForgetPage } from './forget-page';

interface Props {
  pages: readonly PageView[];
  ask: (wish: OwnAsk) => Promise<boolean>;
}

/** The last pages of this session, each to be corrected or forgotten. Absent while there is none. */
export function EarlierPages({ pages, ask }: Props) {
  if (pages.length === 0) return null;
  return (
    <details class="part earlier">
      <summary>
        Earlier pages <span class="meta num">{pages.length}</span>
      </summary>
      <ul>
        {pages.map((page) => (
          <li key={page.key}>
            <div class="pg">
              <div>
                <p title={page.title}>{page.title}</p>
                <p>{page.host}</p>
              </div>
            </div>
            <ClassChoice page={page} ask={ask} compact />
            <ForgetPage page={page} ask={ask} compact />
          </li>
        ))}
      </ul>
    </details>
  );
}
