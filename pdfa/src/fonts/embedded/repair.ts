export interface Repair {
	clause: 'embedding' | 'widths' | 'encodings' | 'notdef' | 'subset' | 'program' | 'cmap' | 'system' | 'cidmap'
	note: string
}

/** What a code of a simple font shows today. */
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
