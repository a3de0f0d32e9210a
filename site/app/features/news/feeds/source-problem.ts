import { type FetchProblem } from '#platform/fetch/fetch-problem.ts'

import type { FeedProblem } from './parse-feed.ts'

/** Why the last reading of a source gave nothing. Its words stand in `copy.it.ts`. */
export type SourceProblem = FetchProblem | FeedProblem | { code: 'status'; status: number }
