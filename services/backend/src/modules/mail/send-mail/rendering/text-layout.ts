/** The plain text part: the same facts in the same order. Nothing is escaped, as nothing interprets it. */
export const textLayout = `{{heading}}

{{greeting}}
{{#each paragraphs}}

{{this}}
{{/each}}
{{#if code}}

Your code: {{code}}
{{/if}}
{{#if facts.length}}

{{#each facts}}
{{label}}: {{value}}
{{/each}}
{{/if}}
{{#if items.length}}
{{#each items}}

{{title}}
{{text}}
{{url}}
{{/each}}
{{/if}}
{{#if action}}

{{action.label}}:
{{action.url}}
{{/if}}

--
{{reason}}
{{#if unsubscribe}}
Unsubscribe: {{unsubscribe}}
{{/if}}
`;
