import { type Expression, type Node, parseSync, Visitor } from 'oxc-parser'

export const KINDS = ['comparison', 'constant', 'condition', 'call'] as const
export type Kind = (typeof KINDS)[number]

/** A place of a module, and what stands there instead. */
export interface Break {
	readonly kind: Kind
	readonly start: number
	readonly end: number
	readonly to: string
}

const TURNED: Readonly<Record<string, string>> = {
	'<': '<=',
	'<=': '<',
	'>': '>=',
	'>=': '>',
	'===': '!==',
	'!==': '===',
}

/** Returns every break of a module: a comparison turned, a whole number plus or minus one, a condition negated, a call left out. */
export function breaksOf(path: string, code: string): Break[] {
	const found: Break[] = []
	const add = (kind: Kind, { start, end }: Node, to: string) => found.push({ kind, start, end, to })
	const negate = (test: Expression) => add('condition', test, `!(${code.slice(test.start, test.end)})`)
	new Visitor({
		BinaryExpression({ left, operator, right }) {
			const turned = TURNED[operator]
			if (turned === undefined) return
			const between = code.slice(left.end, right.start).replace(operator, turned)
			found.push({ kind: 'comparison', start: left.end, end: right.start, to: between })
		},
		Literal(node) {
			const { value } = node
			if (typeof value !== 'number' || !Number.isInteger(value)) return
			add('constant', node, String(value + (node.start % 2 === 0 || value === 0 ? 1 : -1)))
		},
		IfStatement: ({ test }) => negate(test),
		ConditionalExpression: ({ test }) => negate(test),
		ExpressionStatement(node) {
			const called = node.expression.type === 'AwaitExpression' ? node.expression.argument : node.expression
			if (called.type === 'CallExpression' && called.callee.type !== 'Super') add('call', node, ';')
		},
	}).visit(parseSync(path, code).program)
	return found
}
