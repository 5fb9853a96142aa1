/**
 * The styles of what early-home.ts draws: the document names them, so they are there before any script of the
 * application. Those of ui first: what is on a panel changes the panel's.
 */
import '../../ui/components/avatar.css';
import '../../ui/components/controls.css';
import '../../ui/components/icon.css';
import '../../ui/components/panel.css';
import '../../ui/components/skeleton.css';
import '../../ui/components/wordmark.css';
import '../../areas/home/studying/now-card.css';
import '../../areas/home/studying/extension-card.css';
import '../pages/home-page.css';
import '../shell/shell.css';
