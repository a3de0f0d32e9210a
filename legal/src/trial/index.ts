/** The trial of a second reader on labelled statements. */
export { secondReadingVersion } from '../grade/second-reading-prompt.it.ts'
export { ownStatements, type Statement } from './own-statements.ts'
export {
	type KindResult,
	sharesOf,
	type TrialReport,
	type TrialShares,
	type TrialVerdict,
	tryReader,
	verdictOn,
} from './trial.ts'
