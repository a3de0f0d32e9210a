import type { Context } from './context.ts'
import type { Report } from './report.ts'
import { Dict, dictOf, type PdfObject } from './syntax/objects.ts'

const CATALOG_TRIGGERS = ['WC', 'WS', 'DS', 'WP', 'DP']

/** ISO 19005-1 §6.6, ISO 19005-2 §6.5, of the document: its own actions and those of the outline. Pages, annotations and fields call {@link checkAction}. */
export function checkActions({ catalog, report }: Context): void {
	checkAction(catalog.get('OpenAction'), report)
	if (catalog.has('AA')) report.fail('document-additional-actions', {}, 'the document has additional actions')
	checkAdditionalActions(catalog.get('AA'), CATALOG_TRIGGERS, report)
	checkTriggers(catalog, report)

	const first = catalog.dictLike('Outlines')?.dictLike('First')
	const stack = first ? [first] : []
	const seen = new Set(stack)
	for (let item = stack.pop(); item; item = stack.pop()) {
		checkAction(item.get('A'), report)
		for (const key of ['Next', 'First']) {
			const other = item.dictLike(key)
			if (other && !seen.has(other)) {
				seen.add(other)
				stack.push(other)
			}
		}
	}
}

/** The action, and those after it. */
export function checkAction(object: PdfObject, report: Report): void {
	if (!(object instanceof Dict)) return
	const stack: PdfObject[] = [object]
	const seen = new Set<Dict>()
	for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
		if (!(next instanceof Dict) || seen.has(next)) continue
		seen.add(next)
		const type = next.name('S')
		const allowed = type !== undefined && report.profile.actions.allowed.has(type)
		if (!allowed) report.fail('action-type', { object: next.num }, `action ${type ?? 'without a type'}`)
		if (type === 'Named' && !report.profile.actions.allowedNamed.has(next.name('N') ?? '')) {
			report.fail('named-action', { object: next.num }, `named action ${next.name('N')}`)
		}
		const after = next.get('Next')
		if (after instanceof Dict) stack.push(after)
		else for (const item of next.array('Next') ?? []) stack.push(item)
	}
}

/** Checks the actions that an AA dictionary has for these triggers. */
export function checkAdditionalActions(object: PdfObject, triggers: readonly string[], report: Report): void {
	const actions = dictOf(object)
	if (actions) for (const trigger of triggers) checkAction(actions.get(trigger), report)
}

/** ISO 19005-4 §6.6.3: catalog, pages and annotations may have actions for navigation events only. */
export function checkTriggers(holder: Dict, report: Report): void {
	const allowed = report.profile.actions.triggers
	const actions = dictOf(holder.get('AA'))
	const others = allowed && actions ? [...actions.entries.keys()].filter((key) => !allowed.has(key)) : []
	if (others.length > 0)
		report.fail('trigger-events', { object: holder.num }, `additional actions for ${others.join(', ')}`)
}
