/** A picture without what is not needed to draw it. */
export interface Cleaned {
	bytes: Buffer
	width: number
	height: number
}

/** Undefined when the bytes do not keep to the format. */
export type Cleaner = (bytes: Buffer) => Cleaned | undefined
