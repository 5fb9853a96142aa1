export { Recovery as ForgotPasswordPage } from '../../areas/entry/recovery/recovery';
