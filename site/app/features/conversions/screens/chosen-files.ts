import { PDF_MAX_BYTES } from '../conversion.ts'
import { UPLOAD_PROBLEM } from '../copy.it.ts'

const MAX_NAMES = 5

type Chosen = Pick<File, 'name' | 'size' | 'type'>

const PROBLEMS = ['not-a-pdf', 'heic', 'office', 'too-large'] as const
type Problem = (typeof PROBLEMS)[number]

const TAKEN_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/tiff']
const TAKEN_NAME = /\.(pdf|p7m|jpe?g|png|webp|tiff?)$/i

const OFFICE_NAME = /\.(docx?|dotx?|odt|rtf|xlsx?|ods|pptx?|ppsx?|odp|pages|numbers|key)$/i

/** Files that the dialog of the browser offers. Phones that photograph as HEIC save a JPEG instead, since it is not among them. */
export const ACCEPTED = [...TAKEN_TYPES, '.pdf', '.p7m', '.jpg', '.jpeg', '.png', '.webp', '.tif', '.tiff'].join(',')

/** Returns true for a photograph or a scan that becomes a document of its own. */
export function isPicture({ name, type }: Pick<Chosen, 'name' | 'type'>): boolean {
	return type.startsWith('image/') || /\.(jpe?g|png|webp|tiff?)$/i.test(name)
}

function problemOf(file: Chosen): Problem | undefined {
	if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]$/.test(file.type)) return 'heic'
	if (OFFICE_NAME.test(file.name)) return 'office'
	if (!TAKEN_TYPES.includes(file.type) && !TAKEN_NAME.test(file.name)) return 'not-a-pdf'
	return file.size > PDF_MAX_BYTES ? 'too-large' : undefined
}

/** Tells the files that can be converted from the others, which one notice names with what is wrong with them. */
export function sortChosen<T extends Chosen>(files: readonly T[]) {
	const refused = Map.groupBy(files, problemOf)
	const notices = PROBLEMS.flatMap((problem) => {
		const names = refused.get(problem)?.map(({ name }) => name) ?? []
		return names.length > 0 ? [{ title: UPLOAD_PROBLEM[problem].title, text: refusal(problem, names) }] : []
	})
	const [first, ...others] = notices
	const notice = first && { title: first.title, text: [first, ...others].map(({ text }) => text).join(' ') }
	return { taken: refused.get(undefined) ?? [], notice }
}

function refusal(problem: Problem, names: readonly string[]): string {
	const more = names.length > MAX_NAMES ? ` e altri ${names.length - MAX_NAMES}` : ''
	return `${UPLOAD_PROBLEM[problem].text} Non ${names.length === 1 ? 'preso' : 'presi'}: ${names.slice(0, MAX_NAMES).join(', ')}${more}.`
}
