import { courseLabels } from '@keenly/contracts/catalogue/content';
import { Icon } from '@keenly/web-learner/ui/components/icon';
import { usePageTitle } from '@keenly/web-learner/ui/components/use-page-title';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode, Ref } from 'react';
import { Link, useSearchParams } from 'react-router';
import { COURSES, type EditorTab, editorTabs, tabOf, withTab } from '../content-addresses';
import './editor-frame.css';

const tabLabels: Readonly<Record<EditorTab, string>> = {
  syllabus: courseLabels.tabSyllabus,
  sections: courseLabels.tabSections,
  assignments: courseLabels.tabAssignments,
  analytics: courseLabels.tabAnalytics,
};

export interface EditorFrameProps {
  title: string;
  /** A line below the title. */
  about?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  /** Above the tabs: what holds for all of them. */
  banner?: ReactNode;
  /** Of the title and the banner, which can have the focus. */
  head?: Ref<HTMLElement>;
  children: (tab: EditorTab) => ReactNode;
}

/** The editor's way back, title, and tabs; the address keeps the tab. */
export function EditorFrame({ title, about, action, banner, head, children }: EditorFrameProps) {
  usePageTitle(title);
  const [search] = useSearchParams();
  const tab = tabOf(search);
  return (
    <div className="page">
      <header ref={head} className="editor-head">
        <Link className="record-back" to={COURSES}>
          <Icon name="back" small />
          Courses
        </Link>
        <div className="editor-title">
          <h1 dir="auto" tabIndex={-1}>
            {title}
          </h1>
          {action}
        </div>
        <p className="k-meta editor-about">{about ?? ' '}</p>
        {banner}
        <Tabs
          value={tab}
          aria-label="Course editor"
          className="editor-tabs"
          variant="scrollable"
          scrollButtons="auto"
          allowScrollButtonsMobile
        >
          {editorTabs.map((one) => (
            <Tab
              key={one}
              value={one}
              id={`editor-tab-${one}`}
              component={Link}
              to={withTab(search, one)}
              replace
              aria-controls={one === tab ? 'editor-panel' : undefined}
              label={tabLabels[one]}
            />
          ))}
        </Tabs>
      </header>
      <div role="tabpanel" id="editor-panel" className="editor-panel" aria-labelledby={`editor-tab-${tab}`}>
        {children(tab)}
      </div>
    </div>
  );
}
