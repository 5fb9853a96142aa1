import { legalTitles, privacySections as titles } from '@keenly/contracts/catalogue/legal';
import { PRODUCT_NAME, SUPPORT_EMAIL } from '@keenly/contracts/product';
import type { LegalDocument } from './legal-document';

/**
 * Our own text (product/trust#legal-pages). It says what product/expressions#affect-policy and
 * product/shared#page-views do.
 */
export const privacyPolicy: LegalDocument = {
  title: legalTitles.privacy,
  updated: legalTitles.updated,
  lead: `${PRODUCT_NAME} records how you study because you ask it to. This page says what is recorded, who can see it, how long we keep it, and what you can do about it.`,
  sections: [
    {
      id: 'collection',
      title: titles.collection,
      blocks: [
        'We store what you give us and what a study session records.',
        [
          'Account data: your name, email address, password (stored only as a one-way hash), picture, and the profile fields you choose to fill in.',
          'Learning activity: topics, the start and end of sessions, nudges, capabilities, quizzes, and the pages you open while a session is running. Nothing is recorded outside a session.',
          'Expressions, only if you turned them on: the names of expressions over time. Images and video from your camera never leave your device. When you calibrate the camera, we store the date.',
          'Payment information, if an organization or a person buys licenses: what an invoice needs, never a full card number.',
          'Support records: what you write to us, and what we answer.',
        ],
      ],
    },
    {
      id: 'use',
      title: titles.use,
      blocks: [
        'We use this information to run your sessions and show you their summaries, to suggest when to take a break or come back to a topic, to keep your account safe, to send the emails you asked for, and to answer when you write to us. We do not sell it, and we show no advertising.',
        'How long we keep it:',
        [
          'Account data: 4 years after the account is deactivated.',
          'Learning activity data: 5 years.',
          'Payment information: 2 years.',
          'Support records: 3 years.',
        ],
        'After that, we delete it. Erasing your study data or your account destroys the key that encrypts your browsing and expression records, so no copy can be read. Our event log keeps only the type and time of each event, under random IDs. For sessions deleted because of their age, it also keeps when they started, paused, and ended, the time zone, and the IDs of the capability and plan, because badges are counted from these.',
        'We keep records of who viewed your data for 1 year, data copies you request for 7 days, sign-ins for 30 days after they end, and the security log for 2 years. Erasure receipts do not identify anyone and are kept indefinitely.',
      ],
    },
    {
      id: 'sharing',
      title: titles.sharing,
      blocks: [
        'If you belong to an organization, some of its members can see some of your data:',
        [
          'Administrators may require you to reset your password, and may restrict, suspend, or terminate your access. They see information that is not protected: your name, your membership, your assigned capabilities and their deadlines, and how much you studied.',
          'Coaches and teachers may also see protected trends in your learning behavior, such as how your focus develops over weeks, so that they can help you. “Coaches” means the managers of your organization.',
        ],
        'In Community, members of your organization see your name and picture, how long you studied, and how many capabilities you studied. Everyone else who is signed in sees the same, and nothing more, only if you choose to be visible to everyone. You can change this at any time.',
        'Your expressions are yours. Managers can see them only if you record them in the extension and your organization’s policy lets managers see them. Otherwise, everyone else sees “NA”. Some laws restrict inferring emotions at work or in education, such as article 5(1)(f) of the European Union’s AI Act. Where such a law applies, an organization must leave this turned off.',
        'Your organization can have what its members do in sessions, courses, and plans sent to its own record stores. Your expressions, as shares of each session, and addresses of pages you study are sent there only if you switch that on in My data, and only from then on. You can switch it off at any time, which also stops what waits to be sent. What a record store has by then is your organization’s copy, which we can’t call back.',
        'When you search for a topic, we may also ask other sites, such as Wikipedia, what they have on it. They get only the words you search for, from our servers, and never who asked. If you open one of their links, that site’s own rules apply.',
        'Companies that work for us, such as those that host our servers or deliver email, handle data only on our instructions. We give data to authorities where the law requires it.',
      ],
    },
    {
      id: 'analytics',
      title: titles.analytics,
      blocks: [
        'We count page views ourselves, in our own database, to learn which pages people use. There are no analytics companies, no advertising cookies, and no profiles across websites. We set at most 5 cookies, and none of them tracks you. “keenly_refresh” keeps you signed in. “keenly_device” lasts 180 days and tells us that you have signed in from this browser before, so that someone who guesses at your password can’t lock you out. “keenly_social” lasts while you sign in with another service, for up to 10 minutes. “keenly_organization” lasts while you sign in with your organization, for up to 10 minutes. “keenly_download” lasts 5 minutes, so that only your browser can download a copy of your data. On secure addresses their names can start with “__Host-”.',
      ],
    },
    {
      id: 'transfer',
      title: titles.transfer,
      blocks: [
        'Data may be stored and processed in a country other than yours. If it leaves a region whose law protects it, we rely on the safeguards that law provides, such as standard contractual clauses.',
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
        `${PRODUCT_NAME} is not for children under 13. We do not knowingly keep data about them. If you believe that a child has an account, write to us and we will delete it.`,
      ],
    },
    {
      id: 'choices',
      title: titles.choices,
      blocks: [
        [
          'See and correct your profile, your sessions, and how pages were classified, at any time.',
          'Forget a page that a session recorded. This erases its address and title.',
          'Turn the camera off. Sessions work without it.',
          'Unsubscribe from the weekly email with the link in each one.',
          'Deactivate a personal account (Discontinue Access in My Account). If an organization’s license covers your account, only that organization can end it.',
          'Choose in My data whether expressions and addresses of pages go to your organization’s record stores. Both are off until you switch them on.',
          'See everything we keep about you and who viewed it in My data, and download a copy there.',
          'Erase your study data, in any account, or your whole account in My data. You can erase an account that an organization’s license covers once you have left the organization. The capabilities it assigned to you remain in its own records.',
        ],
      ],
    },
    {
      id: 'contact',
      title: titles.contact,
      blocks: [`Send questions about privacy to ${SUPPORT_EMAIL}. We answer within 30 days.`],
    },
  ],
};
