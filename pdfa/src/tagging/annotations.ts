import { PDFDict, type PDFDocument, PDFName, PDFRef } from '@cantoo/pdf-lib'
import { arrayAt, asText, dictAt, name, nameAt, resolve, textAt, textObject } from '../model/objects.ts'
import { fields, fieldValue, type Page, pages } from '../model/walk.ts'
import type { Profile } from '../profiles/profile.ts'
import { placeholdersIn } from './placeholders.ts'

const SILENT = new Set(['PrinterMark', 'TrapNet'])

/** Annotations of a page that are elements of the structure: all but those for printers. */
export function taggable(page: Page): { dict: PDFDict; ref: PDFRef }[] {
	const { context } = page.dict
	const array = arrayAt(page.dict, 'Annots')
	return (array?.asArray() ?? []).flatMap((item, index) => {
		const dict = resolve(context, item)
		if (!(dict instanceof PDFDict) || SILENT.has(nameAt(dict, 'Subtype') ?? '')) return []
		if (item instanceof PDFRef) return [{ dict, ref: item }]
		const ref = context.register(dict) // the structure can only point at indirect objects
		array?.set(index, ref)
		return [{ dict, ref }]
	})
}

/** Returns the structure type of an annotation (ISO 14289-1 §7.18.1). */
export function annotationType(annotation: PDFDict, { structure }: Profile): string {
	const type = nameAt(annotation, 'Subtype')
	if (type === 'Link') return 'Link'
	return type === 'Widget' ? 'Form' : structure.annotationType
}

/**
 * Makes annotations accessible (ISO 14289-1 §7.18): tabs in the order of the structure, a
 * description of each, a name of each field. Gives how many texts it had to add.
 */
export function describeAnnotations(doc: PDFDocument, language: string): number {
	const placeholders = placeholdersIn(language)
	let added = 0
	for (const page of pages(doc)) {
		const all = taggable(page)
		if (all.length > 0) page.dict.set(name('Tabs'), PDFName.of('S'))
		for (const { dict } of all) {
			const type = nameAt(dict, 'Subtype') ?? ''
			if (type === 'Widget' || (textAt(dict, 'Contents') ?? '').trim() !== '') continue
			const described = type === 'Link' ? addressOf(dict) : undefined
			dict.set(name('Contents'), textObject(described ?? placeholders.annotation[type] ?? placeholders.otherAnnotation))
			added += 1
		}
	}
	for (const field of fields(doc)) {
		if (textAt(field, 'TU')?.trim()) continue
		const given = asText(fieldValue(field, 'TU')) ?? asText(fieldValue(field, 'T'))
		field.set(name('TU'), textObject(given?.trim() || placeholders.field))
		added += 1
	}
	return added
}

/** Returns the address of a link, to be read aloud. */
function addressOf(link: PDFDict): string | undefined {
	const action = dictAt(link, 'A')
	return action && textAt(action, 'URI')
}
