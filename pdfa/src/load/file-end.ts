import { indexOfBytes, lastIndexOfBytes, latin1Text } from '#pdfa-platform/bytes'
import { KIND, SPACE } from './syntax.ts'

/** How a file ends, and whether its cross-references are where it says (ISO 32000-1 §7.5). */
export interface FileEnd {
	/** Deviations from what the standard asks, in words for technicians; none of a sound file. */
	faults: readonly string[]
	/** Objects follow the last end mark, so that the last of several revisions breaks off, or a linearized file is shorter than it says. */
	brokenOff: boolean
	/** Its last table or stream of cross-references is where it says. */
	hasReferences: boolean
}

const END_MARK = '%%EOF'
/** The dictionary of a linearized file stands at its beginning (ISO 32000-1 annex F.3.3). */
const LINEARIZATION_WINDOW = 1024

/** Looks for the signs that a file was cut, or changed by something that does not know PDF. */
export function fileEnd(bytes: Uint8Array): FileEnd {
	const faults: string[] = []
	const mark = lastIndexOfBytes(bytes, END_MARK)
	if (mark < 0) faults.push('the end mark %%EOF is missing')
	const goesOn = mark >= 0 && / obj\b/.test(latin1Text(bytes, mark, Math.min(bytes.length, mark + 4096)))
	if (goesOn) faults.push('objects follow the last end mark %%EOF')
	const isShort = statedLength(bytes) > bytes.length
	if (isShort) faults.push('the file is shorter than its linearization dictionary says')
	const hasReferences = startsWhereStated(bytes)
	if (!hasReferences) faults.push('startxref does not lead to cross-references')
	const isCut = (isShort && !endsLinearized(bytes)) || (mark < 0 && indexOfBytes(bytes, 'startxref') >= 0)
	return { faults, hasReferences, brokenOff: goesOn || isCut }
}

function statedLength(bytes: Uint8Array): number {
	const head = latin1Text(bytes, 0, Math.min(bytes.length, LINEARIZATION_WINDOW))
	const dictionary = /<<[^>]*\/Linearized[^>]*>>/.exec(head)?.[0]
	return Number(/\/L\s+(\d+)/.exec(dictionary ?? '')?.[1] ?? 0)
}

/** A linearized file ends with the place of its first section (annex F.3.11): one that has its end lacks bytes in between, and its data tell of them. */
function endsLinearized(bytes: Uint8Array): boolean {
	const keyword = lastIndexOfBytes(bytes, 'startxref')
	return keyword >= 0 && /^startxref\s+[1-9]\d*\s+%%EOF\s*$/.test(latin1Text(bytes, keyword, keyword + 64))
}

function startsWhereStated(bytes: Uint8Array): boolean {
	const keyword = lastIndexOfBytes(bytes, 'startxref')
	if (keyword < 0) return false
	const stated = /^startxref\s+(\d+)/.exec(latin1Text(bytes, keyword, keyword + 40))?.[1]
	if (stated === undefined) return false
	const header = Math.max(0, indexOfBytes(bytes.subarray(0, 4096), '%PDF-'))
	return [Number(stated), Number(stated) + header].some((at) => isSectionAt(bytes, at))
}

/** Returns whether a table or a stream of cross-references begins at a place, or a byte before it. */
function isSectionAt(bytes: Uint8Array, place: number): boolean {
	let at = Math.max(0, place - 1)
	while (KIND[bytes[at] ?? 0] === SPACE && at < place + 4) at += 1
	const text = latin1Text(bytes, at, at + 32)
	return /^(?:.?xref\b|.?\d+\s+\d+\s+obj)/s.test(text)
}
