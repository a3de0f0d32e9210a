/** Measurements that the site offers its administrators: a second reader on labelled statements, the base by questions whose articles are known. */
export { pointingVersion } from '../answer/pointing/pointing-prompt.it.ts'
export { secondReadingVersion } from '../answer/pointing/second-reading-prompt.it.ts'
export { calibratePointing, type PointingCalibration } from '../answer/pointing/sureness.ts'
export { ownStatements, type Statement } from './own-statements.ts'
export { type OwnQuestion, ownQuestions, type PointingReport, trialQuestions, tryPointing } from './pointing-trial.ts'
export { type EvalQuestion, parseQuestions, type QuestionSet } from './questions.ts'
export {
	type KindResult,
	sharesOf,
	type TrialReport,
	type TrialShares,
	type TrialVerdict,
	tryReader,
	verdictOn,
} from './trial.ts'
