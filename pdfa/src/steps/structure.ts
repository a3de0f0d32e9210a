import { PDFDict } from '@cantoo/pdf-lib'
import { arrayAt, dictAt, get, name, nameAt } from '../model/objects.ts'
import { dictionaries, fields, pages } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

/**
 * ISO 19005-2 §6.1.12 (permissions), §6.4.2 (NeedsRendering), §6.10 (presentations), §6.11 (requirements),
 * §6.1.7 (streams outside the file), and the header's version, which the catalog must not raise.
 */
export const structure: Step = {
	name: 'structure',
	subjects: ['permissions', 'external-streams', 'needs-rendering', 'signatures', 'presentations', 'requirements'],
	run(doc, { profile }) {
		const findings: Finding[] = []
		const { catalog, context } = doc
		const { clauses } = profile
		const remove = (dict: PDFDict, key: string, clause: string | undefined, note: string) => {
			if (clause === undefined || !dict.has(name(key))) return
			dict.delete(name(key))
			findings.push({ clause, action: 'removed', note })
		}
		catalog.delete(name('Version'))
		if (nameAt(catalog, 'Type') !== 'Catalog') catalog.set(name('Type'), name('Catalog'))
		remove(catalog, 'Requirements', clauses.requirements, 'requirements of the reader')
		remove(catalog, 'NeedsRendering', clauses['needs-rendering'], 'request to render a dynamic form')
		const names = dictAt(catalog, 'Names')
		if (names) remove(names, 'AlternatePresentations', clauses.presentations, 'alternate presentations')
		for (const page of pages(doc))
			remove(page.dict, 'PresSteps', clauses.presentations, `presentation steps of page ${page.number}`)
		// Signatures do not survive conversion, and permissions stand on signatures.
		remove(catalog, 'Perms', clauses.permissions, 'permissions granted by a signature')
		for (const field of fields(doc)) {
			const value = get(field, 'V')
			if (!(value instanceof PDFDict) || !(value.has(name('ByteRange')) || nameAt(field, 'FT') === 'Sig')) continue
			field.delete(name('V'))
			findings.push({
				clause: clauseOf(profile, 'signatures'),
				action: 'removed',
				note: 'signature, which a changed file breaks',
			})
		}
		for (const { dict, stream, object } of dictionaries(context)) {
			if (!stream) continue
			for (const key of ['F', 'FFilter', 'FDecodeParms']) {
				if (!dict.has(name(key))) continue
				dict.delete(name(key))
				findings.push({
					clause: clauseOf(profile, 'external-streams'),
					action: 'removed',
					object,
					note: `stream data outside the file (${key})`,
				})
			}
		}
		for (const page of pages(doc)) {
			if (nameAt(page.dict, 'Type') !== 'Page') page.dict.set(name('Type'), name('Page'))
			const annots = page.dict.get(name('Annots'))
			if (annots && !arrayAt(page.dict, 'Annots')) page.dict.delete(name('Annots'))
		}
		return findings
	},
}
