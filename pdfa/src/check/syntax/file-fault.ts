/** Thrown when a file cannot be checked further, and is therefore not compliant. */
export class FileFault extends Error {}

/** Streams that decode to more than may be held: an honest file has no such, a decompression bomb does. */
export class SizeFault extends FileFault {
	constructor() {
		super('the streams of the file decode to more than can be checked')
	}
}

/** Steps of searches and the like: far more than any honest file needs, and some seconds at most. */
const MAX_EFFORT = 400_000_000
/** Long documents repeat more: their pages share content. */
const EFFORT_PER_BYTE = 32

/** Counts work that a file can request repeatedly, so that a small file cannot keep the checker busy for hours. */
export class Effort {
	#left: number

	constructor(fileBytes: number) {
		this.#left = MAX_EFFORT + EFFORT_PER_BYTE * fileBytes
	}

	/** @throws FileFault */
	spend(steps: number): void {
		this.#left -= steps
		if (this.#left < 0) throw new FileFault('the file takes more effort to check than any honest one')
	}
}
