import { PDFDict, type PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib'
import { utf8Bytes } from '#pdfa-platform/bytes'
import { hexDigestOf } from '#pdfa-platform/hashes'
import { arrayAt, asText, dictAt, get, items, itemsAt, name, nameAt, resolve } from '../model/objects.ts'
import { type Annotation, annotations, dictionaries, fields, fieldValue, pages } from '../model/walk.ts'
import type { Loss } from '../problem.ts'
import { documentPacket } from '../xmp/document-packet.ts'
import { labelOf, type Property, type Value } from '../xmp/rdf.ts'

type Kind = Extract<Loss['kind'], 'links' | 'fields' | 'layers' | 'attachment' | 'metadata' | 'pages'>

interface Item {
	/** Names it, so that it can be found again. */
	text: string
	/** Places whose removal a finding announces as the removal of this. */
	places: readonly string[]
}

/** Contents of a document besides what its pages show. */
export type Survey = Readonly<Record<Kind, readonly Item[]>>

/** Names trees may nest this deep; deeper is hostile. */
const MAX_DEPTH = 32

/** Notes links, fields with their values, layers, attachments and pages of a document. */
export function survey(doc: PDFDocument): Survey {
	const links: Item[] = []
	const all = pages(doc)
	for (const page of all)
		for (const annotation of annotations(page)) {
			const { dict } = annotation
			if (nameAt(dict, 'Subtype') !== 'Link') continue
			const action = dictAt(dict, 'A')
			const uri = action && nameAt(action, 'S') === 'URI' ? asText(get(action, 'URI')) : undefined
			links.push({ text: `${page.number}: ${uri ?? 'a place'}`, places: [placeOfAnnotation(annotation)] })
		}
	return {
		links,
		fields: fieldsOf(doc),
		layers: layersOf(doc),
		attachment: attachmentsOf(doc),
		metadata: metadataOf(doc),
		pages: all.map(({ number }) => ({ text: String(number), places: [] })),
	}
}

/** Returns the place that a finding about a document, a page, one of its objects or an XMP property names. */
export function placeOf({ page, object, property }: Place): string {
	if (property !== undefined) return `property ${property}`
	if (object !== undefined) return `object ${object}`
	return page === undefined ? WHOLE : `page ${page}`
}

interface Place {
	page?: number | undefined
	object?: number | undefined
	property?: string | undefined
}

const WHOLE = 'document'

function placeOfAnnotation({ page, object }: Annotation): string {
	return placeOf({ page: page.number, object })
}

/** Places that findings announce the removal of, for each kind of thing. */
export type Announced = Readonly<Partial<Record<Kind, ReadonlySet<string>>>>

/** Compares two surveys: what the first has, the second must have as often, but for what findings announce one by one. */
export function lostFeatures(before: Survey, after: Survey, announced: Announced): Loss[] {
	return KINDS.flatMap((kind): Loss[] => {
		const moved = unmatched(before[kind], after[kind], ({ text, places }) => [text, ...places].join(' at '))
		const wanted = moved.items.filter(({ places }) => !places.some((place) => announced[kind]?.has(place)))
		const gone = unmatched(wanted, moved.others, ({ text }) => text).items
		const note = gone.slice(0, 3).map(({ text }) => text)
		return gone.length > 0 ? [{ kind, count: gone.length, note: note.join('; ') }] : []
	})
}

/** Pairs items of two lists by name; returns those of each that have no partner. */
function unmatched(ones: readonly Item[], others: readonly Item[], nameOf: (item: Item) => string) {
	const partners = new Map<string, Item[]>()
	for (const other of others) {
		const same = partners.get(nameOf(other))
		if (same) same.push(other)
		else partners.set(nameOf(other), [other])
	}
	const alone = ones.filter((item) => partners.get(nameOf(item))?.pop() === undefined)
	return { items: alone, others: [...partners.values()].flat() }
}

const KINDS = ['links', 'fields', 'layers', 'attachment', 'metadata', 'pages'] as const satisfies Kind[]

function fieldsOf(doc: PDFDocument): Item[] {
	if (!dictAt(doc.catalog, 'AcroForm')) return []
	return fields(doc).flatMap((field) => {
		const title = asText(get(field, 'T'))
		const value = fieldValue(field, 'V')
		const shown = value instanceof PDFName ? value.asString() : asText(value)
		return title === undefined ? [] : [{ text: `${title} = ${shown ?? ''}`, places: [] }]
	})
}

function layersOf(doc: PDFDocument): Item[] {
	const properties = dictAt(doc.catalog, 'OCProperties')
	const groups = properties && arrayAt(properties, 'OCGs')
	return groups
		? items(groups, doc.context).flatMap((group) =>
				group instanceof PDFDict ? [{ text: asText(get(group, 'Name')) ?? '', places: [WHOLE] }] : [],
			)
		: []
}

/** Lists the file specifications that embed something (ISO 32000-1 §7.11.4), of the document and of its annotations. */
function attachmentsOf(doc: PDFDocument): Item[] {
	const names = dictAt(doc.catalog, 'Names')
	const found: Item[] = []
	const objects = new Map<PDFDict, number>()
	for (const { dict, object } of dictionaries(doc.context)) if (dict.has(name('EF'))) objects.set(dict, object)
	const add = (file: PDFObject | undefined, places: readonly string[]) => {
		if (!(file instanceof PDFDict) || !file.has(name('EF'))) return
		const text = asText(get(file, 'UF') ?? get(file, 'F')) ?? ''
		found.push({ text, places: [placeOf({ object: objects.get(file) }), ...places] })
	}
	const seen = new Set<PDFDict>()
	const visit = (node: PDFDict | undefined, depth: number) => {
		if (!node || depth > MAX_DEPTH || seen.has(node)) return
		seen.add(node)
		itemsAt(node, 'Names').forEach((item, index) => {
			if (index % 2 === 1) add(item, [])
		})
		for (const kid of itemsAt(node, 'Kids')) if (kid instanceof PDFDict) visit(kid, depth + 1)
	}
	visit(names && dictAt(names, 'EmbeddedFiles'), 0)
	for (const page of pages(doc))
		for (const annotation of annotations(page))
			if (nameAt(annotation.dict, 'Subtype') === 'FileAttachment')
				add(resolve(doc.context, annotation.dict.get(name('FS'))), [placeOfAnnotation(annotation)])
	return found
}

/** Lists every text of the XMP metadata, with the property and the field that it stands in. */
function metadataOf(doc: PDFDocument): Item[] {
	const start: Way = { key: '', label: '', places: [placeOf({ property: '*' })] }
	return (documentPacket(doc)?.properties ?? []).flatMap((property) => textsOf(property.value, wayTo(property, start)))
}

/** The way to a value of the metadata. Prefixes may be others in the result: the key is of namespaces. */
interface Way {
	key: string
	label: string
	places: readonly string[]
}

/** A longer key is replaced by its digest: each text of a value is written with it. */
const LONGEST_KEY = 400
/** Findings name fields so deep; deeper is hostile. */
const MOST_PLACES = 8

function wayTo(property: Property, { key, label, places }: Way): Way {
	const inner = label === '' ? labelOf(property) : `${label}/${labelOf(property)}`
	const long = `${key === '' ? '' : `${key}/`}${property.namespace}/${property.name}`
	return {
		key: long.length > LONGEST_KEY ? hexDigestOf('sha1', [utf8Bytes(long)]) : long,
		label: inner,
		places: places.length < MOST_PLACES ? [...places, placeOf({ property: inner })] : places,
	}
}

function textsOf(value: Value, way: Way): Item[] {
	if (value.kind === 'list') return value.items.flatMap((item) => textsOf(item, way))
	if (value.kind === 'structure') return value.fields.flatMap((field) => textsOf(field.value, wayTo(field, way)))
	return value.text === '' ? [] : [{ text: `${way.key} = ${value.text.toLowerCase()}`, places: way.places }]
}
