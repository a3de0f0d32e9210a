/**
 * Finds the groups of nodes that reach each other (strongly connected components of more than one node; Tarjan 1972).
 * Linear in nodes and edges.
 */
export function findCircles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
	const order = new Map<string, number>()
	const lowest = new Map<string, number>()
	const stack: string[] = []
	const onStack = new Set<string>()
	const circles: string[][] = []

	function visit(node: string) {
		const index = order.size
		order.set(node, index)
		let low = index
		stack.push(node)
		onStack.add(node)
		for (const next of graph.get(node) ?? []) {
			if (!order.has(next)) visit(next)
			if (onStack.has(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? index)
		}
		lowest.set(node, low)
		if (low < index) return
		const members = stack.splice(stack.indexOf(node))
		for (const member of members) onStack.delete(member)
		if (members.length > 1) circles.push(members)
	}

	for (const node of graph.keys()) if (!order.has(node)) visit(node)
	return circles
}
