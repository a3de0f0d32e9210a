import { Button } from '#app/ui/button.tsx'
import { showNotice } from '#app/ui/notice.ts'
import type { NormLine } from './norm.ts'

/** Copies the marked words, or the whole article where none are, with citation and address. */
export function CopyCitation({
	title,
	lines,
	validity,
	address,
}: {
	title: string
	lines: readonly NormLine[]
	validity: string
	address: string
}) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(`«${wordsOf(lines)}» (${title}, ${validity})\n${address}`)
			showNotice('success', 'Testo copiato con la citazione')
		} catch {
			showNotice('error', 'Il browser non permette di copiare: seleziona il testo a mano.')
		}
	}
	return (
		<Button variant="secondary" size="small" className="needs-script" onClick={() => void copy()}>
			Copia con citazione
		</Button>
	)
}

function wordsOf(lines: readonly NormLine[]): string {
	const marked = lines.flatMap(({ pieces }) => pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text))
	if (marked.length > 0) return marked.join(' ')
	return lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('\n')
}
