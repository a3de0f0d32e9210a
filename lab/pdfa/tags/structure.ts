import { outputOf } from '../comparison/judge/run-tool.ts'

/** Element of the structure tree as poppler prints it. */
export interface Element {
	type: string
	depth: number
	scope: string | undefined
	/** Text of the element itself, without that of elements within. */
	own: string
}

/** Elements in reading order, from `pdfinfo -struct-text`. */
export async function readStructure(pdf: string): Promise<Element[]> {
	const { stdout } = await outputOf('pdfinfo', ['-struct-text', pdf], 60)
	const elements: Element[] = []
	for (const line of stdout.toString('utf8').split('\n')) {
		const [, indent = '', text = ''] = /^( *)(.*)$/.exec(line) ?? []
		if (text.startsWith('"')) {
			const owner = elements.findLast(({ depth }) => depth < indent.length)
			if (owner) owner.own += ` ${text.slice(1, -1)}`
		} else if (text.startsWith('/')) {
			const last = elements.at(-1)
			const scope = /^\/Scope \/(\w+)/.exec(text)?.[1]
			if (last && scope) last.scope = scope
		} else if (/^[A-Za-z]/.test(text))
			elements.push({ type: /^\w+/.exec(text)?.[0] ?? '', depth: indent.length, scope: undefined, own: '' })
	}
	return elements
}

/** Text of the element at `index` and of all that is within, except of the types left out. */
export function textWithin(elements: readonly Element[], index: number, except: readonly string[] = []): string {
	const start = elements[index]
	if (!start) return ''
	let text = start.own
	let skippedDepth = Number.POSITIVE_INFINITY
	for (const element of elements.slice(index + 1)) {
		if (element.depth <= start.depth) break
		if (element.depth > skippedDepth) continue
		skippedDepth = except.includes(element.type) ? element.depth : Number.POSITIVE_INFINITY
		if (skippedDepth === Number.POSITIVE_INFINITY) text += ` ${element.own}`
	}
	return text
}

/** How many figures have a text that stands for them, as qpdf reads the file. */
export async function countAlternates(pdf: string): Promise<number> {
	const { stdout } = await outputOf('qpdf', ['--json=2', '--json-key=qpdf', pdf], 60)
	const json: { qpdf: [unknown, Record<string, { value?: unknown }>] } = JSON.parse(stdout.toString('utf8'))
	return Object.values(json.qpdf[1]).filter(({ value }) => {
		if (typeof value !== 'object' || value === null || !('/S' in value) || value['/S'] !== '/Figure') return false
		return '/Alt' in value && typeof value['/Alt'] === 'string' && value['/Alt'].length > 'u:'.length
	}).length
}
