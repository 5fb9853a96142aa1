import { legalTitles } from '@keenly/contracts/catalogue/legal';
import { POSTAL_ADDRESS, PRODUCT_NAME, SUPPORT_EMAIL } from '@keenly/contracts/product';
import type { LegalDocument } from './legal-document';

/** Our own text, with every fact of product/trust#legal-pages. */
export const termsAndConditions: LegalDocument = {
  title: legalTitles.terms,
  updated: legalTitles.updated,
  lead: `These terms are the agreement between you and the operator of ${PRODUCT_NAME}. By creating an account or using the service, you accept them.`,
  sections: [
    {
      id: 'service',
      title: 'Using the service',
      blocks: [
        `${PRODUCT_NAME} helps you see and steer how you study, on the web and with a browser extension. You need an account. You must keep its password to yourself and tell us if someone else uses it. We may change or end parts of the service. If a change affects you, we will tell you in advance.`,
      ],
    },
    {
      id: 'permitted',
      title: 'Permitted uses',
      blocks: [
        'We give you a personal, revocable license to use the service for your own learning, or for the learning of your organization within the number of licenses it holds. You may not transfer that license.',
      ],
    },
    {
      id: 'content',
      title: 'Your content',
      blocks: [
        'What you upload or write stays yours. You give us the license we need to store it, show it to the people you choose, and process it to run the service. That license ends when you delete the content, except for copies that others were allowed to make.',
      ],
    },
    {
      id: 'copyright',
      title: 'Copyright takedown',
      blocks: [
        'If something here infringes your copyright, send us a notice that names the work, the place where it appears, how we can reach you, a statement made in good faith that its use is not authorized, a statement under penalty of perjury that the notice is accurate and that you may act for the owner, and your signature. We remove or disable what a valid notice names and tell the person who posted it.',
        'The person who posted it may send a counter-notice. Unless the owner tells us of a court action, we restore the material no less than 10 and no more than 14 days after a valid counter-notice. People who infringe repeatedly lose their accounts.',
      ],
    },
    {
      id: 'prohibited',
      title: 'What is not allowed',
      blocks: [
        [
          'Breaking the law, or the rights of others.',
          'Watching someone’s study sessions without their knowledge, or forcing someone to turn the camera on.',
          'Accessing accounts or data that are not yours, probing or overloading the service, or working around its limits.',
          'Uploading malware, or content that is hateful, threatening, or sexual.',
          'Copying, reselling, or reverse engineering the service, except where the law permits it.',
        ],
      ],
    },
    {
      id: 'purchases',
      title: 'Purchases and subscriptions',
      blocks: [
        'Paid plans are monthly, yearly, or lifetime. Monthly and yearly plans renew automatically at the end of each period until they are canceled. Payments are not refundable, except where the law says otherwise.',
        `You can cancel by email to ${SUPPORT_EMAIL}, or through the app store where you bought the plan. A canceled plan runs until the end of the paid period.`,
      ],
    },
    {
      id: 'information',
      title: 'Your information',
      blocks: [
        'The information you give us about yourself must be true and kept up to date. How we use it is described in the privacy policy, which is part of these terms.',
      ],
    },
    {
      id: 'security',
      title: 'Data security',
      blocks: [
        'We protect data with encryption in transit, encrypted records at rest, and strict access controls. No system is perfectly safe. If a breach affects you, we will tell you without delay.',
      ],
    },
    {
      id: 'children',
      title: 'Children under 13',
      blocks: ['The service is not for children under 13, and they may not create an account.'],
    },
    {
      id: 'termination',
      title: 'Ending an account',
      blocks: [
        'You end your account with “Inactivate account” in your Profile Settings (Discontinue Access in My Account). This is not possible for an account that is connected to an enterprise, because its organization decides about it. We may suspend or end an account that breaks these terms.',
      ],
    },
    {
      id: 'disclaimers',
      title: 'Disclaimers',
      blocks: [
        'The service is provided as it is and as available, without warranties of any kind, as far as the law permits. Stats about focus and expressions are estimates meant for your own reflection. They are not a diagnosis or a grade, and they are not a basis for a decision about a person.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'As far as the law permits, we are not liable for indirect or consequential damage, and our liability for all claims together is limited to $100.',
      ],
    },
    {
      id: 'disputes',
      title: 'Arbitration and law',
      blocks: [
        'Disputes that we cannot settle together will be decided by binding arbitration in Nevada, one person at a time and not as a class. The law of California applies. Either side may still ask a court to stop an infringement at once, and nothing here takes away rights that consumer law gives you.',
      ],
    },
    {
      id: 'notices',
      title: 'Notices',
      blocks: [
        `We will write to the email address of your account, or post a notice in ${PRODUCT_NAME}. You can write to us at the address below.`,
      ],
    },
    {
      id: 'general',
      title: 'General terms',
      blocks: [
        'If a part of these terms is invalid, the rest still applies. Not enforcing a term once does not waive it. You may not transfer this agreement. We may, together with the service. These terms and the privacy policy are the whole agreement. If we change them, we will say so on this page. Using the service after that means that you agree.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      blocks: [`Email: ${SUPPORT_EMAIL}`, `Post: ${POSTAL_ADDRESS}`],
    },
  ],
};
