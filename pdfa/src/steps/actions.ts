import { PDFArray, PDFDict, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib'
import { dictAt, get, name, nameAt, resolve } from '../model/objects.ts'
import { annotations, fields, pages } from '../model/walk.ts'
import { clauseOf, type Profile } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

/**
 * Actions that run code, play media or change the document go; those that lead somewhere stay
 * (ISO 19005-1 §6.6.1 and 6.6.2, ISO 19005-2 §6.4.1, 6.5.1 and 6.5.2).
 */
export const actions: Step = {
	name: 'actions',
	subjects: ['form-actions', 'actions', 'additional-actions'],
	run(doc, { profile }) {
		const cleaner = new Cleaner(doc, profile)
		const { catalog } = doc
		cleaner.judgeTriggers(catalog, 'of the document', {})
		cleaner.filterAction(catalog, 'OpenAction', {})
		const names = dictAt(catalog, 'Names')
		if (names?.has(name('JavaScript')) && !profile.actions.allowed.has('JavaScript')) {
			names.delete(name('JavaScript'))
			cleaner.report('removed', 'JavaScript of the document', {})
		}
		for (const page of pages(doc)) {
			cleaner.judgeTriggers(page.dict, 'of the page', { page: page.number })
			for (const { dict, object } of annotations(page)) {
				const where = { page: page.number, ...(object === undefined ? {} : { object }) }
				if (nameAt(dict, 'Subtype') === 'Widget') continue
				cleaner.filterAction(dict, 'A', where)
				cleaner.filterAction(dict, 'PA', where)
				cleaner.limitTriggers(dict, where)
				cleaner.filterTriggers(dict, where)
			}
		}
		for (const field of fields(doc)) {
			if (profile.actions.triggers) cleaner.filterTriggers(field, {})
			else cleaner.removeTriggers(field, 'of a form field', {})
			if (field.has(name('A'))) {
				field.delete(name('A'))
				cleaner.report('removed', 'action of a form field', {})
			}
		}
		cleaner.outlines()
		return cleaner.findings
	},
}

class Cleaner {
	readonly findings: Finding[] = []
	readonly #doc: PDFDocument
	readonly #profile: Profile

	constructor(doc: PDFDocument, profile: Profile) {
		this.#doc = doc
		this.#profile = profile
	}

	report(action: Finding['action'], note: string, where: { page?: number; object?: number }, triggers = false): void {
		const clause = clauseOf(this.#profile, triggers ? 'additional-actions' : 'actions')
		this.findings.push({ clause, action, note, ...where })
	}

	removeTriggers(dict: PDFDict, whose: string, where: { page?: number }): void {
		if (!dict.has(name('AA'))) return
		dict.delete(name('AA'))
		this.report('removed', `additional actions ${whose}`, where, true)
	}

	/** Additional actions of catalog and pages: none before part 4, which allows those of some events. */
	judgeTriggers(dict: PDFDict, whose: string, where: { page?: number }): void {
		if (!this.#profile.actions.triggers) this.removeTriggers(dict, whose, where)
		this.limitTriggers(dict, where)
		this.filterTriggers(dict, where)
	}

	/** Takes out the events that part 4 does not allow. */
	limitTriggers(dict: PDFDict, where: { page?: number; object?: number }): void {
		const allowed = this.#profile.actions.triggers
		const triggers = allowed && dictAt(dict, 'AA')
		for (const key of triggers?.keys() ?? []) {
			const event = key.asString().slice(1)
			if (allowed?.has(event)) continue
			triggers?.delete(key)
			this.report('removed', `additional action for ${event}`, where, true)
		}
	}

	/** Additional actions of annotations other than widgets: each action is judged by itself. */
	filterTriggers(dict: PDFDict, where: { page?: number; object?: number }): void {
		const triggers = dictAt(dict, 'AA')
		if (!triggers) return
		for (const key of triggers.keys()) this.filterAction(triggers, key.asString().slice(1), where)
		if (triggers.keys().length === 0) dict.delete(name('AA'))
	}

	filterAction(holder: PDFDict, key: string, where: { page?: number; object?: number }): void {
		const value = get(holder, key)
		if (value === undefined) return
		if (key === 'OpenAction' && value instanceof PDFArray) return // a destination
		const kept = this.#filtered(value, where, 0)
		if (kept === undefined) holder.delete(name(key))
		else if (kept !== value) holder.set(name(key), kept)
	}

	/** The action with what is forbidden taken out of its chain; undefined if nothing is left. */
	#filtered(value: PDFObject, where: { page?: number; object?: number }, depth: number): PDFObject | undefined {
		if (!(value instanceof PDFDict) || depth > 200) return undefined
		const type = nameAt(value, 'S') ?? ''
		const next = this.#filteredNext(value, where, depth)
		const rules = this.#profile.actions
		const allowed = rules.allowed.has(type) && (type !== 'Named' || rules.allowedNamed.has(nameAt(value, 'N') ?? ''))
		if (allowed) {
			if (next === undefined) {
				if (value.has(name('Next'))) value.delete(name('Next'))
			} else if (next !== get(value, 'Next')) value.set(name('Next'), next)
			return value
		}
		this.report('removed', `action ${type || 'without type'}`, where)
		return next instanceof PDFArray ? resolve(this.#doc.context, next.get(0)) : next
	}

	#filteredNext(value: PDFDict, where: { page?: number; object?: number }, depth: number): PDFObject | undefined {
		const next = get(value, 'Next')
		if (!(next instanceof PDFArray)) return next === undefined ? undefined : this.#filtered(next, where, depth + 1)
		const kept: PDFObject[] = []
		for (const item of next.asArray()) {
			const action = resolve(this.#doc.context, item)
			const left = action && this.#filtered(action, where, depth + 1)
			if (left) kept.push(left === action ? item : left)
		}
		if (kept.length === 0) return undefined
		if (kept.length === next.size()) return next
		const shorter = PDFArray.withContext(this.#doc.context)
		for (const item of kept) shorter.push(item)
		return shorter
	}

	outlines(): void {
		const root = dictAt(this.#doc.catalog, 'Outlines')
		const seen = new Set<PDFDict>()
		const todo: PDFDict[] = root ? [root] : []
		for (let item = todo.pop(); item; item = todo.pop()) {
			if (seen.has(item)) continue
			seen.add(item)
			this.filterAction(item, 'A', {})
			for (const key of ['First', 'Next']) {
				const neighbour = dictAt(item, key)
				if (neighbour) todo.push(neighbour)
			}
		}
	}
}
