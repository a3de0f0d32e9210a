import type { SourceProblem } from './source-problem.ts'

export interface SourceHealth {
	id: string
	name: string
	url: string
	checkedAt: string | null
	succeededAt: string | null
	nextCheckAt: string
	failures: number
	problem: SourceProblem | null
}
