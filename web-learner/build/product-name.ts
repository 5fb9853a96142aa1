import type { Plugin } from 'vite';
import { PRODUCT_NAME } from '../../services/contracts/src/product.ts';

/** Writes the product's name into index.html: it is in one constant. */
export function productName(): Plugin {
  return {
    name: 'keenly-product-name',
    transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
  };
}
