import '@keenly/web-learner/ui/theme/base.css';
import { tokenRefresher } from '@keenly/web-learner/shared/api/api';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConsoleApp } from './app/console-app';
import { signInDoor } from './auth/sign-in';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

tokenRefresher.start();
signInDoor.watch();
createRoot(root).render(
  <StrictMode>
    <ConsoleApp pathname={location.pathname} />
  </StrictMode>,
);
