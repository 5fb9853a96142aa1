/** How each list is ordered until the viewer sorts it otherwise; the fields are on the service's allowlists. */
export const newestFirst = {
  registrants: { field: 'user_client_created_at', order: 'DESC' },
  neighborhoods: { field: 'client_name', order: 'ASC' },
  members: { field: 'full_name', order: 'ASC' },
  mails: { field: 'received_at', order: 'DESC' },
  deadLetters: { field: 'failed_at', order: 'DESC' },
  heldEvents: { field: 'since', order: 'DESC' },
  joinRequests: { field: 'created_at', order: 'ASC' },
  pageViews: { field: 'views', order: 'DESC' },
  aiTools: { field: 'name', order: 'ASC' },
} as const;
