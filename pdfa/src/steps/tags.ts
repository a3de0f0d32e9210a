import {
	PDFArray,
	PDFDict,
	type PDFDocument,
	PDFHexString,
	PDFNumber,
	type PDFObject,
	PDFRef,
	PDFStream,
	PDFString,
} from '@cantoo/pdf-lib'
import { applyEdits, type Edit, readContent } from '../model/content.ts'
import { contentOf, type Holder, holders, setContent } from '../model/holders.ts'
import { asText, dictAt, get, name, nameAt, resolve, textAt } from '../model/objects.ts'
import { dictionaries, type Page } from '../model/walk.ts'
import type { Finding, Step, Target } from '../step.ts'
import { assignRoles, type Block, groupRuns, type Run, readRuns, repeatedLines } from '../tagging/blocks.ts'
import { detectLanguage } from '../tagging/language.ts'
import { mendRoles } from '../tagging/roles.ts'
import { StructureBuilder, text } from '../tagging/structure.ts'

/**
 * Level a (ISO 19005-1 §6.8, ISO 19005-2 §6.7): a document that is tagged keeps its tags, repaired; another gets
 * paragraphs, headings, lists, figures and artifacts from what its pages show, in the order they paint it.
 */
export const tags: Step = {
	name: 'tags',
	clauses: {
		1: ['6.8.2.2', '6.8.3.3', '6.8.3.4', '6.8.4'],
		2: ['6.7.2.2', '6.7.3.3', '6.7.3.4', '6.7.4'],
		3: ['6.7.2.2', '6.7.3.3', '6.7.3.4', '6.7.4'],
	},
	run(doc, target) {
		const findings: Finding[] = []
		const { catalog, context } = doc
		if (target.level !== 'a') return findings
		mendLanguages(doc, target, findings)
		const root = dictAt(catalog, 'StructTreeRoot')
		const tagged = root !== undefined && get(root, 'K') !== undefined
		let language: string | undefined
		if (tagged) mendRoles(root, target, findings)
		else {
			language = makeTags(doc, target)
			findings.push({ clause: clause(target, '3.3'), action: 'fixed', note: 'tags made from what the pages show' })
		}
		const mark = dictAt(catalog, 'MarkInfo') ?? context.obj({})
		mark.set(name('Marked'), context.obj(true))
		mark.delete(name('Suspects'))
		catalog.set(name('MarkInfo'), mark)
		if (!textAt(catalog, 'Lang')) {
			const chosen = language ?? target.language
			catalog.set(name('Lang'), PDFString.of(chosen))
			findings.push({ clause: clause(target, '4'), action: 'fixed', note: `language of the document: ${chosen}` })
		}
		return findings
	},
}

function clause({ part }: Target, tail: string): string {
	return `${part === 1 ? '6.8' : '6.7'}.${tail}`
}

const LANGUAGE = /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/

/** §6.7.4: languages are named as RFC 3066 does; what is no such name goes. */
function mendLanguages(doc: PDFDocument, target: Target, findings: Finding[]): void {
	for (const { dict, object } of dictionaries(doc.context)) {
		const value = get(dict, 'Lang')
		const given = asText(value)
		if (value === undefined || given === '' || (given !== undefined && LANGUAGE.test(given))) continue
		const mended = given?.trim().replaceAll('_', '-') ?? ''
		if (LANGUAGE.test(mended)) dict.set(name('Lang'), PDFString.of(mended))
		else dict.delete(name('Lang'))
		findings.push({ clause: clause(target, '4'), action: 'fixed', object, note: `language ${given ?? ''}` })
	}
}

interface TaggedPage {
	holder: Holder
	page: Page
	bytes: Uint8Array
	runs: Run[]
	blocks: Block[]
}

/** The language that the text gives away, if it does. */
function makeTags(doc: PDFDocument, target: Target): string | undefined {
	const builder = new StructureBuilder(doc)
	const pages = holders(doc).flatMap((holder): TaggedPage[] => {
		if (holder.kind !== 'page' || !holder.page || !holder.page.ref) return []
		const { bytes } = contentOf(holder)
		return [{ holder, page: holder.page, bytes, runs: readRuns(bytes), blocks: [] }]
	})
	pages.sort((a, b) => a.page.number - b.page.number)
	const isArtifact = repeatedLines(pages.map(({ runs }) => runs))
	for (const page of pages)
		page.blocks = groupRuns(page.runs, isArtifact).map((block) => settleXObject(page.holder, block))
	assignRoles(pages.map(({ blocks }) => blocks))
	const placeholder = (textAt(doc.catalog, 'Lang') ?? target.language).startsWith('it')
		? 'Immagine senza descrizione'
		: 'Image without description'
	for (const page of pages) tagPage(doc, builder, page, placeholder)
	builder.finish()
	return detectLanguage(
		pages
			.flatMap(({ runs }) => runs.map((run) => run.text))
			.join(' ')
			.slice(0, 200_000),
	)
}

/** An XObject is a figure if it is an image, else a part of the page; pictures that cover a region are decoration. */
function settleXObject(holder: Holder, block: Block): Block {
	const [run] = block.runs
	if (block.role !== 'Div' || !run?.resource) return block
	if (run.resource.startsWith('Flattened')) return { role: 'Artifact', runs: block.runs }
	const xobjects = holder.resources && dictAt(holder.resources, 'XObject')
	const object = xobjects && get(xobjects, run.resource)
	if (object instanceof PDFStream && nameAt(object.dict, 'Subtype') === 'Image')
		return { role: 'Figure', runs: block.runs }
	return block
}

function tagPage(
	doc: PDFDocument,
	builder: StructureBuilder,
	{ holder, page, bytes, blocks }: TaggedPage,
	placeholder: string,
): void {
	const { context } = doc
	const { ref } = page
	if (!ref) return
	const key = builder.newKey()
	const owners: PDFRef[] = []
	const edits = orphanedMarks(bytes)
	let list: { element: PDFRef; items: PDFRef[] } | undefined
	const closeList = () => {
		if (list) builder.fill(list.element, list.items)
		list = undefined
	}
	for (const { role, runs } of blocks) {
		if (role === 'Artifact') {
			for (const run of runs) wrap(edits, run, '/Artifact BMC\n')
			continue
		}
		const numbers: PDFObject[] = []
		const first = owners.length
		for (const [index, run] of runs.entries()) {
			wrap(edits, run, `/${role === 'LI' ? 'LBody' : role} <</MCID ${first + index}>> BDC\n`)
			numbers.push(PDFNumber.of(first + index))
		}
		let element: PDFRef
		if (role === 'LI') {
			list ??= { element: builder.element('L', ref, []), items: [] }
			const item = builder.element('LI', ref, [], list.element)
			list.items.push(item)
			element = builder.element('LBody', ref, numbers, item)
			builder.fill(item, [element])
		} else {
			closeList()
			element = builder.element(role, ref, numbers, undefined, role === 'Figure' ? { Alt: text(placeholder) } : {})
		}
		for (let count = 0; count < runs.length; count += 1) owners.push(element)
	}
	closeList()
	if (edits.length > 0) setContent(doc, holder, applyEdits(bytes, edits))
	page.dict.set(name('StructParents'), PDFNumber.of(key))
	page.dict.set(name('Tabs'), name('S'))
	builder.setParents(key, context.register(context.obj(owners)))
	tagAnnotations(doc, builder, page)
}

function wrap(edits: Edit[], run: Run, opening: string): void {
	edits.push({ start: run.start, end: run.start, text: opening })
	edits.push({ start: run.end, end: run.end, text: '\nEMC\n' })
}

/** Marks of a structure tree that is not there any more would be taken for marks of the new one. */
function orphanedMarks(bytes: Uint8Array): Edit[] {
	const edits: Edit[] = []
	readContent(bytes, ({ operator, operands, start, end }) => {
		const properties = operands.at(-1)
		if (operator === 'BDC' && properties?.kind === 'dict' && properties.entries.has('MCID'))
			edits.push({ start, end, text: '/Span BMC' })
	})
	return edits
}

/** Links and fields are elements of their own, that point at the annotation. */
function tagAnnotations(doc: PDFDocument, builder: StructureBuilder, page: Page): void {
	const { context } = doc
	const array = get(page.dict, 'Annots')
	if (!(array instanceof PDFArray) || !page.ref) return
	for (const item of array.asArray()) {
		const dict = resolve(context, item)
		const type = dict instanceof PDFDict ? nameAt(dict, 'Subtype') : undefined
		if (!(dict instanceof PDFDict) || !(item instanceof PDFRef) || (type !== 'Link' && type !== 'Widget')) continue
		const reference = context.obj({ Type: 'OBJR', Obj: item, Pg: page.ref })
		const element = builder.element(type === 'Link' ? 'Link' : 'Form', page.ref, [reference])
		const key = builder.newKey()
		dict.set(name('StructParent'), PDFNumber.of(key))
		builder.setParents(key, element)
		if (type === 'Link' && !dict.has(name('Contents')))
			dict.set(name('Contents'), PDFHexString.fromText(addressOf(dict)))
	}
}

/** Where a link leads, for those who hear it. */
function addressOf(link: PDFDict): string {
	const action = dictAt(link, 'A')
	return (action && textAt(action, 'URI')) ?? 'Link'
}
