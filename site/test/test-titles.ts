import { parseSync, Visitor } from 'oxc-parser'

const CALL = /^(it|test|describe)(?:\.(?:each|for|concurrent|sequential|only|skip|todo|skipIf|runIf)\b[\s\S]*)?$/

/** Minimal shape of the syntax nodes that name a test. */
interface Node {
	type: string
	start: number
	end: number
}

/**
 * Lists the titles of the tests in a module, each after those of its `describe` blocks: `describe › it`. The title of `it.each` and
 * `it.for` is the template as written, such as `refuses %s`; a template literal keeps its `${…}`. Tests with `skip` or `todo` do not count.
 * @throws if the module cannot be parsed
 */
export function testTitles(path: string, text: string): string[] {
	const { program, errors } = parseSync(path, text)
	if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
	const titles: string[] = []
	const blocks: { end: number; title: string; isSkipped: boolean }[] = []
	new Visitor({
		CallExpression({ end, callee, arguments: [first] }) {
			const call = text.slice(callee.start, callee.end)
			const called = CALL.exec(call)?.[1]
			const title = first && titleOf(first, text)
			if (called === undefined || title === undefined) return
			const isSkipped = /^\w+\.(?:skip|todo)\b/.test(call)
			if (called === 'describe') blocks.push({ end, title, isSkipped })
			else if (!isSkipped && blocks.every((block) => !block.isSkipped))
				titles.push([...blocks.map((block) => block.title), title].join(' › '))
		},
		'CallExpression:exit'({ end }) {
			if (blocks.at(-1)?.end === end) blocks.pop()
		},
	}).visit(program)
	return titles
}

/** Returns the text of a string or template literal. */
function titleOf(node: Node & { value?: unknown }, text: string): string | undefined {
	if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
	return node.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : undefined
}
