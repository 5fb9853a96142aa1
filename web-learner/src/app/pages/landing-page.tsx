export { Landing as LandingPage } from '../../features/landing/components/landing';
