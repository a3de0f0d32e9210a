import { allowsFilter } from '../profiles/profile.ts'
import { walk } from './file-structure.ts'
import type { Report } from './report.ts'
import { PdfFile } from './syntax/file.ts'
import { Dict, Name, PdfArray, type PdfObject, PdfString, Real, Stream } from './syntax/objects.ts'

/** ISO 19005-1 §6.1.6–6.1.12, ISO 19005-2 §6.1.6–6.1.13: every object of the file, used or not. */
export function checkObjects(file: PdfFile, report: Report, seen: (dict: Dict, num: number | undefined) => void): void {
	for (const num of file.objectNumbers()) {
		const object = file.object(num)
		if (file.badlySpaced.has(num)) {
			report.fail('object-spacing', { object: num }, 'obj and endobj are not set off by ends of line')
		}
		walk(object, num, (inner, at) => {
			checkObject(inner, at, report)
			if (inner instanceof Stream) checkStream(inner, at, report)
			if (inner instanceof Dict) seen(inner, at)
			else if (inner instanceof Stream) seen(inner.dict, at)
		})
	}
	walk(file.trailer, undefined, (inner, at) => checkObject(inner, at, report))
}

/** Limits and spelling of one object; also used for operands of content streams. */
export function checkObject(object: Exclude<PdfObject, null>, num: number | undefined, report: Report): void {
	if (typeof object === 'number') checkInteger(object, num, report)
	else if (object instanceof Real) checkReal(object.value, num, report)
	else if (object instanceof PdfString) checkString(object, num, report)
	else if (object instanceof Name) checkName(object.value, num, report)
	else if (object instanceof PdfArray) {
		if (object.length > report.profile.limits.arrayLength)
			report.fail('limit-array', { object: num }, `array of ${object.length} elements`)
	} else if (object instanceof Dict || object instanceof Stream) {
		const { entries } = object instanceof Stream ? object.dict : object
		if (entries.size > report.profile.limits.dictionaryEntries)
			report.fail('limit-dictionary', { object: num }, `dictionary of ${entries.size} entries`)
		for (const key of entries.keys()) checkName(key, num, report)
	}
}

/** Checks the size of an integer (ISO 19005-1 §6.1.12, ISO 19005-2 §6.1.13). */
export function checkInteger(value: number, num: number | undefined, report: Report): void {
	if (value > 2_147_483_647 || value < -2_147_483_648) report.fail('limit-integer', { object: num }, `integer ${value}`)
}

/** Checks the size of a real number (ISO 19005-1 §6.1.12, ISO 19005-2 §6.1.13). */
export function checkReal(value: number, num: number | undefined, report: Report): void {
	const size = Math.abs(value)
	const { limits } = report.profile
	if (size > limits.real) report.fail('limit-real', { object: num }, `real number ${value}`)
	if (value !== 0 && size < limits.smallestReal)
		report.fail('limit-real-small', { object: num }, `real number ${value}`)
}

function checkString(string: PdfString, num: number | undefined, report: Report): void {
	if (string.hex && string.hex.digits % 2 !== 0) {
		report.fail('hex-string-even', { object: num }, 'hexadecimal string with an odd number of digits')
	}
	if (string.hex && !string.hex.clean) {
		report.fail('hex-string-digits', { object: num }, 'hexadecimal string with other characters')
	}
	const limit = report.profile.limits.stringBytes
	if (string.bytes.length > limit && new TextDecoder().decode(string.bytes).length > limit) {
		report.fail('limit-string', { object: num }, `string of ${string.bytes.length} bytes`)
	}
}

/** Checks the length of a name (ISO 19005-1 §6.1.12, ISO 19005-2 §6.1.13). */
export function checkName(name: string, num: number | undefined, report: Report): void {
	if (name.length > report.profile.limits.nameBytes)
		report.fail('limit-name', { object: num }, `name of ${name.length} bytes`)
}

function checkStream(stream: Stream, num: number | undefined, report: Report): void {
	const { dict } = stream
	const length = PdfFile.integer(dict.get('Length'))
	if (length !== stream.realLength) {
		report.fail('stream-length', { object: num }, `Length is ${length}, the data has ${stream.realLength} bytes`)
	}
	if (!stream.keywordCompliant || !stream.endKeywordCompliant) {
		report.fail('stream-keywords', { object: num }, 'stream or endstream is not set off by an end of line')
	}
	if (dict.has('F') || dict.has('FFilter') || dict.has('FDecodeParms')) {
		report.fail('stream-external', { object: num }, 'the stream lies in another file')
	}
	if (dict.array('Filter')?.items.includes(null)) report.fail('filter', { object: num }, 'a filter that is null')
	for (const [i, filter] of PdfFile.filters(dict).entries()) checkFilter(filter, i, dict, num, report)
}

function checkFilter(filter: string, index: number, dict: Dict, num: number | undefined, report: Report): void {
	if (filter.length > 127) checkName(filter, num, report)
	if (allowsFilter(report.profile.filters.streams, filter)) return
	if (filter === 'Crypt') {
		const parms = dict.get('DecodeParms')
		const own = parms instanceof PdfArray ? parms.at(index) : parms
		if (!(own instanceof Dict) || own.name('Name') === 'Identity') return
	}
	report.fail('filter', { object: num }, `filter ${filter}`)
}
