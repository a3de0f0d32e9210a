import { parseScheda, type Scheda } from './scheda.ts'

const files: Record<string, string> = import.meta.glob('../../../../content/schede/*.md', {
	query: '?raw',
	import: 'default',
	eager: true,
})

/** Returns the schede that ship with the site. */
export function shippedSchede(): Scheda[] {
	return Object.entries(files).flatMap(([path, text]) => {
		if (path.endsWith('README.md')) return []
		const read = parseScheda(text)
		if (!read.ok) throw new Error(`${path}: ${read.problems.join(', ')}`)
		return [read.value]
	})
}
