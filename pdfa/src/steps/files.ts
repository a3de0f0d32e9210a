import { PDFArray, PDFDict, type PDFDocument, PDFHexString, PDFName, PDFRef, PDFStream } from '@cantoo/pdf-lib'
import { latin1Text } from '#pdfa-platform/bytes'
import { decode } from '../model/decode.ts'
import {
	arrayAt,
	asDict,
	dictAt,
	get,
	isText,
	name,
	nameAt,
	nameText,
	resolve,
	textAt,
	textObject,
} from '../model/objects.ts'
import { packedStream } from '../model/packed-stream.ts'
import { annotations, dictionaries, pages } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step, Target } from '../step.ts'

/**
 * Attachments: none in part 1 (§6.1.11); only PDF/A in part 2 (§6.8); anything in part 3, with its type and relation
 * to the document (§6.8).
 */
export const embeddedFiles: Step = {
	name: 'embedded-files',
	subjects: ['embedded-files'],
	async run(doc, target) {
		const { profile } = target
		const clause = clauseOf(profile, 'embedded-files')
		const findings: Finding[] = []
		switch (profile.embeddedFiles.kind) {
			case 'forbidden':
				return removeAll(doc, clause)
			case 'pdfa-only':
				for (const { dict, files, object } of specifications(doc)) {
					await keepPdfaOnly(doc, dict, files, object, target, findings)
					if (!dict.has(name('EF'))) continue
					nameBothWays(dict, object, clause, findings)
					if (profile.rules['embedded-file-relationship']) describe(doc, dict, files, object, clause, findings)
				}
				dropEmptyEntries(doc)
				return findings
			case 'described':
				for (const { dict, files, object } of specifications(doc)) {
					nameBothWays(dict, object, clause, findings)
					describe(doc, dict, files, object, clause, findings)
				}
				associate(doc, clause, findings)
				if (profile.embeddedFiles.required) listFiles(doc, clause, findings)
				return findings
		}
	},
}

/** Returns the file specifications that embed something (ISO 32000-1 §7.11.3). */
function specifications(doc: PDFDocument): { dict: PDFDict; files: PDFDict; object: number }[] {
	return Array.from(dictionaries(doc.context)).flatMap(({ dict, object }) => {
		const files = dictAt(dict, 'EF')
		return files ? [{ dict, files, object }] : []
	})
}

function removeAll(doc: PDFDocument, clause: string): Finding[] {
	const findings: Finding[] = []
	const names = dictAt(doc.catalog, 'Names')
	const found = Array.from(dictionaries(doc.context)).filter(({ dict }) => dict.has(name('EF')))
	if (names?.has(name('EmbeddedFiles'))) {
		names.delete(name('EmbeddedFiles'))
		findings.push({ clause, action: 'removed', note: 'attachments of the document' })
	}
	for (const { dict, object } of found) {
		dict.delete(name('EF'))
		findings.push({
			clause,
			action: 'removed',
			object,
			note: `attachment ${textAt(dict, 'UF') ?? textAt(dict, 'F') ?? ''}`.trim(),
		})
	}
	return findings
}

/** Part 2: an attachment that is no PDF/A is converted if it is a PDF, else removed. */
async function keepPdfaOnly(
	doc: PDFDocument,
	spec: PDFDict,
	files: PDFDict,
	object: number,
	target: Target,
	findings: Finding[],
): Promise<void> {
	const clause = clauseOf(target.profile, 'embedded-files')
	const title = textAt(spec, 'UF') ?? textAt(spec, 'F') ?? 'without a name'
	for (const key of files.keys()) {
		const stream = resolve(doc.context, files.get(key))
		const bytes = stream instanceof PDFStream ? decodeOrNothing(stream) : undefined
		const converted = bytes && target.convertAttachment ? await target.convertAttachment(bytes) : undefined
		if (!converted) continue
		const ref = files.get(key)
		if (converted !== bytes && stream instanceof PDFStream) {
			const replacement = packedStream(doc.context, converted)
			for (const [entry, value] of stream.dict.entries()) {
				if (!['Filter', 'DecodeParms', 'Length', 'Params'].includes(nameText(entry))) replacement.dict.set(entry, value)
			}
			if (ref instanceof PDFRef) doc.context.assign(ref, replacement)
			else files.set(key, doc.context.register(replacement))
			findings.push({ clause, action: 'replaced', object, note: `attachment ${title} converted to PDF/A` })
		}
	}
	const left = files.keys().filter((key) => {
		const stream = resolve(doc.context, files.get(key))
		return stream instanceof PDFStream && isMarkedPdfa(stream)
	})
	if (left.length === files.keys().length && left.length > 0) return
	spec.delete(name('EF'))
	findings.push({ clause, action: 'removed', object, note: `attachment ${title} is not PDF/A` })
}

function decodeOrNothing(stream: PDFStream): Uint8Array | undefined {
	try {
		return decode(stream).bytes
	} catch {
		return undefined
	}
}

/** Returns whether the bytes say of themselves that they are PDF/A-1 or -2; `convertAttachment` only gives such. */
function isMarkedPdfa(stream: PDFStream): boolean {
	const bytes = decodeOrNothing(stream)
	if (!bytes) return false
	const text = latin1Text(bytes)
	return text.startsWith('%PDF-') && /pdfaid:part(>|=["'])[124]/.test(text)
}

/** §6.8: F and UF both. */
function nameBothWays(spec: PDFDict, object: number, clause: string, findings: Finding[]): void {
	const f = get(spec, 'F')
	const uf = get(spec, 'UF')
	if (isText(f) && isText(uf)) return
	const text = textAt(spec, 'UF') ?? textAt(spec, 'F') ?? textAt(spec, 'Desc') ?? `attachment-${object}`
	if (!isText(f)) spec.set(name('F'), textObject(text))
	if (!isText(uf)) spec.set(name('UF'), isText(f) ? f : textObject(text))
	if (nameAt(spec, 'Type') === undefined) spec.set(name('Type'), name('Filespec'))
	findings.push({ clause, action: 'fixed', object, note: `both names of attachment ${text}` })
}

const MIME_TYPES: Record<string, string> = {
	pdf: 'application/pdf',
	xml: 'text/xml',
	txt: 'text/plain',
	csv: 'text/csv',
	html: 'text/html',
	json: 'application/json',
	png: 'image/png',
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	tif: 'image/tiff',
	tiff: 'image/tiff',
	gif: 'image/gif',
	doc: 'application/msword',
	xls: 'application/vnd.ms-excel',
	zip: 'application/zip',
	p7m: 'application/pkcs7-mime',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
	odt: 'application/vnd.oasis.opendocument.text',
	ods: 'application/vnd.oasis.opendocument.spreadsheet',
	eml: 'message/rfc822',
}

/** Part 3, §6.8: the type of the data, how it relates to the document. */
function describe(
	doc: PDFDocument,
	spec: PDFDict,
	files: PDFDict,
	object: number,
	clause: string,
	findings: Finding[],
): void {
	const title = textAt(spec, 'UF') ?? textAt(spec, 'F') ?? ''
	const extension = title.slice(title.lastIndexOf('.') + 1).toLowerCase()
	for (const key of files.keys()) {
		const stream = resolve(doc.context, files.get(key))
		if (!(stream instanceof PDFStream)) {
			files.delete(key)
			continue
		}
		if (/^[-\w+.]+\/[-\w+.]+$/.test(nameAt(stream.dict, 'Subtype') ?? '')) continue
		const type = MIME_TYPES[extension] ?? 'application/octet-stream'
		stream.dict.set(name('Subtype'), PDFName.of(type))
		findings.push({ clause, action: 'fixed', object, note: `type ${type} of attachment ${title}` })
	}
	if (!(get(spec, 'AFRelationship') instanceof PDFName)) {
		spec.set(name('AFRelationship'), name('Unspecified'))
		findings.push({ clause, action: 'fixed', object, note: `relation of attachment ${title}: unspecified` })
	}
}

/** Part 3, §6.8: each attachment is listed in an AF array; those of the document in the catalog's. */
function associate(doc: PDFDocument, clause: string, findings: Finding[]): void {
	const { context, catalog } = doc
	const listed = new Set<PDFDict>()
	for (const { dict } of dictionaries(context)) {
		for (const item of arrayAt(dict, 'AF')?.asArray() ?? []) {
			const spec = resolve(context, item)
			if (spec instanceof PDFDict) listed.add(spec)
		}
	}
	const missing: PDFRef[] = []
	const add = (value: unknown, refer: (ref: PDFRef) => void) => {
		if (!(value instanceof PDFDict || value instanceof PDFRef)) return
		const spec = value instanceof PDFRef ? context.lookup(value) : value
		if (!(spec instanceof PDFDict) || !spec.has(name('EF')) || listed.has(spec)) return
		listed.add(spec)
		const ref = value instanceof PDFRef ? value : context.register(spec)
		if (!(value instanceof PDFRef)) refer(ref)
		missing.push(ref)
	}
	for (const { dict } of Array.from(dictionaries(context))) {
		for (const [key, value] of dict.entries()) {
			if (!(value instanceof PDFArray)) add(value, (ref) => dict.set(key, ref))
			else for (const [index, item] of value.asArray().entries()) add(item, (ref) => value.set(index, ref))
		}
	}
	if (missing.length === 0) return
	const af = arrayAt(catalog, 'AF') ?? PDFArray.withContext(context)
	for (const ref of missing) af.push(ref)
	catalog.set(name('AF'), af)
	findings.push({ clause, action: 'fixed', note: `${missing.length} attachments associated with the document` })
}

/** ISO 19005-4 Annex A: there is a list of attachments, even if empty; it includes those referenced by an AF entry only. */
function listFiles(doc: PDFDocument, clause: string, findings: Finding[]): void {
	const { context, catalog } = doc
	const names = dictAt(catalog, 'Names') ?? context.obj({})
	if (names.has(name('EmbeddedFiles'))) return
	const listed = arrayAt(catalog, 'AF')?.asArray() ?? []
	const leaves = listed.flatMap((item, index) => [PDFHexString.fromText(`${index + 1}`.padStart(4, '0')), item])
	const tree = context.obj({})
	tree.set(name('Names'), context.obj(leaves))
	names.set(name('EmbeddedFiles'), context.register(tree))
	catalog.set(name('Names'), names)
	findings.push({ clause, action: 'fixed', note: `list of ${listed.length} attachments` })
}

/** Leaves of the name tree that lost their attachment, and annotations that showed one. */
function dropEmptyEntries(doc: PDFDocument): void {
	const names = dictAt(doc.catalog, 'Names')
	const tree = names && dictAt(names, 'EmbeddedFiles')
	if (names && tree && !treeHasFiles(doc, tree)) names.delete(name('EmbeddedFiles'))
	else if (tree) pruneTree(doc, tree, 0)
	for (const page of pages(doc)) {
		for (const { dict } of annotations(page)) {
			const spec = nameAt(dict, 'Subtype') === 'FileAttachment' ? dictAt(dict, 'FS') : undefined
			if (spec && !spec.has(name('EF'))) dict.delete(name('FS'))
		}
	}
}

function treeHasFiles(doc: PDFDocument, tree: PDFDict, depth = 0): boolean {
	if (depth > 32) return false
	const leaves = arrayAt(tree, 'Names')?.asArray() ?? []
	if (leaves.some((leaf) => asDict(resolve(doc.context, leaf))?.has(name('EF')))) return true
	return (arrayAt(tree, 'Kids')?.asArray() ?? []).some((kid) => {
		const node = asDict(resolve(doc.context, kid))
		return node !== undefined && treeHasFiles(doc, node, depth + 1)
	})
}

function pruneTree(doc: PDFDocument, tree: PDFDict, depth: number): void {
	if (depth > 32) return
	const leaves = arrayAt(tree, 'Names')
	if (leaves) {
		const kept = PDFArray.withContext(doc.context)
		const all = leaves.asArray()
		for (let at = 0; at + 1 < all.length; at += 2) {
			const [key, value] = [all[at], all[at + 1]]
			if (key && value && asDict(resolve(doc.context, value))?.has(name('EF'))) {
				kept.push(key)
				kept.push(value)
			}
		}
		if (kept.size() !== leaves.size()) tree.set(name('Names'), kept)
	}
	for (const kid of arrayAt(tree, 'Kids')?.asArray() ?? []) {
		const node = asDict(resolve(doc.context, kid))
		if (node) pruneTree(doc, node, depth + 1)
	}
}
