import { PDFBool } from '@cantoo/pdf-lib'
import { dictAt, get, name } from '../model/objects.ts'
import type { Finding, Step } from '../step.ts'

/** Forms stay forms, with the appearances they have (ISO 19005-1 §6.9, ISO 19005-2 §6.4.1); no XFA (§6.4.2). */
export const forms: Step = {
	name: 'forms',
	clauses: { 1: ['6.9'], 2: ['6.4.1', '6.4.2'], 3: ['6.4.1', '6.4.2'] },
	run(doc, { part }) {
		const form = dictAt(doc.catalog, 'AcroForm')
		if (!form) return []
		const findings: Finding[] = []
		if (form.has(name('XFA'))) {
			form.delete(name('XFA'))
			findings.push({ clause: part === 1 ? '6.9' : '6.4.2', action: 'removed', note: 'XFA form' })
		}
		if (get(form, 'NeedAppearances') !== undefined && get(form, 'NeedAppearances') !== PDFBool.False) {
			form.delete(name('NeedAppearances'))
			findings.push({
				clause: part === 1 ? '6.9' : '6.4.1',
				action: 'fixed',
				note: 'appearances are those of the file',
			})
		}
		return findings
	},
}
