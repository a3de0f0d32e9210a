import type { Grey } from '../grey.ts'
import type { Language } from '../reading.ts'

export interface EngineOrder {
	dpi: number
	language: Language
	/** Text in columns and paragraphs, words wherever they stand, as on forms, or a block of lines, whose direction is not sought. */
	layout: keyof typeof LAYOUTS
}

/** Tesseract's modes of segmentation. */
export const LAYOUTS = { columns: '3', scattered: '11', block: '6' } as const

/** Reads a prepared picture. `close` gives its memory back. */
export interface Engine {
	name: string
	/** @returns hOCR */
	read(picture: Grey, order: EngineOrder): Promise<string>
	close(): void
}

/** Tesseract reads binary grey maps (Netpbm, P5). */
export function greyMap({ width, height, pixels }: Grey): Uint8Array {
	const header = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1')
	return Buffer.concat([header, pixels])
}

export const SETTINGS = { tessedit_create_hocr: '1' } as const
