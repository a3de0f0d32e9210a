export interface Repair {
	clause: 'embedding' | 'widths' | 'encodings' | 'notdef' | 'subset' | 'program' | 'cmap' | 'system' | 'cidmap'
	note: string
}

/** A code of a simple font and the glyph it shows. */
export interface ShownCode {
	code: number
	/** Name by the encoding; `undefined` when there is none or it is `.notdef`. */
	name: string | undefined
	/** 0 for `.notdef`. */
	gid: number
	visible: boolean
	/** By the dictionary, which rules the layout. */
	width: number
}
