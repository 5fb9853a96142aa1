import { legalTitles, privacySections as titles } from '@keenly/contracts/catalogue/legal';
import { PRODUCT_NAME, SUPPORT_EMAIL } from '@keenly/contracts/product';
import type { LegalDocument } from './legal-document';

/** Document 3 §2.10, with the safe readings on affect, video and analytics. */
export const privacyPolicy: LegalDocument = {
  title: legalTitles.privacy,
  updated: legalTitles.updated,
  lead: `${PRODUCT_NAME} records how you study because you ask it to. This page says what is recorded, who reads it, how long it is kept and what you can do about it.`,
  sections: [
    {
      id: 'collection',
      title: titles.collection,
      blocks: [
        'We hold what you give us and what a study session produces.',
        [
          'Account data: your name, e-mail address, password (kept only as a one-way hash), picture, and the profile fields you choose to fill in.',
          'Learning activity: topics, start and end of sessions, nudges, capabilities, quizzes, and the pages you open while a session runs. Nothing is recorded outside a session.',
          'Expressions, only where you switched them on: names of expressions over time. Pictures and video from your camera never leave your device.',
          'Payment information, where an organization or a person buys licenses: what an invoice needs, never a full card number.',
          'Support records: what you write to us, and what we answer.',
        ],
      ],
    },
    {
      id: 'use',
      title: titles.use,
      blocks: [
        'We use this information to run your sessions and show you their summaries, to suggest when to take a break or come back to a topic, to keep your account safe, to send the e-mails you asked for, and to answer when you write to us. We do not sell it, and we show no advertising.',
        'How long we keep it:',
        [
          'Account data: 4 years after the account is deactivated.',
          'Learning activity data: 5 years.',
          'Payment information: 2 years.',
          'Support records: 3 years.',
        ],
        'After that it is deleted. Erasing your study data or your account destroys the key that your browsing and expression records are sealed with, so that no copy can be read. What remains in our log is which kind of thing happened at a time, under random numbers. Of sessions that are deleted for their age, our log keeps when they began, paused and ended, with time zone and the numbers of capability and plan, because badges are counted from that.',
        'That somebody looked at your data is kept for a year, a copy you asked for 7 days, sign-ins 30 days after they end, and the security log 2 years. The receipt of an erasure names nobody and stays.',
      ],
    },
    {
      id: 'sharing',
      title: titles.sharing,
      blocks: [
        'If you belong to an organization, some of its people can see some of your data:',
        [
          'Administrators may require you to reset your password, and may restrict, suspend or terminate your access. They see information that is not protected: your name, your membership, your assigned capabilities and their deadlines, and how much you studied.',
          'Coaches and teachers may also see protected trends in your learning behaviour, such as how focus develops over weeks, so that they can help you.',
        ],
        'On the community page, people of your organization see your name and picture, how long you studied, and how many capabilities. Everybody else who is signed in sees the same, and nothing more, only if you choose it there; you can take it back at any time.',
        'What your face shows is yours. It is shared only if you agree and your organization allows it; without both, everybody else reads “NA”. Some countries restrict by law the inference of emotions at work or in education, for example article 5(1)(f) of the European Union’s AI Act; where it applies, an organization must leave this switched off.',
        'Companies that work for us, such as those that host our servers or deliver e-mail, handle data on our instructions only. We hand data to authorities where the law obliges us to.',
      ],
    },
    {
      id: 'analytics',
      title: titles.analytics,
      blocks: [
        'We count page views ourselves, in our own database, to learn which pages people use. There are no analytics companies, no advertising cookies and no profiles across websites. We set three cookies at most, and none of them follows you: ‘keenly_refresh’ keeps you signed in; ‘keenly_social’ is there while you sign in with another service, for 10 minutes at most; ‘keenly_download’ is there for 5 minutes, so that your browser alone can download a copy of your data.',
      ],
    },
    {
      id: 'transfer',
      title: titles.transfer,
      blocks: [
        'Data may be stored and processed in a country other than yours. Where it leaves a region whose law protects it, we rely on the safeguards that law provides, such as standard contractual clauses.',
      ],
    },
    {
      id: 'do-not-track',
      title: titles.doNotTrack,
      blocks: [
        'If your browser sends a Do Not Track signal, we do not count your page views. Everything else works as usual.',
      ],
    },
    {
      id: 'children',
      title: titles.children,
      blocks: [
        `${PRODUCT_NAME} is not for children under 13. We do not knowingly keep data about them; if you believe that a child has an account, write to us and we delete it.`,
      ],
    },
    {
      id: 'choices',
      title: titles.choices,
      blocks: [
        [
          'See and correct your profile, your sessions and how pages were classified, at any time.',
          'Make us forget a page that a session recorded.',
          'Switch the camera off; sessions work without it.',
          'Leave the weekly e-mail by the link in each of them, in one click.',
          'Deactivate a personal account from your accounts page. An account that an organization’s license holds is ended by that organization.',
          'See everything we keep about you, and who looked at it, on the page “My data”; download a copy of it there.',
          'Erase what you studied there, in any account, or your whole account. An account that an organization’s license holds goes once you have left the organization; capabilities that it assigned to you stay its own record.',
        ],
      ],
    },
    {
      id: 'contact',
      title: titles.contact,
      blocks: [`Questions about privacy reach us at ${SUPPORT_EMAIL}. We answer within 30 days.`],
    },
  ],
};
