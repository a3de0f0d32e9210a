import { type FetchProblem } from '#platform/fetch/fetch-problem.ts'

import type { FeedProblem } from './parse-feed.ts'

/** Reason why the last reading of a source failed. The messages are in `copy.it.ts`. */
export type SourceProblem = FetchProblem | FeedProblem | { code: 'status'; status: number }
