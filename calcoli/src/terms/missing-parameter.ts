/** A calculation would need a value that is not known for that day: it gives no number. */
export class MissingParameter extends Error {
	readonly parameter: string
	readonly needed: string
	/** The act in which the value stands, or will. */
	readonly act: string

	constructor(parameter: string, needed: string, act: string) {
		super(`${parameter}: no value for ${needed}`)
		this.parameter = parameter
		this.needed = needed
		this.act = act
	}
}
