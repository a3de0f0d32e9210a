import { PDFDict } from '@cantoo/pdf-lib'
import { dictAt, name, nameAt, nameText } from '../model/objects.ts'
import { clauseOf } from '../profiles/profile.ts'
import type { Finding, Target } from '../step.ts'
import { structureElements } from './elements.ts'

/** Standard type for a type that has no mapping. */
const FALLBACK = 'Div'

/**
 * §6.7.3.4 (part 1: §6.8.3.4): every type of element is standard or mapped to a standard one, standard types are
 * not mapped to others, and mappings do not run in circles.
 */
export function repairRoles(root: PDFDict, { profile }: Target, findings: Finding[]): void {
	const standard = profile.structure.types
	const map = dictAt(root, 'RoleMap') ?? PDFDict.withContext(root.context)
	const clause = clauseOf(profile, 'structure-types')
	for (const key of map.keys()) {
		if (!standard.has(nameText(key))) continue
		map.delete(key)
		findings.push({ clause, action: 'removed', note: `mapping of the standard type ${nameText(key)}` })
	}
	const used = structureElements(root).flatMap(({ dict }) => nameAt(dict, 'S') ?? [])
	for (const type of new Set([...used, ...map.keys().map((key) => nameText(key))])) {
		if (standard.has(type) || leadsToStandard(map, type, standard)) continue
		map.set(name(type), name(FALLBACK))
		findings.push({ clause, action: 'fixed', note: `type ${type} mapped to ${FALLBACK}` })
	}
	if (map.keys().length > 0) root.set(name('RoleMap'), map)
}

function leadsToStandard(map: PDFDict, type: string, standard: ReadonlySet<string>): boolean {
	let current: string | undefined = type
	for (let hops = 0; current !== undefined && hops < 64; hops += 1) {
		if (standard.has(current)) return true
		current = nameAt(map, current)
	}
	return false
}
