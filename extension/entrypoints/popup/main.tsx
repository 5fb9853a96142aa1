import '../../shared/zod-without-eval';
import { render } from 'preact';
import '../../shared/ui/base.css';
import './popup.css';
import './topics.css';
import { Popup } from './popup';

const root = document.getElementById('app');
if (root !== null) render(<Popup />, root);
