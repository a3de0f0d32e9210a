/** A line that an engine found, in pixels of the picture it was given. */
export interface FoundLine {
	/** Where letters stand, at `x`: `offset + slope * x`. */
	baseline: { slope: number; offset: number }
	/** From the lowest descender to the highest ascender. */
	height: number
	/** Quarters by which the line is turned clockwise from running across: 3 from below upwards, 1 from above downwards. */
	quarterTurns?: 1 | 2 | 3
	words: FoundWord[]
}

export interface FoundWord {
	text: string
	confidence: number
	left: number
	top: number
	right: number
	bottom: number
}

/** By `textangle`, which counts degrees anticlockwise. */
const TURNS: Readonly<Record<number, 1 | 2 | 3>> = { 90: 3, 180: 2, 270: 1 }

const TAG =
	/<span class=['"](ocr_\w+|ocrx_word)['"][^>]*?title=['"]([^'"]*)['"][^>]*>([^<]*(?:<(?:strong|em)>[^<]*<\/(?:strong|em)>)?)/g

/** Reads the lines and words of Tesseract's hOCR (the format of K. Breuel's specification, 1.2). */
export function parseHocr(hocr: string): FoundLine[] {
	const lines: FoundLine[] = []
	for (const [, kind, title = '', content = ''] of hocr.matchAll(TAG)) {
		const [left = 0, top = 0, right = 0, bottom = 0] = numbers(title, 'bbox')
		if (kind !== 'ocrx_word') {
			const [slope = 0, offset = 0] = numbers(title, 'baseline')
			const [height = bottom - top] = numbers(title, 'x_size')
			const [angle = 0] = numbers(title, 'textangle')
			const quarterTurns = TURNS[angle]
			const baseline = { slope, offset: bottom + offset - slope * left }
			lines.push({ baseline, height, ...(quarterTurns && { quarterTurns }), words: [] })
			continue
		}
		const text = unescape(content.replaceAll(/<[^>]*>/g, '')).trim()
		const [confidence = 0] = numbers(title, 'x_wconf')
		if (text !== '') lines.at(-1)?.words.push({ text, confidence: confidence / 100, left, top, right, bottom })
	}
	return lines.filter(({ words }) => words.length > 0)
}

function numbers(title: string, property: string): number[] {
	const part = title.split(';').find((each) => each.trim().startsWith(`${property} `))
	return part ? part.trim().split(' ').slice(1).map(Number) : []
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function unescape(text: string): string {
	return text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (whole, entity: string) => ENTITIES[entity] ?? whole)
}
