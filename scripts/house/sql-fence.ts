/** Reads SQL as the other rules read imports: which tables a module declares, and which its templates name. */
import { type Expression, type Program, Visitor } from 'oxc-parser'
import { featureOf } from './rules/suites.ts'

export interface Sql {
	/** Names in SQL of the tables that it declares. */
	tables: readonly string[]
	/** Its SQL: templates, with `?` in the place of each value, and texts given to `sql.raw`, `sql.identifier` and `execute`. */
	sql: readonly string[]
}

interface Module extends Sql {
	path: string
}

/** Reads the SQL of a module. */
export function readSql(program: Program): Sql {
	const tables: string[] = []
	const sql: string[] = []
	const visitor = new Visitor({
		TaggedTemplateExpression({ tag, quasi }) {
			if (tag.type === 'Identifier' && tag.name === 'sql')
				sql.push(quasi.quasis.map(({ value }) => value.raw).join(' ? '))
		},
		CallExpression({ callee, arguments: [first] }) {
			if (first === undefined || first.type === 'SpreadElement') return
			const called = nameOf(callee)
			if (called === 'pgTable') tables.push(...textsIn(first))
			if (called === 'sql.raw' || called.endsWith('.execute')) sql.push(...textsIn(first))
			if (called === 'sql.identifier') sql.push(...textsIn(first).map((name) => `from ${name}`))
		},
	})
	visitor.visit(program)
	return { tables, sql }
}

/** Returns `sql.raw` for that callee, `.execute` for a method of anything longer. */
function nameOf(callee: Expression): string {
	if (callee.type === 'Identifier') return callee.name
	if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return ''
	return `${callee.object.type === 'Identifier' ? callee.object.name : ''}.${callee.property.name}`
}

/** Returns the texts that an expression may be. */
function textsIn(expression: Expression): string[] {
	if (expression.type === 'Literal') return typeof expression.value === 'string' ? [expression.value] : []
	if (expression.type === 'TemplateLiteral') return [expression.quasis.map(({ value }) => value.raw).join(' ? ')]
	if (expression.type === 'ConditionalExpression')
		return [...textsIn(expression.consequent), ...textsIn(expression.alternate)]
	return []
}

const TOKEN = /'(?:[^']|'')*'|--[^\n]*|"(\w+)"|([a-z_]\w*)|[(),.?]/gi
/** Words after which a table is named. */
const BEFORE_TABLE = new Set(['from', 'join', 'into', 'update', 'using', 'table', 'only', 'truncate', 'lateral'])
/** Words that end a list of tables. */
const AFTER_TABLES = new Set([
	'where',
	'group',
	'order',
	'having',
	'limit',
	'set',
	'returning',
	'values',
	'select',
	'union',
])
/** Functions with a `from` of their own. */
const OWN_FROM = new Set(['extract', 'trim', 'substring', 'overlay', 'position'])

/** Returns the words of a piece of SQL that stand where a table does: after its keyword, in a list, or before a column. */
export function tablesNamed(sql: string): Set<string> {
	const tokens = [...sql.replaceAll(/"?\bpublic\b"?\s*\./g, '').matchAll(TOKEN)]
		.map(([whole, quoted, bare]) => quoted ?? bare?.toLowerCase() ?? whole)
		.filter((token) => !/^(?:'|--)/.test(token))
	const isAlias = (before: string | undefined) => before === 'as' || before === ')' || before === '?'
	const aliases = new Set(tokens.filter((_, i) => isAlias(tokens[i - 1])))
	const named = new Set<string>()
	/** For each open parenthesis: true in a list of tables, undefined in a function with its own `from`. */
	const lists: (boolean | undefined)[] = [false]
	for (const [i, token] of tokens.entries()) {
		const before = tokens[i - 1]
		const list = lists.at(-1)
		const isList = list !== undefined && before !== 'distinct' && (token === 'from' || token === 'using')
		if (token === '(') lists.push(before !== undefined && OWN_FROM.has(before) ? undefined : false)
		else if (token === ')') lists.pop()
		else if (isList || (list === true && AFTER_TABLES.has(token))) lists[lists.length - 1] = isList
		else if (!/^\w/.test(token) || before === '.' || isAlias(before)) continue
		else if (isTablePlace(before, tokens[i - 2], list)) named.add(token)
		else if (tokens[i + 1] === '.' && !aliases.has(token)) named.add(token)
	}
	return named
}

function isTablePlace(before: string | undefined, beforeThat: string | undefined, list: boolean | undefined): boolean {
	if (before === undefined || list === undefined) return false
	return before === ',' ? list : BEFORE_TABLE.has(before) && !(before === 'from' && beforeThat === 'distinct')
}

/** An arrow from a module to the module of another feature, one of whose tables its SQL names. */
export type SqlArrow = readonly [from: string, to: string, table: string]

/** Returns the arrows that SQL draws between features, tests left out. */
export function sqlArrows(modules: readonly Module[]): SqlArrow[] {
	const owners = new Map(modules.flatMap(({ path, tables }) => tables.map((table) => [table, path] as const)))
	return modules.flatMap(({ path: from, sql }) => {
		const own = featureOf(from)
		if (own === undefined || from.includes('.test.')) return []
		return sql.flatMap((text) =>
			[...tablesNamed(text)].flatMap((table) => {
				const to = owners.get(table)
				const owner = to === undefined ? undefined : featureOf(to)
				return to !== undefined && owner !== undefined && owner !== own ? [[from, to, table] as const] : []
			}),
		)
	})
}

/** @returns one line per piece of SQL and table of another feature that it names */
export function sqlOverTheFence(modules: readonly Module[]): string[] {
	return sqlArrows(modules).map(([from, to, table]) => `${from} names ${table} of ${to}`)
}
