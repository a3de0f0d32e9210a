import type { Corners, Point } from './prepare/homography.ts'

/** Languages that can be read; the models of those after the second are fetched when they are first asked for. */
export const LANGUAGES = ['it', 'en', 'de', 'fr'] as const

export type Language = (typeof LANGUAGES)[number]

/** A word and its place, in pixels of the picture it was read in, from the upper left corner. */
export interface Word {
	text: string
	/** From 0 to 1. */
	confidence: number
	/** Ends of the word on the line that its letters stand on. */
	start: Point
	end: Point
	/** From the start of that line, the way up across the height of the line's letters, descenders included. */
	rise: Point
	/** Corners of the word's ink. */
	corners: Corners
}

export interface Line {
	words: readonly Word[]
}

export interface PageReading {
	lines: readonly Line[]
	language: Language
	/** Mean over the words' letters, from 0 to 1; 0 if there are none. */
	confidence: number
	/** Corners of the page, where the picture is a photograph with something around it. */
	page?: Corners
	skewDegrees: number
	quarterTurns: number
}
