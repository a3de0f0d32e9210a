import type { Measured } from '#app/measures/measure.ts'

/** A figure as the panel shows it. */
export interface FigureView extends Measured {
	name: string
	title: string
	page: string
	note: string | null
}
