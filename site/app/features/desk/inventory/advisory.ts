import { gt, satisfies, validRange } from 'semver'
import { z } from 'zod'

/** `unknown`: its source does not say; it is treated as high. */
export const SEVERITIES = ['critical', 'high', 'moderate', 'low', 'unknown'] as const
export type Severity = (typeof SEVERITIES)[number]

/** A known fault of something that runs here. */
export interface Finding {
	/** Number under which it is known: a CVE, GHSA or MAL. */
	id: string
	name: string
	version: string
	severity: Severity
	/** ISO instant of publication; null if its source does not say. */
	publishedAt: string | null
	/** Versions without it, as its source writes them; null if there is none. */
	patched: string | null
	/** One line, in the source's words. */
	summary: string
}

/** One entry of Node's own list (nodejs/security-wg, `vuln/core`). The dates are ours: the list has none. */
export const NodeEntry = z.object({
	cve: z.array(z.string()).default([]),
	vulnerable: z.string(),
	patched: z.string().optional(),
	ref: z.string().optional(),
	description: z.string().optional(),
	overview: z.string().default(''),
	affectedEnvironments: z.array(z.string()).default([]),
	severity: z.string().optional(),
	publishedAt: z.iso.datetime().optional(),
})
export type NodeEntry = z.input<typeof NodeEntry>

/** Names that Node's list gives to systems. */
const SYSTEMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'osx', win32: 'win' }
const LONGEST_SUMMARY = 200

/** Returns the entries that concern a version of Node on a system. @param version as `process.version` */
export function findNodeFaults(version: string, platform: string, entries: readonly NodeEntry[]): Finding[] {
	return entries
		.map((entry) => NodeEntry.parse(entry))
		.filter((entry) => isAffected(version, platform, entry))
		.map(({ cve, ref, patched, description, overview, severity, publishedAt }) => ({
			id: cve.join(', ') || (ref ?? overview.slice(0, LONGEST_SUMMARY)),
			name: 'node',
			version: version.replace(/^v/, ''),
			severity: parseSeverity(severity),
			publishedAt: publishedAt ?? null,
			patched: patched?.trim() ?? null,
			summary: (description ?? overview).replaceAll(/\s+/g, ' ').slice(0, LONGEST_SUMMARY),
		}))
}

/** True if both ranges can be read: an entry that cannot must not count as one that does not concern us. */
export function isReadable({ vulnerable, patched }: z.output<typeof NodeEntry>): boolean {
	return validRange(vulnerable) !== null && (patched === undefined || validRange(patched) !== null)
}

function isAffected(version: string, platform: string, entry: z.output<typeof NodeEntry>): boolean {
	const { vulnerable, patched, affectedEnvironments: systems } = entry
	const system = SYSTEMS[platform] ?? platform
	const isHere = systems.length === 0 || systems.includes('all') || systems.includes(system)
	return isHere && satisfies(version, vulnerable) && !(patched !== undefined && satisfies(version, patched))
}

/** Reads the words that sources use. */
export function parseSeverity(word: string | undefined): Severity {
	const known = word?.toLowerCase() === 'medium' ? 'moderate' : word?.toLowerCase()
	return SEVERITIES.find((severity) => severity === known) ?? 'unknown'
}

/** Days within which a fault is to be gone from an installation, by SECURITY.md. Lesser ones have no limit. */
const DAYS_ALLOWED: Readonly<Record<Severity, number>> = {
	critical: 2,
	high: 7,
	unknown: 7,
	moderate: Infinity,
	low: Infinity,
}
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the findings that stand longer than they may. @param seenAt when this site first heard of each: for those whose source has no date */
export function findLate(findings: readonly Finding[], seenAt: Readonly<Record<string, string>>, now: Date): Finding[] {
	return findings.filter((finding) => {
		const since = finding.publishedAt ?? seenAt[findingKey(finding)]
		if (since === undefined) return false
		return now.getTime() - Date.parse(since) > DAYS_ALLOWED[finding.severity] * DAY_MS
	})
}

export function findingKey({ id, name, version }: Pick<Finding, 'id' | 'name' | 'version'>): string {
	return `${id} ${name}@${version}`
}

/** Returns the newest of some versions; undefined if there is none. */
export function newest(versions: readonly string[]): string | undefined {
	return versions.reduce<string | undefined>(
		(best, one) => (best === undefined || gt(one, best) ? one : best),
		undefined,
	)
}
