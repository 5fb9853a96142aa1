/**
 * The read contract in SQL: one row an organisation that has entered anything about itself.
 * Columns: client_id, email, phone, website, country_id, state_id, city, address1, suite, zip_code, image_url, logo_url,
 * banner_image_url.
 */
export const ORGANISATION_DETAILS = 'app.organisation_details';
