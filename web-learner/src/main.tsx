import './kit/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { reloadAfterRelease } from './app/reload-after-release';
import { tokenRefresher } from './kit/api/api';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

reloadAfterRelease();
tokenRefresher.start();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
