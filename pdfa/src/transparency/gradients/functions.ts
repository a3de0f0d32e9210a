import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import { asDict, get, items, itemsAt, numberAt, numbersAt } from '../../model/objects.ts'
import { decoded } from '../operands.ts'

/** A function of one number (ISO 32000-1 §7.10). */
export type NumberFunction = (at: number) => number[]

const MAX_DEPTH = 8

/** Returns a function that gives all results of a function object, or of several that give one each; undefined for kinds that are not read. */
export function readFunction(
	context: PDFContext,
	object: PDFObject | undefined,
	depth = 0,
): NumberFunction | undefined {
	if (depth > MAX_DEPTH) return undefined
	if (object instanceof PDFArray) {
		const parts = items(object, context).map((part) => readFunction(context, part, depth + 1))
		const known = parts.flatMap((part) => part ?? [])
		return known.length === parts.length && known.length > 0 ? (at) => known.flatMap((part) => part(at)) : undefined
	}
	const dict = asDict(object)
	if (!dict) return undefined
	const [low = 0, high = 1] = numbersAt(dict, 'Domain', 2) ?? []
	const inner =
		object instanceof PDFStream ? sampled(object) : object instanceof PDFDict ? unsampled(object, depth) : undefined
	return inner && ((at) => inner(Math.min(high, Math.max(low, at))))
}

function unsampled(dict: PDFDict, depth: number): NumberFunction | undefined {
	const kind = numberAt(dict, 'FunctionType')
	if (kind === 2) return exponential(dict)
	return kind === 3 ? stitched(dict, depth) : undefined
}

/** Type 2 (§7.10.3). */
function exponential(dict: PDFDict): NumberFunction | undefined {
	const [from, to] = [listAt(dict, 'C0') ?? [0], listAt(dict, 'C1') ?? [1]]
	const power = numberAt(dict, 'N') ?? 1
	if (from.length !== to.length) return undefined
	return (at) => from.map((value, part) => value + at ** power * ((to[part] ?? 0) - value))
}

/** Type 3 (§7.10.4). */
function stitched(dict: PDFDict, depth: number): NumberFunction | undefined {
	const [low = 0, high = 1] = numbersAt(dict, 'Domain', 2) ?? []
	const parts = itemsAt(dict, 'Functions').map((part) => readFunction(dict.context, part, depth + 1))
	const [bounds, encode] = [listAt(dict, 'Bounds'), listAt(dict, 'Encode')]
	if (!bounds || !encode || parts.length === 0 || parts.includes(undefined) || bounds.length !== parts.length - 1)
		return undefined
	const ends = [low, ...bounds, high]
	return (at) => {
		const above = bounds.findIndex((bound) => at < bound)
		const index = above < 0 ? parts.length - 1 : above
		const [start = low, end = high] = [ends[index], ends[index + 1]]
		return parts[index]?.(between(at, [start, end], [encode[index * 2] ?? 0, encode[index * 2 + 1] ?? 1])) ?? []
	}
}

/** Type 0 (§7.10.2). */
function sampled(stream: PDFStream): NumberFunction | undefined {
	const { dict } = stream
	if (numberAt(dict, 'FunctionType') !== 0) return undefined
	const [size, bits, range] = [listAt(dict, 'Size'), numberAt(dict, 'BitsPerSample'), listAt(dict, 'Range')]
	const [domain, bytes] = [numbersAt(dict, 'Domain', 2), decoded(stream)]
	const count = range ? range.length / 2 : 0
	const length = size?.[0] ?? 0
	if (size?.length !== 1 || !domain || !range || (bits !== 8 && bits !== 16) || length < 1) return undefined
	const width = bits / 8
	if (bytes.length < length * count * width) return undefined
	const [first = 0, last = 1] = domain
	const [from = 0, to = length - 1] = numbersAt(dict, 'Encode', 2) ?? []
	const decode = listAt(dict, 'Decode') ?? range
	const sampleAt = (index: number, part: number) => {
		const place = (index * count + part) * width
		return width === 1 ? (bytes[place] ?? 0) / 255 : ((bytes[place] ?? 0) * 256 + (bytes[place + 1] ?? 0)) / 65_535
	}
	return (at) => {
		const place = Math.min(length - 1, Math.max(0, between(at, [first, last], [from, to])))
		const [below, above] = [Math.floor(place), Math.min(length - 1, Math.floor(place) + 1)]
		return Array.from({ length: count }, (_, part) => {
			const share = place - below
			const value = sampleAt(below, part) * (1 - share) + sampleAt(above, part) * share
			return between(value, [0, 1], [decode[part * 2] ?? 0, decode[part * 2 + 1] ?? 1])
		})
	}
}

function between(at: number, [a, b]: readonly [number, number], [c, d]: readonly [number, number]): number {
	return a === b ? c : c + ((at - a) / (b - a)) * (d - c)
}

/** The numbers of a list of any length. */
function listAt(dict: PDFDict, key: string): number[] | undefined {
	const value = get(dict, key)
	return value instanceof PDFArray ? numbersAt(dict, key, value.size()) : undefined
}
