import type { Context } from './context.ts'
import { Dict, PdfArray, type PdfObject } from './syntax/objects.ts'
import { textOf } from './syntax/text-string.ts'

/** ISO 19005-1 §6.1.13 forbids layers; ISO 19005-2 §6.9 asks that their configurations are named and complete. */
export function checkOptionalContent({ catalog, report }: Context): void {
	if (catalog.get('OCProperties') !== null) report.fail('optional-content', {}, 'the document has optional content')
	const properties = catalog.dict('OCProperties')
	if (!properties || !report.has('layer-order')) return

	const groups: string[] = []
	for (const group of properties.array('OCGs') ?? []) {
		const name = group instanceof Dict ? nameOf(group) : undefined
		if (name !== undefined) groups.push(name)
		else report.fail('layer-order', { object: properties.num }, 'a layer that is not there, or has no name')
	}

	const names = new Set<string>()
	const checkConfiguration = (config: Dict, isDefault: boolean): void => {
		const where = { object: config.num }
		const name = nameOf(config)
		if (name === undefined) report.fail('layer-configuration-named', where, 'a configuration has no name')
		if (!name) report.fail('layer-configuration-name', where, 'a configuration has no name')
		if (!isDefault && name !== undefined && names.has(name)) {
			report.fail('layer-configuration-name-unique', where, `two configurations are named ${JSON.stringify(name)}`)
		}
		if (name !== undefined) names.add(name)
		if (config.get('AS') !== null) report.fail('layer-usage', where, 'a configuration has an AS entry')
		const order = config.array('Order')
		if (!order) return
		const missing = new Set(groups)
		removeOrdered(order, missing)
		if (missing.size > 0) report.fail('layer-order', where, `not in Order: ${[...missing].join(', ')}`)
	}
	const main = properties.dict('D')
	if (main) checkConfiguration(main, true)
	for (const config of properties.array('Configs') ?? []) if (config instanceof Dict) checkConfiguration(config, false)
}

/** Nested lists of layers; more than any reader could show. */
const MAX_ORDERED = 2000

function removeOrdered(order: PdfArray, missing: Set<string>, seen = new Set<PdfArray>()): void {
	if (seen.has(order) || seen.size > MAX_ORDERED) return
	seen.add(order)
	for (const item of order) {
		if (item instanceof PdfArray) removeOrdered(item, missing, seen)
		else if (item instanceof Dict) {
			const name = nameOf(item)
			if (name !== undefined) missing.delete(name)
		}
	}
}

function nameOf(dict: Dict): string | undefined {
	return textOf(dict.get('Name') satisfies PdfObject)
}
