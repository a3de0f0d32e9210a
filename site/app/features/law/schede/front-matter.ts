/** The simple front matter of content files: `key: value` lines and lists of `- item`, between two lines of `---`. */
export interface FrontMatter {
	values: Readonly<Record<string, string>>
	lists: Readonly<Record<string, readonly string[]>>
	body: string
}

/** @throws SyntaxError naming the first line that is neither */
export function parseFrontMatter(text: string): FrontMatter {
	const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text) ?? []
	if (head === undefined || body === undefined) throw new SyntaxError('no front matter')
	const values: Record<string, string> = {}
	const lists: Record<string, string[]> = {}
	let open: string[] | undefined
	for (const line of head.split(/\r?\n/)) {
		const item = /^\s+-\s(.*)$/.exec(line)?.[1]
		const [, key, value] = /^(\w+):(.*)$/.exec(line.trimEnd()) ?? []
		if (item !== undefined && open) open.push(item.trim())
		else if (key !== undefined && value?.trim() === '') open = lists[key] = []
		else if (key !== undefined && value !== undefined) values[key] = value.trim()
		else throw new SyntaxError(`front matter: ${line}`)
	}
	return { values, lists, body: body.trim() }
}
