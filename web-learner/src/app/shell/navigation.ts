import { navigationLabels as words } from '@keenly/contracts/catalogue/navigation';
import { consoleRoles, managerRoles, type Role } from '@keenly/contracts/roles';
import type { IconName } from '../../ui/components/icon-paths';

export interface NavigationLink {
  label: string;
  /** Absent where the page does not exist yet. */
  to?: string;
  /** A page of the console: another application, so the browser leads there. */
  leaves?: true;
}
export interface NavigationGroup extends NavigationLink {
  icon: IconName;
  children?: readonly NavigationLink[];
}

/** The sidebar (product/roles#sidebar). MANAGER and TEACHER reach their area from here, since `/` leads them home. */
export function navigationFor(role: Role | undefined): readonly NavigationGroup[] {
  const library = (...children: NavigationLink[]) => ({
    icon: 'library' as const,
    label: words.library,
    children,
  });
  const license = (...children: NavigationLink[]) => ({
    icon: 'license' as const,
    label: words.license,
    children,
  });
  const community = { icon: 'community' as const, label: words.community, to: '/community' };
  const content = { label: words.content, to: '/content' };
  const plans = '/learning-plans';
  const manageContent = { label: words.manageContent, to: '/manage-content', leaves: true } as const;
  const account = { label: words.account, to: '/myaccount' };
  const members = { label: words.memberDetails, to: '/allocation' };
  const billing = { label: words.billing };
  if (role === undefined) return [library(content)];
  if (consoleRoles.includes(role)) {
    return [
      { icon: 'home', label: words.home, to: '/manager-dashboard' },
      library(content, manageContent, { label: words.learningPlans, to: plans }),
      community,
      license(account, members, billing),
    ];
  }
  return [
    { icon: 'home', label: words.home, to: '/home' },
    ...(managerRoles.includes(role)
      ? [{ icon: 'team' as const, label: words.managerDashboard, to: '/manager-dashboard' }]
      : []),
    library(content, ...(managerRoles.includes(role) ? [manageContent] : []), {
      label: words.curatePlan,
      to: plans,
    }),
    community,
    license(account, ...(managerRoles.includes(role) ? [members] : []), billing),
  ];
}
