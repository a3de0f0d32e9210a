export interface InflateOptions {
	/** Bytes that unpacked data may have. */
	maximum?: number
	/** Bytes that are written at a time. */
	room?: number
	/** Data that end early give what there is; otherwise they are damaged. */
	partial?: boolean
}

export class InflatedTooLarge extends Error {
	constructor() {
		super('the data unpack to more than is allowed')
	}
}
