/** Evaluation of a store on questions whose governing articles are known. */
export {
	type AreaReport,
	type EvalTarget,
	type EvaluateOptions,
	evaluateSets,
	type QuestionResult,
	type Report,
	type SetReport,
} from './evaluate-sets.ts'
export type { Figures, RankingFigures } from './figures.ts'
export { type EvalQuestion, parseQuestions, type QuestionSet } from './questions.ts'
