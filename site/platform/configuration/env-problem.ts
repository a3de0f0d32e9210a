/** A wrong configuration. Its message is in Italian, one line, and says what to do. */
export class EnvProblem extends Error {
	override name = 'EnvProblem'
}
