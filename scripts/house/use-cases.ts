/** Reads which exported functions act for a person, and which of them overwrite rows, also through functions of their module. */
import type { Program } from 'oxc-parser'

export interface UseCase {
	name: string
	/** True if it updates rows that may have changed since the person saw them, or deletes rows that a whole staff writes. */
	overwrites: boolean
	/** True if it takes the version that the person saw. */
	takesSeen: boolean
	/** True if it adds rows. */
	adds: boolean
	/** True if two equal posts of a few seconds are one. */
	takesTwiceAsOnce: boolean
}

interface Declared {
	name: string
	text: string
	/** Source of the parameters; undefined if it is not an exported function. */
	params: string | undefined
}

/** Permissions of `features/base/people`: without one, a function does not act for a person. */
const PERMISSION = /\b(?:Person|SignedInPerson|Admin|Staff|Identity|Owned|Own[A-Z]\w*)\b/
/** Permissions of people who decide about what their colleagues wrote. */
const STAFF = /\b(?:Admin|Staff)\b/
const DELETES = /\.delete\(\s*\w+\s*\)/
const OVERWRITES = /\.update\(\s*\w+\s*\)\s*\.set\(|\.onConflictDoUpdate\(|\bsettings\.change\(/

/** @param text source of the module */
export function readUseCases(body: Program['body'], text: string): UseCase[] {
	const declared = body.flatMap((statement) => declarationsOf(statement, text))
	return declared.flatMap(({ name, params, text: own }) => {
		if (params === undefined || !PERMISSION.test(params)) return []
		const whole = withHelpers(own, declared)
		const types = declared.filter((one) => mentions(params, one.name))
		const takesSeen = [params, ...types.map((one) => one.text)].some((source) => /\bSeen\b/.test(source))
		const takesTwiceAsOnce = /\bpostedBefore\(/.test(whole)
		const overwrites = OVERWRITES.test(whole) || (STAFF.test(params) && DELETES.test(whole))
		return [{ name, overwrites, takesSeen, adds: addsRows(whole), takesTwiceAsOnce }]
	})
}

/** Returns true for an insert that does not say what becomes of a row that is there already. */
function addsRows(source: string): boolean {
	const count = (pattern: RegExp) => source.match(pattern)?.length ?? 0
	return count(/\.insert\(\s*\w+\s*\)/g) > count(/\.onConflictDo/g)
}

function declarationsOf(statement: Program['body'][number], text: string): Declared[] {
	const isExported = statement.type === 'ExportNamedDeclaration'
	const declaration = isExported ? statement.declaration : statement
	if (!declaration) return []
	const source = text.slice(declaration.start, declaration.end)
	if (declaration.type === 'FunctionDeclaration') {
		const first = declaration.params.at(0)
		const last = declaration.params.at(-1)
		const params = first && last && isExported ? text.slice(first.start, last.end) : undefined
		return declaration.id ? [{ name: declaration.id.name, text: source, params }] : []
	}
	if (declaration.type === 'VariableDeclaration')
		return declaration.declarations.flatMap(({ id }) =>
			id.type === 'Identifier' ? [{ name: id.name, text: source, params: undefined }] : [],
		)
	if (declaration.type === 'TSTypeAliasDeclaration' || declaration.type === 'TSInterfaceDeclaration')
		return [{ name: declaration.id.name, text: source, params: undefined }]
	return []
}

const mentions = (text: string, name: string) => new RegExp(String.raw`\b${name}\b`).test(text)

/** Returns a function's source with that of everything of its module that it reaches. */
function withHelpers(source: string, declared: readonly Declared[]): string {
	const reached = new Set<Declared>()
	let whole = source
	for (let before = -1; before < reached.size; ) {
		before = reached.size
		for (const one of declared) {
			if (reached.has(one) || !mentions(whole, one.name)) continue
			reached.add(one)
			whole += `\n${one.text}`
		}
	}
	return whole
}
