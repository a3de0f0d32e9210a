/** The data contradict their format. */
export class InflateError extends Error {}

/** The data end early. */
export class EndedEarly extends InflateError {
	constructor() {
		super('the data end early')
	}
}
