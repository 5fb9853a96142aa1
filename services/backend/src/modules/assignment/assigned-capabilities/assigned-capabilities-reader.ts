/** Name of the projection that writes the table of assigned capabilities. */
export const ASSIGNED_CAPABILITIES_READER = 'assigned-capabilities';
