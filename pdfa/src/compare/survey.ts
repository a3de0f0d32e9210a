import { PDFDict, type PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { arrayAt, asText, dictAt, get, items, itemsAt, name, nameAt, resolve } from '../model/objects.ts'
import { annotations, fields, fieldValue, pages } from '../model/walk.ts'
import type { Loss } from '../problem.ts'

type Kind = Extract<Loss['kind'], 'links' | 'fields' | 'layers' | 'attachment' | 'pages'>

/** Contents of a document besides what its pages show, each named so that it can be found again. */
export type Survey = Readonly<Record<Kind, readonly string[]>>

/** Names trees may nest this deep; deeper is hostile. */
const MAX_DEPTH = 32

/** Notes links, fields with their values, layers, attachments and pages of a document. */
export function survey(doc: PDFDocument): Survey {
	const links: string[] = []
	const all = pages(doc)
	for (const page of all)
		for (const { dict } of annotations(page)) {
			if (nameAt(dict, 'Subtype') !== 'Link') continue
			const action = dictAt(dict, 'A')
			const uri = action && nameAt(action, 'S') === 'URI' ? asText(get(action, 'URI')) : undefined
			links.push(`${page.number}: ${uri ?? 'a place'}`)
		}
	return {
		links,
		fields: fieldsOf(doc),
		layers: layersOf(doc),
		attachment: attachmentsOf(doc),
		pages: all.map(({ number }) => String(number)),
	}
}

/** Compares two surveys: what the first has, the second must have as often. */
export function lostFeatures(before: Survey, after: Survey): Loss[] {
	const losses: Loss[] = []
	for (const kind of KINDS) {
		const left = new Map<string, number>()
		for (const item of after[kind]) left.set(item, (left.get(item) ?? 0) + 1)
		const gone: string[] = []
		for (const item of before[kind]) {
			const count = left.get(item) ?? 0
			if (count === 0) gone.push(item)
			else left.set(item, count - 1)
		}
		if (gone.length > 0) losses.push({ kind, count: gone.length, note: gone.slice(0, 3).join('; ') })
	}
	return losses
}

const KINDS = ['links', 'fields', 'layers', 'attachment', 'pages'] as const satisfies Kind[]

function fieldsOf(doc: PDFDocument): string[] {
	if (!dictAt(doc.catalog, 'AcroForm')) return []
	return fields(doc).flatMap((field) => {
		const title = asText(get(field, 'T'))
		const value = fieldValue(field, 'V')
		const shown = value instanceof PDFName ? value.asString() : asText(value)
		return title === undefined ? [] : [`${title} = ${shown ?? ''}`]
	})
}

function layersOf(doc: PDFDocument): string[] {
	const properties = dictAt(doc.catalog, 'OCProperties')
	const groups = properties && arrayAt(properties, 'OCGs')
	return groups
		? items(groups, doc.context).flatMap((group) =>
				group instanceof PDFDict ? [asText(get(group, 'Name')) ?? ''] : [],
			)
		: []
}

function attachmentsOf(doc: PDFDocument): string[] {
	const names = dictAt(doc.catalog, 'Names')
	const found: string[] = []
	const seen = new Set<PDFDict>()
	const visit = (node: PDFDict | undefined, depth: number) => {
		if (!node || depth > MAX_DEPTH || seen.has(node)) return
		seen.add(node)
		itemsAt(node, 'Names').forEach((item, index) => {
			if (index % 2 === 1 && item instanceof PDFDict) found.push(asText(get(item, 'UF') ?? get(item, 'F')) ?? '')
		})
		for (const kid of itemsAt(node, 'Kids')) if (kid instanceof PDFDict) visit(kid, depth + 1)
	}
	visit(names && dictAt(names, 'EmbeddedFiles'), 0)
	for (const page of pages(doc))
		for (const { dict } of annotations(page)) {
			const file = nameAt(dict, 'Subtype') === 'FileAttachment' ? resolve(doc.context, dict.get(name('FS'))) : undefined
			if (file instanceof PDFDict) found.push(asText(get(file, 'UF') ?? get(file, 'F')) ?? '')
		}
	return found
}
