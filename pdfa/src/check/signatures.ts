import type { Context } from './context.ts'
import { fields, fieldType } from './forms.ts'
import { Lexer } from './syntax/lexer.ts'
import { Dict, numbersOf, PdfString } from './syntax/objects.ts'
import { indexOfText, ObjectParser } from './syntax/parser.ts'

const DIGEST_KEYS = ['DigestLocation', 'DigestMethod', 'DigestValue']

/** ISO 19005-2 §6.1.12 and §6.4.3: permissions and digital signatures. */
export function checkSignatures(context: Context): void {
	const { catalog, report } = context
	if (!report.has('signature-byte-range')) return
	const permissions = catalog.dictLike('Perms')
	for (const key of permissions?.entries.keys() ?? []) {
		if (key !== 'UR3' && key !== 'DocMDP') report.fail('permissions', { object: permissions?.num }, `permission ${key}`)
	}
	const form = catalog.dictLike('AcroForm')
	if (!form) return
	for (const field of fields(form)) {
		const signature = fieldType(field) === 'Sig' ? field.dict('V') : undefined
		if (signature) checkSignature(signature, permissions?.has('DocMDP') ?? false, context)
	}
}

function checkSignature(signature: Dict, hasDocMdp: boolean, context: Context): void {
	const { report } = context
	const where = { object: signature.num }
	for (const reference of signature.array('Reference') ?? []) {
		if (hasDocMdp && reference instanceof Dict && DIGEST_KEYS.some((key) => reference.has(key))) {
			report.fail('signature-reference', where, 'a signature reference has digest entries')
		}
	}
	if (!coversDocument(signature, context)) {
		report.fail('signature-byte-range', where, 'the signature does not cover the whole file')
	}
	const contents = signature.get('Contents')
	if (!(contents instanceof PdfString)) return
	const signed = readSignedData(contents.bytes)
	if (!signed || signed.certificates === 0)
		report.fail('signature-certificate', where, 'no certificate in the signature')
	if (signed?.signers !== 1) report.fail('signature-signer', where, `${signed?.signers ?? 0} signers`)
}

/** Returns whether ByteRange leaves out the Contents and nothing else of its revision of the file. */
function coversDocument(signature: Dict, { file }: Context): boolean {
	const range = numbersOf(signature.get('ByteRange'))
	const contents = signature.num === undefined ? undefined : contentsPosition(signature.num, file)
	if (!range || range.length < 4 || !contents) return false
	const { bytes } = file
	const from = file.references.positions.find((position) => position > contents.end) ?? contents.end
	const marker = indexOfText(bytes, '%%EOF', from)
	let end = marker < 0 ? bytes.length : marker + 5
	const afterMarker = end
	if (marker >= 0) {
		if (bytes[end] === 13) end++
		if (bytes[end] === 10) end++
	}
	if (range[0] !== 0 || range[1] !== contents.start || range[2] !== contents.end) return false
	const covered = (range[3] ?? 0) + contents.end
	return end === bytes.length ? covered === end : covered >= afterMarker && covered <= end
}

function contentsPosition(num: number, file: Context['file']): { start: number; end: number } | undefined {
	const entry = file.references.entries.get(num)
	if (!entry || entry.container !== undefined) return undefined
	const lexer = new Lexer(file.bytes, entry.offset)
	for (let i = 0; i < 3; i++) lexer.next()
	if (lexer.next() !== '<<') return undefined
	const parser = new ObjectParser(lexer, file, false)
	while (lexer.next() === 'name') {
		const key = lexer.text
		lexer.skipSpaces()
		const start = lexer.pos
		parser.parse()
		if (key === 'Contents') return { start, end: lexer.pos }
	}
	return undefined
}

/** Returns the number of certificates and signers in a CMS SignedData (RFC 5652 §5.1). */
function readSignedData(der: Uint8Array): { certificates: number; signers: number } | undefined {
	const contentInfo = readElement(der, 0)
	const wrapped = contentInfo && children(der, contentInfo)[1]
	const signedData = wrapped && children(der, wrapped)[0]
	if (!signedData) return undefined
	const parts = children(der, signedData)
	const certificates = parts.find((part) => part.tag === 0xa0)
	const signers = parts.findLast((part) => part.tag === 0x31)
	return {
		certificates: certificates ? children(der, certificates).length : 0,
		signers: signers ? children(der, signers).length : 0,
	}
}

interface Element {
	tag: number
	start: number
	end: number
	/** Start of the next element: of an indefinite length, behind its mark. */
	next: number
}

/** No honest signature nests deeper. */
const MAX_DEPTH = 40

function readElement(der: Uint8Array, at: number, depth = 0): Element | undefined {
	const tag = der[at]
	const first = der[at + 1]
	if (tag === undefined || first === undefined || depth > MAX_DEPTH) return undefined
	let start = at + 2
	if (first === 0x80) {
		const end = children(der, { tag, start, end: der.length, next: der.length }, depth + 1).at(-1)?.next ?? start
		return { tag, start, end, next: end + 2 }
	}
	let length = first
	if (first > 0x80) {
		length = 0
		for (let i = 0; i < (first & 0x7f); i++) length = length * 256 + (der[start++] ?? 0)
	}
	const end = Math.min(der.length, start + length)
	return { tag, start, end, next: end }
}

function children(der: Uint8Array, parent: Element, depth = 0): Element[] {
	const found: Element[] = []
	for (let at = parent.start; at < parent.end; ) {
		const element = readElement(der, at, depth)
		if (!element || element.tag === 0) break
		found.push(element)
		at = element.next
	}
	return found
}
