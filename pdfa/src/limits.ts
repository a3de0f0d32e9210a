/** Upper bounds on the cost of a hostile file. Stated here once, enforced where each is read. */
export interface Limits {
	inputBytes: number
	objects: number
	pages: number
	/** Of one stream, after its filters. */
	decodedBytes: number
	/** Of a whole conversion; looked at between steps and inside long loops. */
	timeMs: number
}

export const DEFAULT_LIMITS: Limits = {
	inputBytes: 512 * 1024 * 1024,
	objects: 8_388_607, // ISO 19005-2 §6.1.13 allows no more indirect objects
	pages: 20_000,
	decodedBytes: 384 * 1024 * 1024,
	timeMs: 10 * 60_000,
}

/** Dictionaries and arrays nested deeper than this are not followed. */
export const MAX_NESTING = 400
