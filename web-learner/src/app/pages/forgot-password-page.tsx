export { Recovery as ForgotPasswordPage } from '../../features/recovery/components/recovery';
