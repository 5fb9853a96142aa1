import '../../shared/zod-without-eval';
import { render } from 'preact';
import '../../shared/ui/base.css';
import './calibration.css';
import { CalibrationPage } from './calibration-page';

const root = document.getElementById('app');
if (root !== null) render(<CalibrationPage />, root);
