import '../../shared/zod-without-eval';
import { render } from 'preact';
import '../../shared/ui/base.css';
import './onboarding.css';
import { Onboarding } from './onboarding';

const root = document.getElementById('app');
if (root !== null) render(<Onboarding />, root);
