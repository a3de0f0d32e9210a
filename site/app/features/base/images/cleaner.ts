/** A picture with only the parts needed to draw it. */
export interface Cleaned {
	bytes: Buffer
	width: number
	height: number
}

/** Returns undefined if the bytes violate the format. */
export type Cleaner = (bytes: Buffer) => Cleaned | undefined
