import { PDFArray, PDFDict, type PDFDocument } from '@cantoo/pdf-lib'
import { dictAt, get, nameAt, numberAt, resolve, textAt } from '../model/objects.ts'
import { fields, pages } from '../model/walk.ts'
import { profileOf } from '../profiles/index.ts'
import { annotationType, taggable } from './annotations.ts'
import { attribute, type StructureElement, structureElements } from './elements.ts'
import { isRegular } from './grid.ts'
import { isAllMarked } from './marked-content.ts'
import { ParentTree } from './parent-tree.ts'
import { isPlaceholder } from './placeholders.ts'

/**
 * Returns the obstacles to PDF/UA (ISO 14289-1 §7) in a level a document, as far as a machine can detect them, and placeholder
 * descriptions. With any of them, the document must not claim PDF/UA.
 */
export function barriers(doc: PDFDocument): string[] {
	const root = dictAt(doc.catalog, 'StructTreeRoot')
	if (!root) return ['7.1: no structure']
	const elements = structureElements(root)
	return [
		...documentBarriers(doc),
		...annotationBarriers(doc, root, elements),
		...structureBarriers(elements),
		...(isAllMarked(doc, root, elements) ? [] : ['7.1: content that is neither tagged nor an artifact']),
	]
}

function documentBarriers(doc: PDFDocument): string[] {
	const info = resolve(doc.context, doc.context.trailerInfo.Info)
	const preferences = dictAt(doc.catalog, 'ViewerPreferences')
	const found: string[] = []
	if (!(info instanceof PDFDict) || !textAt(info, 'Title')?.trim()) found.push('7.1: no title')
	if (preferences && String(get(preferences, 'DisplayDocTitle')) === 'true') return found
	return [...found, '7.1: the title is not shown']
}

function annotationBarriers(doc: PDFDocument, root: PDFDict, elements: readonly StructureElement[]): string[] {
	const found: string[] = []
	const types = new Map(elements.map(({ dict, type }) => [dict, type]))
	const parents = ParentTree.read(root)
	for (const page of pages(doc)) {
		const all = taggable(page)
		const listed = get(page.dict, 'Annots')
		if (listed instanceof PDFArray && listed.size() > 0 && nameAt(page.dict, 'Tabs') !== 'S')
			found.push(`7.18.3: order of tabs on page ${page.number}`)
		for (const { dict } of all) {
			const owner = resolve(doc.context, parents.get(numberAt(dict, 'StructParent')))
			if (!(owner instanceof PDFDict) || types.get(owner) !== annotationType(dict, profileOf('2a')))
				found.push(`7.18.1: annotation outside of the structure on page ${page.number}`)
			if (nameAt(dict, 'Subtype') !== 'Widget' && !textAt(dict, 'Contents'))
				found.push('7.18.1: annotation undescribed')
		}
	}
	if (fields(doc).some((field) => !textAt(field, 'TU'))) found.push('7.18.1: field without a name for people')
	return found
}

function structureBarriers(elements: readonly StructureElement[]): string[] {
	const found: string[] = []
	const types = new Map(elements.map(({ dict, type }) => [dict, type]))
	const byDict = new Map(elements.map((element) => [element.dict, element]))
	let level = 0
	for (const { dict, type, children } of elements) {
		const heading = /^H(\d)$/.exec(type ?? '')
		if (heading) {
			if (Number(heading[1]) > level + 1) found.push('7.4.2: heading that skips a level')
			level = Number(heading[1])
		} else if (type === 'H') found.push('7.4.4: headings without levels')
		if (type === 'Figure' || type === 'Formula') {
			const description = textAt(dict, 'Alt') || textAt(dict, 'ActualText')
			if (!description || isPlaceholder(description)) found.push('7.3: figure without a description')
		}
		if (type === 'Note' && !get(dict, 'ID')) found.push('7.9: note without an identifier')
		if (type === 'TH' && !attribute(dict, 'Scope') && !attribute(dict, 'Headers')) found.push('7.5: header of nothing')
		const allowed = CHILDREN[type ?? '']
		if (allowed && children.some((child) => !allowed.has(types.get(child) ?? '')))
			found.push(`7.2: children of ${type}`)
		if (type === 'Table' && !isRegular(dict, byDict)) found.push('7.2: rows of different lengths')
	}
	return found
}

const CHILDREN: Readonly<Record<string, ReadonlySet<string>>> = {
	Table: new Set(['TR', 'THead', 'TBody', 'TFoot', 'Caption']),
	THead: new Set(['TR']),
	TBody: new Set(['TR']),
	TFoot: new Set(['TR']),
	TR: new Set(['TH', 'TD']),
	L: new Set(['L', 'LI', 'Caption']),
	LI: new Set(['Lbl', 'LBody']),
	TOC: new Set(['TOC', 'TOCI', 'Caption']),
}
