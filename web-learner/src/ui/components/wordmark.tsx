import { PRODUCT_NAME } from '@keenly/contracts/product';
import './wordmark.css';

export function Wordmark() {
  return (
    <span className="k-wordmark">
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <rect width="26" height="26" rx="7" fill="var(--k-accent)" />
        <path d="M8 6.5v13" stroke="var(--k-on-accent)" strokeWidth="3" strokeLinecap="round" />
        <path d="M19.5 6.5 13 13l6.5 6.5z" fill="var(--k-on-accent)" />
      </svg>
      {PRODUCT_NAME}
    </span>
  );
}
