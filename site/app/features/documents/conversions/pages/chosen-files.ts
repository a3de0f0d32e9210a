import { MOST_PICTURES, PDF_MAX_BYTES } from '../conversion.ts'
import { picturesTooLarge, selectText, takenKinds, UPLOAD_PROBLEM } from '../copy.it.ts'
import { HEAD_BYTES, pictureType, recogniseFile } from '../file-kind.ts'

const MAX_NAMES = 5

type Chosen = Pick<File, 'name' | 'size' | 'type'>

const PROBLEMS = ['not-a-pdf', 'heic', 'office', 'too-large'] as const
type Problem = (typeof PROBLEMS)[number]

const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff']
/** A signed envelope (RFC 8551 §3.2). */
export const ENVELOPE_TYPE = 'application/pkcs7-mime'
const TAKEN_TYPES = ['application/pdf', ENVELOPE_TYPE, ...PICTURE_TYPES]
const TAKEN_NAME = /\.(pdf|p7m|jpe?g|png|webp|tiff?)$/i

/** Documents that LibreOffice turns into PDF, where the machine has it. */
const TAKEN_OFFICE = /\.(docx?|odt|rtf|xlsx?|ods)$/i
const OFFICE_NAME = /\.(docx?|dotx?|odt|rtf|xlsx?|ods|pptx?|ppsx?|odp|pages|numbers|key)$/i

const OFFICE_EXTENSIONS = ['.docx', '.doc', '.odt', '.rtf', '.xlsx', '.xls', '.ods']
const ACCEPTED = [
	'application/pdf',
	...PICTURE_TYPES,
	'.pdf',
	'.p7m',
	'.jpg',
	'.jpeg',
	'.png',
	'.webp',
	'.tif',
	'.tiff',
]

/** Files that the dialog of the browser offers. Phones that photograph as HEIC save a JPEG instead, since it is not among them. */
export function accepted(takesOffice: boolean): string {
	return [...ACCEPTED, ...(takesOffice ? OFFICE_EXTENSIONS : [])].join(',')
}

/** Returns true for a document of an office program. */
export function isOffice({ name }: Pick<Chosen, 'name'>): boolean {
	return TAKEN_OFFICE.test(name)
}

/** Returns true for a photograph or a scan. Takes a file of `typedByBytes`. */
export function isPicture({ type }: Pick<Chosen, 'type'>): boolean {
	return type.startsWith('image/')
}

/** Type of a file whose bytes are of no kind that is known. */
const UNKNOWN_TYPE = 'application/octet-stream'

/** Returns the file with the type that its bytes have: a photograph may be named as a PDF. Documents of office programs keep theirs. */
export async function typedByBytes(file: File): Promise<File> {
	const head = await file
		.slice(0, HEAD_BYTES)
		.arrayBuffer()
		.catch(() => undefined)
	const type = head && typeOf(new Uint8Array(head), file.type)
	if (type === undefined || type === file.type) return file
	return new File([file], file.name, { type, lastModified: file.lastModified })
}

function typeOf(head: Uint8Array, named: string): string {
	switch (recogniseFile(head)) {
		case 'pdf':
			return 'application/pdf'
		case 'p7m':
			return ENVELOPE_TYPE
		case 'heic':
			return 'image/heic'
		case 'picture':
			return pictureType(head) ?? UNKNOWN_TYPE
		case 'office':
			return named
		case 'pictures':
		case undefined:
			return UNKNOWN_TYPE
	}
}

/** Files that are sent together: the pictures of one document, or one file. Pictures stand where the first of them was. */
export function unitsOf<T extends Chosen>(files: readonly T[], asOne: boolean): T[][] {
	if (!asOne) return files.map((file) => [file])
	const pictures = files.filter(isPicture)
	return files.flatMap((file) => (!isPicture(file) ? [[file]] : file === pictures[0] ? [pictures] : []))
}

/** Returns a key for each file of a list, also where one was chosen twice. */
export function keysOf(files: readonly Pick<File, 'name' | 'size' | 'lastModified'>[]): string[] {
	const seen = new Map<string, number>()
	return files.map(({ name, size, lastModified }) => {
		const same = `${size}-${lastModified}-${name}`
		const times = (seen.get(same) ?? 0) + 1
		seen.set(same, times)
		return `${times}-${same}`
	})
}

/** Returns why files cannot be sent as one document; undefined if they can. */
export function problemTogether(files: readonly Pick<File, 'size'>[]): { title: string; text: string } | undefined {
	if (files.length > MOST_PICTURES) return UPLOAD_PROBLEM['too-many-pictures']
	const sizeBytes = files.reduce((sum, { size }) => sum + size, 0)
	return files.length > 1 && sizeBytes > PDF_MAX_BYTES ? picturesTooLarge(files.length, sizeBytes) : undefined
}

/** Moves an item of a list to another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
	const rest = items.toSpliced(from, 1)
	return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

function problemOf(file: Chosen, takesOffice: boolean): Problem | undefined {
	if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]$/.test(file.type)) return 'heic'
	const isTakenOffice = takesOffice && TAKEN_OFFICE.test(file.name)
	if (OFFICE_NAME.test(file.name) && !isTakenOffice) return 'office'
	if (!isTakenOffice && !TAKEN_TYPES.includes(file.type) && !TAKEN_NAME.test(file.name)) return 'not-a-pdf'
	if (file.size > PDF_MAX_BYTES) return 'too-large'
	return file.type === UNKNOWN_TYPE ? 'not-a-pdf' : undefined
}

/** Tells the files that can be converted from the others, which one notice names with what is wrong with them. */
export function sortChosen<T extends Chosen>(files: readonly T[], takesOffice = false) {
	const refused = Map.groupBy(files, (file) => problemOf(file, takesOffice))
	const notices = PROBLEMS.flatMap((problem) => {
		const names = refused.get(problem)?.map(({ name }) => name) ?? []
		return names.length > 0
			? [{ title: UPLOAD_PROBLEM[problem].title, text: refusal(problem, names, takesOffice) }]
			: []
	})
	const [first, ...others] = notices
	const notice = first && { title: first.title, text: [first, ...others].map(({ text }) => text).join(' ') }
	return { taken: refused.get(undefined) ?? [], notice }
}

function refusal(problem: Problem, names: readonly string[], takesOffice: boolean): string {
	const more = names.length > MAX_NAMES ? ` e altri ${names.length - MAX_NAMES}` : ''
	const text = problem === 'not-a-pdf' ? selectText(takenKinds(takesOffice)) : UPLOAD_PROBLEM[problem].text
	return `${text} Non ${names.length === 1 ? 'preso' : 'presi'}: ${names.slice(0, MAX_NAMES).join(', ')}${more}.`
}
