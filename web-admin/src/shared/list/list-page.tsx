import { counted } from '@keenly/contracts/formulas/counted';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';

export interface ListPageProps {
  title: string;
  /** What one record is called: 'mail'. */
  one: string;
  /** Completes 'n mails': what they are, in a few words. */
  what: string;
  /** Above the title, such as the way back. */
  above?: ReactNode;
  /** Above the table, such as a search. */
  controls?: ReactNode;
  children: ReactNode;
}

/** The frame of each list: title, one sentence with the figure, controls, table. */
export function ListPage({ title, one, what, above, controls, children }: ListPageProps) {
  usePageTitle(title);
  const { total } = useListContext();
  return (
    <div className="page">
      <header>
        {above}
        <h1 dir="auto">{title}</h1>
        <p className="k-meta list-lead">{total === undefined ? ' ' : `${counted(total, one)} ${what}`}</p>
      </header>
      <Panel>
        {controls === undefined ? null : <div className="list-controls">{controls}</div>}
        {children}
      </Panel>
    </div>
  );
}
