import type { Hono } from 'hono'
import type { Deps } from '#app/deps.ts'
import type { FeatureTable } from '#app/features/base/people/personal-data.server.ts'
import type { AppEnv } from '#platform/http/app-env.ts'
import type { AnyJob } from '#platform/queue/jobs.ts'
import type { Contributions } from './contributions.ts'

/**
 * Positions of a feature's HTTP among the checks of a request, first to last:
 *
 * - `first`: neither compressed nor counted against limits (probes);
 * - `anyOrigin`: forms of other origins are accepted, since something else authorises them (links in mails);
 * - `ownBodyLimit`: limits bodies itself (uploads);
 * - `usual`: after every check.
 */
export const HTTP_POSITIONS = ['first', 'anyOrigin', 'ownBodyLimit', 'usual'] as const
export type HttpPosition = (typeof HTTP_POSITIONS)[number]

type Given = Pick<Contributions, 'inbox' | 'events' | 'figures' | 'search'>

/** Everything that one feature brings to the site; `server/` and the hubs iterate over the list of them (`index.ts`). */
export interface Feature extends Partial<Given> {
	/** Its tables, in the order in which a person's rows are deleted; each says whose data it holds, or why nobody's. */
	tables?: readonly FeatureTable[]
	jobs?: readonly AnyJob<Deps>[]
	http?: Partial<Record<HttpPosition, (deps: Deps) => Hono<AppEnv>>>
}
