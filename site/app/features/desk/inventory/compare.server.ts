import { z } from 'zod'
import { type Finding, findNodeFaults, isReadable, NodeEntry } from './advisory.ts'
import type { Component } from './component.ts'
import { KNOWN_NODE_FAULTS } from './known-node-faults.ts'
import { ask, askOsv, type Reach, SourceAway } from './osv.server.ts'

/** Where known faults are asked for: OSV, and Node's own list (nodejs/security-wg). */
export const SOURCES = {
	osv: 'https://api.osv.dev',
	node: 'https://raw.githubusercontent.com/nodejs/security-wg/main/vuln/core/index.json',
} as const
export type SourceName = keyof typeof SOURCES

export interface Comparison {
	findings: Finding[]
	/** Sources that did not answer, or not in their documented form: what they know was not compared. */
	away: SourceName[]
}

/** Entries by number, as the list has them. */
const NodeList = z.record(z.string(), NodeEntry)

/** Compares what runs here with what the sources know, and with the list that came along. A source that fails does not hide the others. */
export async function compare(
	components: readonly Component[],
	reach: Reach,
	sources: Readonly<Record<SourceName, string>> = SOURCES,
): Promise<Comparison> {
	const node = components.find(({ kind }) => kind === 'node')?.version ?? null
	const away: SourceName[] = []
	const unless = async (source: SourceName, work: () => Promise<Finding[]>) => {
		try {
			return await work()
		} catch (error) {
			if (!isOfSource(error)) throw error
			away.push(source)
			return []
		}
	}
	const [packages, fetched] = await Promise.all([
		unless('osv', () => askOsv(sources.osv, components.filter(isPackage), reach)),
		unless('node', async () => {
			const entries = Object.values(NodeList.parse(await ask(sources.node, reach)))
			if (entries.length === 0 || !entries.every(isReadable)) throw new SourceAway('ranges that cannot be read')
			return node === null ? [] : findNodeFaults(node, process.platform, entries)
		}),
	])
	return { findings: [...packages, ...knownAndFetched(node, fetched)], away: away.toSorted() }
}

/** Our own entries have a date, which those of the list have not: they come first where both know a fault. */
function knownAndFetched(node: string | null, fetched: readonly Finding[]): Finding[] {
	const known = node === null ? [] : findNodeFaults(node, process.platform, KNOWN_NODE_FAULTS)
	return [...known, ...fetched.filter(({ id }) => !known.some((one) => one.id === id))]
}

function isPackage({ kind, isShipped }: Component): boolean {
	return kind === 'npm' && isShipped
}

function isOfSource(error: unknown): boolean {
	return error instanceof SourceAway || error instanceof z.ZodError || error instanceof SyntaxError
}
