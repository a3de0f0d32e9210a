/** A CMap (ISO 32000-1 §9.7.5): how bytes of a string become character codes, and codes CIDs or Unicode. */
export interface CodeRange {
	/** Bytes of a code. */
	length: number
	low: number
	high: number
}

export class CMap {
	name: string | undefined
	registry: string | undefined
	ordering: string | undefined
	supplement: number | undefined
	wMode = 0
	/** True if a section states another number of entries than it has: strict readers lose what is beyond. */
	malformed = false
	/** Codes in ranges over more than their last byte, or whose text is: strict readers count up no other (§9.10.3). */
	readonly unsure = new Set<number>()
	/** Name of the CMap that this one builds upon. */
	uses: string | undefined
	readonly codespaces: CodeRange[] = []
	/** Code to text, of a ToUnicode CMap. */
	readonly unicode = new Map<number, string>()
	readonly #ranges: (CodeRange & { cid: number })[] = []
	#sorted = true

	addCids(length: number, low: number, high: number, cid: number): void {
		const last = this.#ranges.at(-1)
		if (last && last.low > low) this.#sorted = false
		this.#ranges.push({ length, low, high, cid })
	}

	get cidRanges(): readonly (CodeRange & { cid: number })[] {
		if (!this.#sorted) this.#ranges.sort((a, b) => a.low - b.low)
		this.#sorted = true
		return this.#ranges
	}

	/** CID of a code; 0 when it has none, as §9.7.6.3 says. */
	cidOf(code: number): number {
		const ranges = this.cidRanges
		let from = 0
		let to = ranges.length
		while (from < to) {
			const middle = (from + to) >> 1
			if ((ranges[middle]?.low ?? 0) <= code) from = middle + 1
			else to = middle
		}
		// Ranges may overlap where a CMap redefines codes of the one it uses: the nearest start wins.
		for (let index = from - 1; index >= 0 && index > from - 8; index--) {
			const range = ranges[index]
			if (range && code <= range.high) return range.cid + code - range.low
		}
		return 0
	}

	/**
	 * Splits a string into codes by the codespace ranges; without any, two bytes make a code. Where the string ends after
	 * the first of two, validators take 255 for the second.
	 */
	readCodes(bytes: Uint8Array, each: (code: number, length: number) => void): void {
		const spaces = this.codespaces
		let at = 0
		if (
			spaces.length === 0 ||
			(spaces.length === 1 && spaces[0]?.length === 2 && spaces[0].low === 0 && spaces[0].high === 0xffff)
		) {
			for (; at < bytes.length; at += 2) each(((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0xff), 2)
			return
		}
		const shortest = Math.min(...spaces.map((space) => space.length))
		while (at < bytes.length) {
			let code = 0
			let length = 0
			let found = 0
			let value = 0
			while (length < 4 && at + length < bytes.length && found === 0) {
				code = code * 256 + (bytes[at + length] ?? 0)
				length++
				for (const space of spaces) if (space.length === length && contains(space, code)) found = length
			}
			if (found > 0) value = code
			else {
				found = Math.min(shortest, bytes.length - at)
				for (let index = 0; index < found; index++) value = value * 256 + (bytes[at + index] ?? 0)
			}
			each(value, found)
			at += found
		}
	}

	/** Takes over what `base` maps but for the codes that this one maps itself. */
	extend(base: CMap): void {
		this.codespaces.push(...base.codespaces)
		const own = [...this.cidRanges]
		let from = 0
		for (const { length, low, high, cid } of base.cidRanges) {
			while ((own[from]?.high ?? Number.POSITIVE_INFINITY) < low) from += 1
			let start = low
			for (let at = from; start <= high; at += 1) {
				const next = own[at]
				const end = Math.min(high, (next?.low ?? Number.POSITIVE_INFINITY) - 1)
				if (start <= end) this.addCids(length, start, end, cid + start - low)
				start = Math.max(start, next ? next.high + 1 : high + 1)
			}
		}
		for (const [code, text] of base.unicode) if (!this.unicode.has(code)) this.unicode.set(code, text)
		this.registry ??= base.registry
		this.ordering ??= base.ordering
		this.supplement ??= base.supplement
	}
}

/** A codespace range is a box: every byte of the code must lie between those of its bounds. */
function contains(space: CodeRange, code: number): boolean {
	for (let shift = 0, scale = 1; shift < space.length; shift++, scale *= 256) {
		const byte = Math.floor(code / scale) % 256
		if (byte < Math.floor(space.low / scale) % 256 || byte > Math.floor(space.high / scale) % 256) return false
	}
	return true
}

/** Returns Identity-H or Identity-V: codes of two bytes that are CIDs. */
export function identityCMap(vertical: boolean): CMap {
	const map = new CMap()
	map.name = vertical ? 'Identity-V' : 'Identity-H'
	map.registry = 'Adobe'
	map.ordering = 'Identity'
	map.supplement = 0
	map.wMode = vertical ? 1 : 0
	map.codespaces.push({ length: 2, low: 0, high: 0xffff })
	map.addCids(2, 0, 0xffff, 0)
	return map
}
