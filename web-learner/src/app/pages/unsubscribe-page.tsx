export { Unsubscribe as UnsubscribePage } from '../../areas/entry/info-subscription/unsubscribe';
