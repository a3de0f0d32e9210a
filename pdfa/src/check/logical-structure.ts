import type { Context } from './context.ts'
import { checkUtf8Name } from './names.ts'
import type { Report } from './report.ts'
import { Dict, Name, PdfArray, type PdfObject } from './syntax/objects.ts'
import { textOf } from './syntax/text-string.ts'

/** ISO 19005-1 §6.8, ISO 19005-2 §6.7: tags, their types, languages. */
export function checkLogicalStructure({ catalog, report }: Context): void {
	if (catalog.dict('MarkInfo')?.boolean('Marked') !== true)
		report.fail('marked', {}, 'the document is not marked as tagged')
	checkLanguage(catalog.get('Lang'), undefined, report)
	const root = catalog.dict('StructTreeRoot')
	if (!root) {
		report.fail('structure-tree', {}, 'the document has no structure tree')
		return
	}
	const roleMap = readRoleMap(root, report)
	const seen = new Set<Dict>()
	const stack = [root]
	for (let node = stack.pop(); node; node = stack.pop()) {
		for (const element of childElements(node)) {
			if (seen.has(element)) continue
			seen.add(element)
			checkElement(element, roleMap, report)
			stack.push(element)
		}
	}
}

function readRoleMap(root: Dict, report: Report): ReadonlyMap<string, string> {
	const roles = new Map<string, string>()
	const dict = root.dict('RoleMap')
	for (const key of dict?.entries.keys() ?? []) {
		const role = dict?.name(key)
		if (role === undefined) continue
		roles.set(key, role)
		checkUtf8Name(key, dict?.num, report)
		checkUtf8Name(role, dict?.num, report)
	}
	return roles
}

function* childElements(node: Dict): Generator<Dict> {
	const kids = node.get('K')
	for (const kid of kids instanceof PdfArray ? kids : [kids]) {
		if (!(kid instanceof Dict)) continue
		const type = kid.name('Type')
		if (type === undefined || type === 'StructElem') yield kid
	}
}

function checkElement(element: Dict, roleMap: ReadonlyMap<string, string>, report: Report): void {
	const where = { object: element.num }
	const type = element.get('S')
	if (type instanceof Name) checkUtf8Name(type.value, element.num, report)
	checkLanguage(element.get('Lang'), element.num, report)
	if (!(type instanceof Name)) {
		report.fail('structure-type', where, 'a structure element has no type')
		return
	}
	if (isMapped(type.value, roleMap, report)) return
	const { types: standard } = report.profile.structure
	const circular = isCircular(type.value, roleMap)
	if (circular) report.fail('role-map-circular', where, `the role map leads ${type.value} back to itself`)
	if (standard.has(type.value))
		report.fail('role-map-standard', where, `the standard type ${type.value} is mapped to no type`)
	else if (!circular)
		report.fail('structure-type', where, `structure type ${type.value} is not mapped to a standard one`)
}

/** Returns whether the type is a standard one or leads to one. In part 1 a standard type is never led elsewhere. */
function isMapped(type: string, roleMap: ReadonlyMap<string, string>, report: Report): boolean {
	const { types: standard, standardTypesStay } = report.profile.structure
	const visited = new Set([type])
	let role = roleMap.get(type)
	if ((standardTypesStay || role === undefined || role === type) && standard.has(type)) return true
	for (; role !== undefined && !visited.has(role); role = roleMap.get(role)) {
		if (standard.has(role)) return true
		visited.add(role)
	}
	return false
}

function isCircular(type: string, roleMap: ReadonlyMap<string, string>): boolean {
	const visited = new Set([type])
	for (let role = roleMap.get(type); role !== undefined; role = roleMap.get(role)) {
		if (visited.has(role)) return true
		visited.add(role)
	}
	return false
}

/** A language is a tag of RFC 1766 (part 1) or RFC 3066 (parts 2 and 3), or empty for unknown. */
export function checkLanguage(value: PdfObject, num: number | undefined, report: Report): void {
	const text = textOf(value)
	if (text === undefined || text === '') return
	if (!report.profile.structure.language.test(text))
		report.fail('language', { object: num }, `language ${JSON.stringify(text)}`)
}
