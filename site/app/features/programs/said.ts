/** Answers of the tools that assistants call. */

export function said(content: unknown) {
	return { content: [{ type: 'text' as const, text: JSON.stringify(content, undefined, '\t') }] }
}

/** A refusal the assistant can read and act on. */
export function failed(text: string) {
	return { content: [{ type: 'text' as const, text }], isError: true }
}
