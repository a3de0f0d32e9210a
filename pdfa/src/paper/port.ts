/**
 * Port for a program that reads pictures. The engine names none: the package `ocr` fits, and the command line loads it
 * where it is installed.
 */
export interface GreyPicture {
	width: number
	height: number
	/** A byte a pixel, row by row from the top; 0 is black. */
	pixels: Uint8Array
}

export interface Point {
	x: number
	y: number
}

/** A word and its place, in pixels of the picture from its upper left corner. */
export interface ReadWord {
	text: string
	/** From 0 to 1. */
	confidence: number
	/** Ends of the word on the line that its letters stand on. */
	start: Point
	end: Point
	/** From there, the way up across the height of the line's letters, descenders included. */
	rise: Point
}

export interface PageReading {
	lines: readonly { words: readonly ReadWord[] }[]
	/** BCP 47. */
	language: string
	/** Mean over the words' letters, from 0 to 1. */
	confidence: number
	/** Quarters by which the page is turned clockwise to be read. */
	quarterTurns?: number
}

export type ReadPage = (picture: GreyPicture, options: { dpi: number }) => Promise<PageReading>

/** A page of a picture file: a JPEG's own bytes, or samples that lose nothing. */
export interface PicturePage {
	image:
		| { kind: 'jpeg'; bytes: Uint8Array; width: number; height: number; components: 1 | 3 | 4 }
		| { kind: 'samples'; samples: Uint8Array; width: number; height: number; components: 1 | 3; bits: 1 | 8 }
	/** Quarters by which a viewer turns the picture clockwise, after mirroring it from left to right if `mirrored`. */
	quarterTurns: 0 | 1 | 2 | 3
	mirrored: boolean
	/** Pixels an inch, of scans. */
	dpi?: number
}
