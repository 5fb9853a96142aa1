/** The product's name, in the one place where it is written (product/shared#product-name). */
export const PRODUCT_NAME = 'Keenly';

/** Prefix of field names that carry the product's name on the wire: `keenly_duration`, `keenly_learning_plan`. */
export const PRODUCT_SLUG = 'keenly';

/** Support address for people who can't sign in (product/shared#product-name). */
export const SUPPORT_EMAIL = 'support@keenly.example';

/** Postal address of the operator, who replaces it with their own (product/shared#product-name). */
export const POSTAL_ADDRESS = `${PRODUCT_NAME}, 1 Example Street, Example City, NV 00000, USA`;
