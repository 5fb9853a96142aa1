export { Unsubscribe as UnsubscribePage } from '../../features/info-subscription/components/unsubscribe';
