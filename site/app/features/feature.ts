import type { Hono } from 'hono'
import type { Deps } from '#app/deps.ts'
import type { FeatureTable } from '#app/features/base/people/personal-data.server.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Role } from '#platform/configuration/role.ts'
import type { Db } from '#platform/database/database.ts'
import type { AppEnv } from '#platform/http/app-env.ts'
import type { SheetOf } from '#platform/pages/carried-styles.ts'
import type { Parties } from '#platform/pages/content-security-policy.ts'
import type { ReadParameters } from '#platform/pages/page-address.ts'
import type { AnyJob } from '#platform/queue/jobs.ts'
import type { Contributions } from './contributions.ts'

/**
 * Positions of a feature's HTTP among the checks of a request, first to last:
 *
 * - `beforeLimits`: neither compressed nor counted against limits (probes);
 * - `beforeOrigin`: forms of other origins are accepted, since something else authorises them (links in mails);
 * - `beforeBodyLimit`: limits bodies itself (uploads);
 * - `afterChecks`: all others.
 */
export type HttpPosition = 'beforeLimits' | 'beforeOrigin' | 'beforeBodyLimit' | 'afterChecks'

/** Content of a fresh site. It is written once: what an admin deletes does not come back. */
export interface FirstContent {
	/** Name of the mark that it was written. */
	part: string
	/** Returns false if the configuration does not want it. */
	isWanted: (env: Env) => boolean
	write: (tx: Db, deps: Deps) => Promise<void>
}

type Given = Omit<Contributions, 'personalTables'>

/** Everything that one feature brings to the site; `server/` and the hubs iterate over the list of them (`index.ts`). */
export interface Feature extends Partial<Given> {
	/** Its tables, in the order in which a person's rows are deleted; each says whose data it holds, or why nobody's. */
	tables?: readonly FeatureTable[]
	jobs?: readonly AnyJob<Deps>[]

	firstContent?: readonly FirstContent[]
	/** Runs at each start, before jobs and requests. */
	start?: (deps: Deps, role: Role) => Promise<void>
	/** Returns lines to print when the process has started. */
	startLines?: (deps: Deps, role: Role) => Promise<readonly string[]>
	/** Loads, after the start, what the first people would wait for. */
	warmUp?: (deps: Deps, role: Role) => Promise<void>
	/** Closes what it opened, when the process ends. */
	stop?: (deps: Deps) => unknown

	http?: Partial<Record<HttpPosition, (deps: Deps) => Hono<AppEnv>>>
	/** Returns true for a request that names its sender otherwise than by a cookie, so that no other site can forge it. */
	namesSender?: (headers: Headers) => boolean
	/** Cookies that scripts set for one path and that decide nothing: they keep their plain names. */
	scriptCookies?: readonly string[]
	/** Returns true for words that never stand in the log, in lower case. */
	isHiddenInLog?: (word: string) => boolean

	/** Query parameters that its most visited pages read; all others are ignored. */
	readParameters?: ReadParameters
	/** Returns true for a request whose page depends on more than its address, and is not cached. */
	hasOwnPage?: (request: Request) => boolean
	/** Returns the text of a style sheet that it serves, for pages that carry it. */
	sheetOf?: SheetOf
	/** Returns the third parties that its pages load. */
	parties?: (deps: Deps) => Promise<Partial<Parties>>
}
