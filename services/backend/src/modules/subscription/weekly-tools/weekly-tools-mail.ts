import * as weeklyToolsEndpoints from '@keenly/contracts/weekly-tools.endpoints';
import { PRODUCT_NAME } from '@keenly/contracts/product';
import { UNSUBSCRIBE_PAGE } from '@keenly/contracts/weekly-tools';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailContent, MailKinds } from '../../mail/mail.public.js';
import { type Issue, WEEKLY_TOOLS_MAIL, WeeklyIssues } from './weekly-issues.service.js';

/** Writes the weekly email, with the tools as the catalogue describes them when it is sent. */
@Injectable()
export class WeeklyToolsMail implements OnModuleInit {
  constructor(
    private readonly kinds: MailKinds,
    private readonly issues: WeeklyIssues,
  ) {}

  onModuleInit(): void {
    this.kinds.register({
      kind: WEEKLY_TOOLS_MAIL,
      write: async ({ issue: id = '' }, { email }) => {
        const issue = await this.issues.find(id);
        return issue === undefined ? undefined : weeklyMail(issue, email);
      },
    });
  }
}

export function weeklyMail({ firstName, token, tools }: Issue, address: string): MailContent {
  const [first] = tools;
  const query = `?token=${encodeURIComponent(token)}`;
  const count = tools.length === 1 ? '1 AI tool' : `${String(tools.length)} AI tools`;
  return {
    subject: `${count} for your week`,
    preview: first === undefined ? '' : `${first.name}: ${first.description}`,
    heading: `${count} for your week`,
    paragraphs: ['Chosen for your interests, industry, and role. We won’t repeat one for at least 3 months.'],
    facts: [],
    items: tools.map(({ name, description, url }) => ({ title: name, text: description, url })),
    action: { label: 'Change your interests', path: '/info' },
    reason: `You’re receiving this weekly email because you subscribed to it at ${PRODUCT_NAME}.`,
    to: { name: firstName, address },
    unsubscribe: {
      pagePath: `${UNSUBSCRIBE_PAGE}${query}`,
      postPath: `${weeklyToolsEndpoints.unsubscribe.path}${query}`,
    },
  };
}
