import { contentSearchWords as words } from '@keenly/contracts/catalogue/content-search';
import { useCallback, useState } from 'react';
import { type Assistant, ContentSearch } from '../../areas/content/search/content-search';
import { usePageTitle } from '../../ui/components/use-page-title';
import { withOwnCode } from '../../ui/components/with-own-code';
import { oncePainted } from '../early/first-paint';

/** With the extension's messages behind it: it comes once the first courses are found, and seen. */
const StudyAssistant = withOwnCode(
  oncePainted(async () => (await import('./study-assistant')).StudyAssistant),
);
/** Until then the button waits, as it does while a session starts. */
const onItsWay: Assistant = { isBusy: true, start: () => undefined };

/** /content (product/content#content-search): courses by topic, and a session on the topic. */
export function ContentPage() {
  usePageTitle(words.page);
  const [assistant, setAssistant] = useState(onItsWay);
  const [isAnswered, setAnswered] = useState(false);
  const onAnswered = useCallback(() => setAnswered(true), []);
  return (
    <div className="page">
      <ContentSearch assistant={assistant} onAnswered={onAnswered} />
      {isAnswered ? <StudyAssistant tell={setAssistant} /> : null}
    </div>
  );
}
