import { join } from 'node:path'
import { z } from 'zod'
import { type Finding, findingKey, findLate, findNodeFaults } from '#app/features/desk/inventory/advisory.ts'
import { compare, SOURCES } from '#app/features/desk/inventory/compare.server.ts'
import type { Component } from '#app/features/desk/inventory/component.ts'
import { findNode, findPackages } from '#app/features/desk/inventory/find-components.server.ts'
import { KNOWN_NODE_FAULTS } from '#app/features/desk/inventory/known-node-faults.ts'
import type { Db } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { defineJob } from '#platform/queue/jobs.ts'
import { inventoryMark, readMark, writeMark } from './marks.server.ts'
import type { Matter } from './matters.ts'

/** Folder of the checkout, with the lock of its packages. */
const rootOf = (siteRoot: string) => join(siteRoot, '..')

type Parts = Pick<Platform, 'db' | 'env' | 'siteRoot' | 'network' | 'log'>

/** Compares what runs here with what is known, and remembers it. What a source that is away said last time stays. */
export async function noteKnownFaults(
	{ db, env, siteRoot, network, log }: Parts,
	now: Date,
	signal?: AbortSignal,
	sources: Readonly<Record<keyof typeof SOURCES, string>> = SOURCES,
): Promise<void> {
	const components = [...(await findNode(process.execPath)), ...findPackages(rootOf(siteRoot))]
	const reach = { allow: env.fetchAllow, network, ...(signal && { signal }) }
	const { findings, away } = await compare(components, reach, sources)
	signal?.throwIfAborted()
	if (away.length > 0) log.warn({ away }, 'known faults were not compared with every source')
	const before = await readMark(db, inventoryMark)
	const ofSource = ({ name }: Finding) => (name === 'node' ? ('node' as const) : ('osv' as const))
	const kept = (before?.findings ?? []).filter(
		(old) => away.includes(ofSource(old)) && !findings.some((one) => findingKey(one) === findingKey(old)),
	)
	const all = [...findings, ...kept]
	const seenAt = Object.fromEntries(
		all.map((one) => [findingKey(one), before?.seenAt[findingKey(one)] ?? now.toISOString()]),
	)
	await writeMark(db, inventoryMark, { at: now.toISOString(), findings: all, seenAt })
}

/**
 * Returns a matter if something with a grave known fault runs for longer than it may. Node's own are known without a network too. What was replaced
 * since the last comparison is left out.
 */
export async function findKnownFaults(
	{ db, siteRoot }: Pick<Platform, 'siteRoot'> & { db: Db },
	now: Date,
): Promise<Matter[]> {
	const mark = await readMark(db, inventoryMark)
	const node = findNodeFaults(process.version, process.platform, KNOWN_NODE_FAULTS)
	const stored = mark?.findings ?? []
	const running = stored.length === 0 ? [] : [nodeHere(), ...findPackages(rootOf(siteRoot))]
	const still = stored.filter(
		(finding) =>
			running.some(({ name, version }) => name === finding.name && version === finding.version) &&
			!node.some((one) => findingKey(one) === findingKey(finding)),
	)
	const late = findLate([...node, ...still], mark?.seenAt ?? {}, now)
	return late.length === 0 ? [] : [{ kind: 'known-faults', faults: late }]
}

function nodeHere(): Pick<Component, 'name' | 'version'> {
	return { name: 'node', version: process.version.slice(1) }
}

export const knownFaultsJob = defineJob({
	name: 'health.known-faults',
	payload: z.object({}),
	retry: { limit: 3, delaySeconds: 15 * 60 },
	expireSeconds: 10 * 60,
	concurrency: 1,
	schedule: '47 4 * * *',
	run: (deps: Parts, _payload, signal) => noteKnownFaults(deps, new Date(), signal),
})
