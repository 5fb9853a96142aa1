/** Address of a capability's page: the id rules, the name is for people who read addresses. */
export const capabilityPath = ({ id, name }: { id: string; name: string }): string =>
  `/capabilities/${id}?${new URLSearchParams({ category_name: name })}`;
