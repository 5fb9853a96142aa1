import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { navigationFor } from './navigation';
import { Sidebar } from './sidebar';
import { NARROW, SIDEBAR_KEY } from './sidebar-width';
import { TopBar } from './top-bar';
import { useSession } from '../../shared/auth/use-session';
import { LazyMui } from '../../ui/theme/lazy-mui';
import { useMedia } from '../../ui/components/use-media';
import './shell.css';

const NavigationDrawer = lazy(async () => ({
  default: (await import('./navigation-drawer')).NavigationDrawer,
}));

const RecoveryBanner = lazy(async () => ({
  default: (await import('../../shared/recovery-wait/recovery-banner')).RecoveryBanner,
}));

/** Sidebar of 57 or 347 px, a drawer below 720 px, the top bar, and the page. */
export function Shell({ children }: { children: ReactNode }) {
  const narrow = useMedia(NARROW);
  const [expanded, setExpanded] = useState(() => localStorage.getItem(SIDEBAR_KEY) === 'expanded');
  /** Undefined until it was opened first: its code comes then. */
  const [drawerOpen, setDrawerOpen] = useState<boolean>();
  const session = useSession();
  const groups = navigationFor(session?.user.role_id);
  const waitsUntil = session?.second_factor_recovery_at;
  const content = useFocusOnNavigation();
  const expand = (wide: boolean) => {
    setExpanded(wide);
    localStorage.setItem(SIDEBAR_KEY, wide ? 'expanded' : 'collapsed');
  };
  return (
    <div className="shell" data-expanded={expanded && !narrow}>
      <a className="shell-skip" href="#content">
        Skip to content
      </a>
      {narrow ? (
        drawerOpen === undefined ? null : (
          <LazyMui>
            <NavigationDrawer groups={groups} open={drawerOpen} onClose={() => setDrawerOpen(false)} />
          </LazyMui>
        )
      ) : (
        <Sidebar groups={groups} expanded={expanded} onExpand={expand} />
      )}
      <div className="shell-main">
        <TopBar
          showWordmark={narrow || !expanded}
          {...(narrow ? { onMenu: () => setDrawerOpen(true) } : {})}
        />
        {waitsUntil === undefined ? null : (
          <Suspense>
            <RecoveryBanner dueAt={waitsUntil} />
          </Suspense>
        )}
        <main id="content" ref={content} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** A new page starts at its top, and the keyboard with it; the first page leaves focus where the browser put it. */
function useFocusOnNavigation() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    window.scrollTo(0, 0);
    ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return ref;
}
