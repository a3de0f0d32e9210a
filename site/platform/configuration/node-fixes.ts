/**
 * First release of each line of Node with the fixes of October 2026 (CVE-2026-111497, out-of-bounds write in the Brotli decoder, and nine
 * others): nodejs.org/en/blog/vulnerability/october-2026-security-releases.
 */
const FIRST_FIXED: Readonly<Record<number, readonly [minor: number, patch: number]>> = {
	22: [23, 4],
	24: [22, 1],
	26: [12, 1],
}

/** Returns whether a version of Node, e.g. `v24.21.0`, lacks a known security fix; lines that get none any more lack it too. */
export function lacksNodeFixes(version: string): boolean {
	const [major = 0, minor = 0, patch = 0] = version.replace(/^v/, '').split('.').map(Number)
	const newest = Math.max(...Object.keys(FIRST_FIXED).map(Number))
	const fixed = FIRST_FIXED[major]
	if (fixed === undefined) return major < newest
	return minor < fixed[0] || (minor === fixed[0] && patch < fixed[1])
}

/** Returns what the start says of a Node that lacks fixes. */
export const oldNodeText = (version: string) =>
	`Attenzione: Node ${version} non ha una correzione di sicurezza di ottobre 2026 (CVE-2026-111497) e npm non porta ancora una versione corretta per questo sistema. Il sito rifiuta le risposte compresse che toccano il difetto; appena esce un aggiornamento, installalo con «npm run update».`
