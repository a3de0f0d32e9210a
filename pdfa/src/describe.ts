import { PDFArray, PDFDict, type PDFDocument, PDFString } from '@cantoo/pdf-lib'
import { dictAt, get, items, name, nameAt, textObject } from './model/objects.ts'

/** Description given by a person. It overrides the file and every guess. */
export interface Description {
	title?: string
	/** BCP 47. */
	language?: string
	/** Texts of the figures in the order of the structure tree; an empty one leaves the existing text. */
	alternates?: readonly string[]
}

/** Before the steps, which take title and language on from here. */
export function describeDocument(doc: PDFDocument, { title, language }: Description): void {
	if (title) doc.setTitle(title)
	if (language) doc.catalog.set(name('Lang'), PDFString.of(language))
}

/** After the steps, when every figure has its element (ISO 32000-1 §14.9.3). @returns how many were given a text */
export function describeFigures(doc: PDFDocument, alternates: readonly string[]): number {
	const root = dictAt(doc.catalog, 'StructTreeRoot')
	if (!root || alternates.length === 0) return 0
	let described = 0
	for (const [index, figure] of figures(doc, root).entries()) {
		const text = alternates[index]?.trim()
		if (!text) continue
		figure.set(name('Alt'), textObject(text))
		described += 1
	}
	return described
}

function figures(doc: PDFDocument, root: PDFDict): PDFDict[] {
	const found: PDFDict[] = []
	const seen = new Set<PDFDict>()
	const todo: PDFDict[] = [root]
	for (let element = todo.pop(); element; element = todo.pop()) {
		if (seen.has(element)) continue
		seen.add(element)
		if (nameAt(element, 'S') === 'Figure') found.push(element)
		const kids = get(element, 'K')
		const list = kids instanceof PDFArray ? items(kids, doc.context) : [kids]
		todo.push(...list.filter((kid): kid is PDFDict => kid instanceof PDFDict && kid.has(name('S'))).toReversed())
	}
	return found
}
