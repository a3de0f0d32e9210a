import { type PDFArray, PDFBool, PDFDict } from '@cantoo/pdf-lib'
import { arrayAt, dictAt, get, name, resolve } from '../model/objects.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

/** Forms stay forms, with the appearances they have (ISO 19005-1 §6.9, ISO 19005-2 §6.4.1); no XFA (§6.4.2). */
export const forms: Step = {
	name: 'forms',
	subjects: ['form-fields', 'xfa'],
	run(doc, { profile }) {
		const form = dictAt(doc.catalog, 'AcroForm')
		if (!form) return []
		const findings: Finding[] = []
		const circles = breakCircles(form)
		if (circles > 0) {
			const note = `${circles} fields that were among their own descendants`
			findings.push({ clause: clauseOf(profile, 'form-fields'), action: 'fixed', note })
		}
		if (form.has(name('XFA'))) {
			form.delete(name('XFA'))
			findings.push({ clause: clauseOf(profile, 'xfa'), action: 'removed', note: 'XFA form' })
		}
		if (get(form, 'NeedAppearances') !== undefined && get(form, 'NeedAppearances') !== PDFBool.False) {
			form.delete(name('NeedAppearances'))
			findings.push({
				clause: clauseOf(profile, 'form-fields'),
				action: 'fixed',
				note: 'appearances are those of the file',
			})
		}
		return findings
	},
}

/** Takes fields out of the kids of their descendants, which no reader gets to the end of; gives their number. */
function breakCircles(form: PDFDict): number {
	const { context } = form
	const done = new Set<PDFDict>()
	const path = new Set<PDFDict>()
	const todo: { field: PDFDict; leave: boolean }[] = []
	const enter = (kids: PDFArray | undefined) => {
		for (const kid of kids?.asArray() ?? []) {
			const field = resolve(context, kid)
			if (field instanceof PDFDict && !done.has(field)) todo.push({ field, leave: false })
		}
	}
	let broken = 0
	enter(arrayAt(form, 'Fields'))
	for (let next = todo.pop(); next; next = todo.pop()) {
		const { field, leave } = next
		if (leave) {
			path.delete(field)
			done.add(field)
		} else if (!done.has(field) && !path.has(field)) {
			path.add(field)
			todo.push({ field, leave: true })
			const kids = arrayAt(field, 'Kids')
			for (let index = (kids?.size() ?? 0) - 1; index >= 0; index -= 1) {
				const kid = resolve(context, kids?.get(index))
				if (!(kid instanceof PDFDict) || !path.has(kid)) continue
				kids?.remove(index)
				broken += 1
			}
			enter(kids)
		}
	}
	return broken
}
