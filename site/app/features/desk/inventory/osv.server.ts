import { z } from 'zod'
import type { FetchOptions } from '#platform/fetch/safe-fetch.ts'
import { safeFetch } from '#platform/fetch/safe-fetch.ts'
import { type Finding, newest, parseSeverity } from './advisory.ts'
import type { Component } from './component.ts'

/** How the sources are reached: addresses that the studio configures, checked as all others. */
export type Reach = Pick<FetchOptions, 'timeoutMs' | 'network' | 'signal'> & { allow: readonly string[] }

/** Thrown if a source does not answer, or not in its documented form. */
export class SourceAway extends Error {
	override name = 'SourceAway'
}

/** Limit of OSV for one request. */
const BATCH = 1000
/** More pages than any package has. */
const MOST_PAGES = 20
const TIMEOUT_MS = 20_000
const MAX_BYTES = 20 * 1024 * 1024

const BatchAnswer = z.object({
	results: z.array(
		z.object({
			vulns: z.array(z.object({ id: z.string() })).optional(),
			next_page_token: z.string().optional(),
		}),
	),
})

/** The fields of an OSV record that are read (ossf.github.io/osv-schema). */
const OsvRecord = z.object({
	id: z.string(),
	published: z.string().optional(),
	withdrawn: z.string().optional(),
	summary: z.string().optional(),
	details: z.string().optional(),
	database_specific: z.object({ severity: z.string().optional() }).optional(),
	affected: z
		.array(
			z.object({
				package: z.object({ name: z.string(), ecosystem: z.string() }).optional(),
				ranges: z.array(z.object({ events: z.array(z.object({ fixed: z.string().optional() })) })).optional(),
			}),
		)
		.optional(),
})
type OsvRecord = z.infer<typeof OsvRecord>

type Query = { name: string; version: string; page: string | undefined }

/**
 * Asks OSV (`POST /v1/querybatch`, then `GET /v1/vulns/{id}`) for the known faults of npm packages.
 *
 * @param base address without `/v1`
 * @throws SourceAway if any part of the answer is missing: half an answer would say that the rest is well
 */
export async function askOsv(base: string, packages: readonly Component[], reach: Reach): Promise<Finding[]> {
	let queries: Query[] = packages.flatMap(({ name, version }) =>
		version === null ? [] : [{ name, version, page: undefined }],
	)
	const hits: { name: string; version: string; id: string }[] = []
	for (let page = 0; queries.length > 0; page++) {
		if (page === MOST_PAGES) throw new SourceAway('too many pages')
		const next: Query[] = []
		for (let at = 0; at < queries.length; at += BATCH) {
			const part = queries.slice(at, at + BATCH)
			const { results } = BatchAnswer.parse(await ask(`${base}/v1/querybatch`, reach, { queries: part.map(toQuery) }))
			if (results.length !== part.length) throw new SourceAway('an answer for each package was expected')
			for (const [index, { vulns = [], next_page_token: token }] of results.entries()) {
				const query = part[index]
				if (query === undefined) continue
				hits.push(...vulns.map(({ id }) => ({ name: query.name, version: query.version, id })))
				if (token !== undefined && token !== '') next.push({ ...query, page: token })
			}
		}
		queries = next
	}
	const records = new Map<string, OsvRecord>()
	for (const id of new Set(hits.map((hit) => hit.id)))
		records.set(id, OsvRecord.parse(await ask(`${base}/v1/vulns/${encodeURIComponent(id)}`, reach)))
	return hits.flatMap(({ name, version, id }) => {
		const found = records.get(id)
		return found === undefined || found.withdrawn !== undefined ? [] : [toFinding(found, name, version)]
	})
}

function toQuery({ name, version, page }: Query) {
	return { package: { name, ecosystem: 'npm' }, version, ...(page !== undefined && { page_token: page }) }
}

function toFinding(
	{ id, published, summary, details, database_specific, affected = [] }: OsvRecord,
	name: string,
	version: string,
): Finding {
	const fixes = affected
		.filter((one) => one.package?.name === name)
		.flatMap(({ ranges = [] }) => ranges.flatMap(({ events }) => events.flatMap(({ fixed }) => fixed ?? [])))
	return {
		...{ id, name, version },
		// A malicious package has no severity: it is the worst there is.
		severity: id.startsWith('MAL-') ? 'critical' : parseSeverity(database_specific?.severity),
		publishedAt: published ?? null,
		patched: newest(fixes) ?? null,
		summary: (summary ?? details ?? '').replaceAll(/\s+/g, ' ').slice(0, 200),
	}
}

/** Asks a source for JSON. @throws SourceAway */
export async function ask(address: string, reach: Reach, body?: object): Promise<unknown> {
	const answer = await safeFetch(address, {
		...{ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES },
		...reach,
		chosenBy: 'studio',
		...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
	})
	if (!answer.ok) throw new SourceAway(answer.problem.code)
	if (answer.status !== 200) throw new SourceAway(`status ${answer.status}`)
	return JSON.parse(answer.body.toString('utf8'))
}
