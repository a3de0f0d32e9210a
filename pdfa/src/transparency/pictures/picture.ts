/** A part of a page as it looks. */
export interface Picture {
	/** Four bytes a pixel: red, green, blue, nothing. */
	pixels: Uint8Array
	width: number
	height: number
	/** True if a whole number of pixels makes a cell of the grid that pictures lie on. */
	onCells: boolean
}
