import type { CaughtMail } from '@keenly/contracts/console';
import { Panel } from '@keenly/web-learner/ui/components/panel';
import { Facts } from '../../shared/record/facts';
import { Moment } from '../../shared/moment';
import { RecordPage } from '../../shared/record/record-page';
import { withLinksInNewTab } from './mail-document';
import './mail-show.css';

/** One caught mail: whom it is for, and both its parts as a mail program would have them. */
export function MailShow() {
  return (
    <RecordPage<CaughtMail>
      list="Email inbox"
      title={({ subject }) => (subject === '' ? 'No subject' : subject)}
    >
      {(mail) => (
        <>
          <Panel>
            <Facts
              facts={[
                ['To', mail.to],
                ['From', mail.from],
                ['Received', <Moment key="received" at={mail.received_at} />],
              ]}
            />
          </Panel>
          <Panel title="HTML part">
            {mail.html === '' ? (
              <p className="k-meta">This email has no HTML part.</p>
            ) : (
              // No scripts, no forms, an origin of its own: a mail is someone else's document.
              <iframe
                className="mail-frame"
                title="HTML part"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                referrerPolicy="no-referrer"
                srcDoc={withLinksInNewTab(mail.html)}
              />
            )}
          </Panel>
          <Panel title="Text part">
            {mail.text === '' ? (
              <p className="k-meta">This email has no text part.</p>
            ) : (
              <pre className="mail-text">{mail.text}</pre>
            )}
          </Panel>
        </>
      )}
    </RecordPage>
  );
}
