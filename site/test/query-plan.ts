/** The part of PostgreSQL's query plan that shows how many rows were read. */
export interface PlanNode {
	'Relation Name'?: string
	'Actual Rows': number
	'Actual Loops': number
	'Rows Removed by Filter'?: number
	Plans?: PlanNode[]
}

/** Returns the number of rows of `table` that were read, filtered ones included. */
export function rowsRead(node: PlanNode, table: string): number {
	const own =
		node['Relation Name'] === table
			? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
			: 0
	return (node.Plans ?? []).reduce((total, child) => total + rowsRead(child, table), own)
}
