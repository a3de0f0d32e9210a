import { PDF_MAX_BYTES } from '../conversion.ts'
import { UPLOAD_PROBLEM } from '../copy.it.ts'

const MAX_NAMES = 5

type Chosen = Pick<File, 'name' | 'size' | 'type'>

function problemOf(file: Chosen): 'not-a-pdf' | 'too-large' | undefined {
	const isTaken = file.type === 'application/pdf' || /\.(pdf|p7m)$/i.test(file.name)
	if (!isTaken) return 'not-a-pdf'
	return file.size > PDF_MAX_BYTES ? 'too-large' : undefined
}

/** Tells the files that can be converted from the others, which one notice names with what is wrong with them. */
export function sortChosen<T extends Chosen>(files: readonly T[]) {
	const refused = Map.groupBy(files, problemOf)
	const notices = (['not-a-pdf', 'too-large'] as const).flatMap((problem) => {
		const names = refused.get(problem)?.map(({ name }) => name) ?? []
		return names.length > 0 ? [{ title: UPLOAD_PROBLEM[problem].title, text: refusal(problem, names) }] : []
	})
	const [first, ...others] = notices
	const notice = first && { title: first.title, text: [first, ...others].map(({ text }) => text).join(' ') }
	return { taken: refused.get(undefined) ?? [], notice }
}

function refusal(problem: 'not-a-pdf' | 'too-large', names: readonly string[]): string {
	const more = names.length > MAX_NAMES ? ` e altri ${names.length - MAX_NAMES}` : ''
	return `${UPLOAD_PROBLEM[problem].text} Non ${names.length === 1 ? 'preso' : 'presi'}: ${names.slice(0, MAX_NAMES).join(', ')}${more}.`
}
