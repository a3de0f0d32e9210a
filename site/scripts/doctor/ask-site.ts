import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { CHECK_OF } from '#app/features/desk/health/checks.ts'
import type { MatterKind } from '#app/features/desk/health/matters.ts'
import { localUrl, withoutBrackets } from '#platform/addresses/loopback.ts'
import type { Env } from '#platform/configuration/env.ts'

/** As in `/readyz?details`. */
const Details = z.object({
	matters: z.array(
		z.object({
			kind: z.custom<MatterKind>((kind) => typeof kind === 'string' && Object.hasOwn(CHECK_OF, kind)),
			title: z.string(),
			text: z.string(),
			why: z.unknown().optional(),
			isExpired: z.unknown().optional(),
		}),
	),
	confinement: z.object({ name: z.string() }),
	law: z.object({ acts: z.number(), of: z.number() }).optional(),
	uptimeSeconds: z.number(),
})
export type SiteDetails = z.infer<typeof Details>

/** Answer of the running site. `other`: something else answers on its port. */
export type SiteAnswer =
	| { state: 'up'; url: string; details: SiteDetails }
	| { state: 'down'; url: string }
	| { state: 'starting' | 'other'; url: string }

/** The site asks others before it answers, each for up to half a minute. */
const TIMEOUT_MS = 60_000

/** Asks the site that runs on this machine for what needs somebody, with the operator's token of its data folder. */
export async function askSite({ http, dataDir }: Pick<Env, 'http' | 'dataDir'>): Promise<SiteAnswer> {
	const url = localUrl(http.host, http.port)
	const file = join(dataDir, 'operator-token')
	const token = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
	const headers = { authorization: `Bearer ${token}` }
	const signal = AbortSignal.timeout(TIMEOUT_MS)
	const response = await fetch(`${url}/readyz?details=now`, { headers, signal }).catch(() => undefined)
	if (response === undefined) return { state: (await isTaken(url)) ? 'other' : 'down', url }
	const { data } = Details.safeParse(await response.json().catch(() => undefined))
	if (data !== undefined) return { state: 'up', url, details: data }
	// While it starts, and while an update builds, it asks everybody to come back.
	const isStarting = response.status === 503 && response.headers.has('retry-after')
	return { state: isStarting ? 'starting' : 'other', url }
}

/** Returns true if a program listens on the site's port that speaks another protocol. */
function isTaken(url: string): Promise<boolean> {
	const { hostname, port } = new URL(url)
	const { promise, resolve } = Promise.withResolvers<boolean>()
	const socket = connect(Number(port), withoutBrackets(hostname))
	socket.once('connect', () => resolve(true))
	socket.once('error', () => resolve(false))
	return promise.finally(() => socket.destroy())
}
