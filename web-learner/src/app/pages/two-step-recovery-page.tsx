export { TwoStepRecovery as TwoStepRecoveryPage } from '../../areas/entry/sign-in/two-step-recovery';
