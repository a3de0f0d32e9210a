import { type PDFDocument, PDFString } from '@cantoo/pdf-lib'
import { asText, dictAt, get, name, textAt } from '../model/objects.ts'
import { dictionaries } from '../model/walk.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step, Target } from '../step.ts'
import { describeAnnotations } from '../tagging/annotations.ts'
import { detectLanguage } from '../tagging/language.ts'
import { makeTags } from '../tagging/make-tags.ts'
import { placeholdersIn } from '../tagging/placeholders.ts'
import { markPrivateUse } from '../tagging/private-use.ts'
import { isUsable, repairTags } from '../tagging/repair-tags.ts'
import { repairRoles } from '../tagging/roles.ts'
import { nameDocument } from '../tagging/title.ts'

/**
 * Level a (ISO 19005-1 §6.8, ISO 19005-2 §6.7): a document that is tagged keeps its tags, repaired; another gets
 * headings, paragraphs, lists, tables, links, figures and artifacts from what its pages show, in the order of reading.
 * Descriptions that accessibility needs (ISO 14289-1) are added where the document lacks them.
 */
export const tags: Step = {
	name: 'tags',
	subjects: ['private-use', 'tagged', 'structure-tree', 'structure-types', 'language'],
	run(doc, target) {
		const findings: Finding[] = []
		const { profile } = target
		const { catalog, context } = doc
		repairLanguages(doc, target, findings)
		const stated = textAt(catalog, 'Lang')
		const { text, figures } = settleTags(doc, target, stated ?? target.language, findings)
		const mark = dictAt(catalog, 'MarkInfo') ?? context.obj({})
		mark.set(name('Marked'), context.obj(true))
		mark.delete(name('Suspects'))
		catalog.set(name('MarkInfo'), mark)
		const language = stated ?? detectLanguage(text) ?? target.language
		if (!stated) {
			catalog.set(name('Lang'), PDFString.of(language))
			findings.push({
				clause: clauseOf(target.profile, 'language'),
				action: 'fixed',
				note: `language of the document: ${language}`,
			})
		}
		if (figures > 0) {
			const note = `${figures} figures have a placeholder for want of a description`
			findings.push({ clause: clauseOf(target.profile, 'structure-tree'), action: 'not-possible', note })
		}
		const privateUse = profile.clauses['private-use'] ? markPrivateUse(doc) : 0
		if (privateUse > 0) {
			const note = `${privateUse} strings with characters of private use given ActualText`
			findings.push({ clause: clauseOf(profile, 'private-use'), action: 'fixed', note })
		}
		const title = nameDocument(doc, target.fileName)
		if (title)
			findings.push({
				clause: clauseOf(profile, 'tagged'),
				action: 'fixed',
				note: `title from ${title.from}: ${title.text}`,
			})
		const described = describeAnnotations(doc, language)
		if (described > 0)
			findings.push({
				clause: clauseOf(target.profile, 'structure-tree'),
				action: 'fixed',
				note: `${described} annotations or fields described`,
			})
		return findings
	},
}

/** Keeps the tags of the document, repaired, or makes them. */
function settleTags(
	doc: PDFDocument,
	target: Target,
	language: string,
	findings: Finding[],
): { text: string; figures: number } {
	const root = dictAt(doc.catalog, 'StructTreeRoot')
	const { figure } = placeholdersIn(language)
	if (!root || !isUsable(root)) {
		findings.push({
			clause: clauseOf(target.profile, 'structure-tree'),
			action: 'fixed',
			note: 'tags made from what the pages show',
		})
		return makeTags(doc, figure, target.profile)
	}
	repairRoles(root, target, findings)
	const { notes, figures } = repairTags(doc, root, figure, target.profile)
	for (const note of notes) findings.push({ clause: clauseOf(target.profile, 'structure-tree'), action: 'fixed', note })
	return { text: '', figures }
}

const LANGUAGE = /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/

/** §6.7.4: languages are RFC 3066 tags; anything else is removed. */
function repairLanguages(doc: PDFDocument, target: Target, findings: Finding[]): void {
	for (const { dict, object } of dictionaries(doc.context)) {
		const value = get(dict, 'Lang')
		const given = asText(value)
		if (value === undefined || given === '' || (given !== undefined && LANGUAGE.test(given))) continue
		const repaired = given?.trim().replaceAll('_', '-') ?? ''
		if (LANGUAGE.test(repaired)) dict.set(name('Lang'), PDFString.of(repaired))
		else dict.delete(name('Lang'))
		findings.push({
			clause: clauseOf(target.profile, 'language'),
			action: 'fixed',
			object,
			note: `language ${given ?? ''}`,
		})
	}
}
