export { Landing as LandingPage } from '../../areas/entry/landing/landing';
