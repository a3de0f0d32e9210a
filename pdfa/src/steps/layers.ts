import { PDFArray, PDFDict, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib'
import { arrayAt, dictAt, name, resolve, textAt, textObject } from '../model/objects.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Step } from '../step.ts'

/**
 * Optional content in parts 2 and 3 (§6.9): every configuration has a name, an Order lists all groups, no automatic states. Part 1
 * (§6.1.13) forbids it: see `flattenLayers`.
 */
export const layers: Step = {
	name: 'layers',
	subjects: ['layers'],
	run(doc, { profile }) {
		const properties = dictAt(doc.catalog, 'OCProperties')
		if (!properties) return []
		const clause = clauseOf(profile, 'layers')
		const findings: Finding[] = []
		const configurations = [dictAt(properties, 'D'), ...dictsOf(doc, arrayAt(properties, 'Configs'))]
		if (!configurations[0]) {
			properties.set(name('D'), doc.context.obj({}))
			configurations[0] = dictAt(properties, 'D')
		}
		const groups = namedGroups(doc, properties, clause, findings)
		const taken = new Set<string>()
		for (const [index, configuration] of configurations.entries()) {
			if (!configuration) continue
			giveName(configuration, index, taken, clause, findings)
			if (configuration.has(name('AS'))) {
				configuration.delete(name('AS'))
				findings.push({ clause, action: 'removed', note: 'automatic states of layers' })
			}
			completeOrder(doc, configuration, groups, clause, findings)
		}
		return findings
	},
}

/** ISO 32000-1 §8.11.2.1: a group is a dictionary with a name; checkers stumble over any other. */
function namedGroups(doc: PDFDocument, properties: PDFDict, clause: string, findings: Finding[]): PDFObject[] {
	const listed = arrayAt(properties, 'OCGs')?.asArray() ?? []
	const groups = listed.filter((item) => resolve(doc.context, item) instanceof PDFDict)
	if (groups.length < listed.length) {
		properties.set(name('OCGs'), doc.context.obj(groups))
		findings.push({ clause, action: 'removed', note: `${listed.length - groups.length} layers that are not there` })
	}
	for (const [index, group] of dictsOf(doc, arrayAt(properties, 'OCGs')).entries()) {
		if (textAt(group, 'Name') !== undefined) continue
		group.set(name('Name'), textObject(`Layer ${index + 1}`))
		findings.push({ clause, action: 'fixed', note: `layer named Layer ${index + 1}` })
	}
	return groups
}

function dictsOf(doc: PDFDocument, array: PDFArray | undefined): PDFDict[] {
	return (array?.asArray() ?? []).map((item) => resolve(doc.context, item)).filter((item) => item instanceof PDFDict)
}

function giveName(
	configuration: PDFDict,
	index: number,
	taken: Set<string>,
	clause: string,
	findings: Finding[],
): void {
	const given = textAt(configuration, 'Name') ?? ''
	let text = given === '' ? (index === 0 ? 'Default' : `Configuration ${index}`) : given
	for (let copy = 2; taken.has(text); copy += 1) text = `${given || 'Configuration'} ${copy}`
	taken.add(text)
	if (text === given) return
	configuration.set(name('Name'), textObject(text))
	findings.push({ clause, action: 'fixed', note: `configuration of layers named ${text}` })
}

/** §6.9: if there is an Order, it contains every group of the document. */
function completeOrder(
	doc: PDFDocument,
	configuration: PDFDict,
	groups: readonly PDFObject[],
	clause: string,
	findings: Finding[],
): void {
	const order = arrayAt(configuration, 'Order')
	if (!order) return
	const listed = new Set<PDFObject>()
	const todo: PDFObject[] = [order]
	const seen = new Set<PDFObject>()
	for (let item = todo.pop(); item; item = todo.pop()) {
		listed.add(item)
		const target = resolve(doc.context, item)
		if (target instanceof PDFArray && !seen.has(target)) {
			seen.add(target)
			todo.push(...target.asArray())
		} else if (target) listed.add(target)
	}
	const missing = groups.filter((group) => !listed.has(group))
	for (const group of missing) order.push(group)
	if (missing.length > 0)
		findings.push({ clause, action: 'fixed', note: `${missing.length} layers added to the order` })
}
