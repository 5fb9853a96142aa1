import useMediaQuery from '@mui/material/useMediaQuery';
import { useSession } from '@keenly/web-learner/shared/auth/use-session';
import { useStandingNews } from '@keenly/web-learner/shared/auth/use-standing-news';
import { PageSkeleton } from '@keenly/web-learner/ui/components/skeleton';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-admin';
import { Menu } from './menu';
import { MenuDrawer } from './menu-drawer';
import { NotificationToasts } from './notification-toasts';
import { TopBar } from './top-bar';
import './shell.css';

const RecoveryBanner = lazy(async () => ({
  default: (await import('@keenly/web-learner/shared/recovery-wait/recovery-banner')).RecoveryBanner,
}));

/** Left menu, a drawer below 1024 px; the top bar of 64 px; the page. */
export function ConsoleLayout({ children }: { children?: ReactNode }) {
  const narrow = useMediaQuery('(max-width: 1023.98px)', { noSsr: true });
  const { pathname } = useLocation();
  // Open on one page: going to another, also back in history, closes it.
  const [drawerPage, setDrawerPage] = useState<string>();
  const session = useSession();
  const user = session?.user;
  const waitsUntil = session?.second_factor_recovery_at;
  useStandingNews();
  const content = useFocusOnNavigation(pathname);
  if (user === undefined) return null;
  return (
    <div className="console">
      <a
        className="console-skip"
        href="#content"
        onClick={(event) => {
          // The hash is react-admin's route: the jump is made without it.
          event.preventDefault();
          content.current?.focus();
        }}
      >
        Skip to content
      </a>
      <TopBar user={user} {...(narrow ? { onMenu: () => setDrawerPage(pathname) } : {})} />
      {narrow ? (
        <MenuDrawer open={drawerPage === pathname} onClose={() => setDrawerPage(undefined)} />
      ) : (
        <nav className="console-side" aria-label="Console">
          <Menu />
        </nav>
      )}
      <main className="console-main" id="content" ref={content} tabIndex={-1}>
        {waitsUntil === undefined ? null : (
          <Suspense>
            <RecoveryBanner dueAt={waitsUntil} />
          </Suspense>
        )}
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </main>
      <NotificationToasts />
    </div>
  );
}

/** A new page starts with the keyboard at its top; the first one leaves focus where the browser put it. */
function useFocusOnNavigation(pathname: string) {
  const ref = useRef<HTMLElement>(null);
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    window.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return ref;
}
