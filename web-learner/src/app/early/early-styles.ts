/**
 * The styles of what early-home.ts draws: the document names them, so they are there before any script of the
 * application. The kit's first: what is on a panel changes the panel's.
 */
import '../../kit/ui/avatar.css';
import '../../kit/ui/controls.css';
import '../../kit/ui/icon.css';
import '../../kit/ui/panel.css';
import '../../kit/ui/skeleton.css';
import '../../kit/ui/wordmark.css';
import '../../features/studying/components/now-card.css';
import '../../features/studying/components/extension-card.css';
import '../pages/home-page.css';
import '../shell/shell.css';
