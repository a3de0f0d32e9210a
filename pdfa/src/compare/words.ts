import type { PDFDocument } from '@cantoo/pdf-lib'
import { numbersAt } from '../model/objects.ts'
import { inherited, type Page } from '../model/walk.ts'
import type { Loss } from '../problem.ts'
import { type Letter, readLetters } from './letters.ts'

/** Points, or a share of the type's height: letters this far from each other stand in the same place. */
const NEAR = 3
const NEAR_EMS = 0.5
const LONGEST_QUOTATION = 60
/** ISO 19005-2 §6.1.13. */
const LARGEST_PAGE = 14_400
/** Side of a cell in points, and the most cells that one letter is looked for in: beyond, type is larger than any page. */
const CELL = 8
const MOST_CELLS = 4096

/**
 * Compares the words of a page: each letter of the source must stand in the result, in its place. Where the source does not say which
 * letter it shows, any one may.
 */
export function lostWords(source: PDFDocument, before: Page, result: PDFDocument, after: Page): Loss | undefined {
	const given = readLetters(source, before)
	if (given.length === 0) return undefined
	const made = readLetters(result, after)
	const scale = scaleOf(before, after)
	const found = new Places(made)
	const some = given.some(({ isGuessed }) => isGuessed) ? new Places(made.map(anyLetter)) : found
	const lost = given.filter((letter) => {
		const there = { ...letter, x: letter.x * scale, y: letter.y * scale, size: letter.size * scale }
		return !(letter.isGuessed ? some.take(anyLetter(there)) : found.take(there))
	})
	if (lost.length === 0) return undefined
	const note = lost.map(({ character }) => character).join('')
	return {
		kind: 'words',
		page: before.number,
		count: lost.length,
		note: `letters gone: ${note.slice(0, LONGEST_QUOTATION)}`,
	}
}

function anyLetter(letter: Letter): Letter {
	return { ...letter, character: '' }
}

/** Pages wider than the largest that parts 2 to 4 allow are scaled, and nothing else is. */
function scaleOf(before: Page, after: Page): number {
	const [from, to] = [longestSide(before), longestSide(after)]
	return from > LARGEST_PAGE && to <= LARGEST_PAGE ? to / from : 1
}

function longestSide({ dict }: Page): number {
	const box = inherited(dict, 'MediaBox')
	const [a = 0, b = 0, c = 0, d = 0] = box ? (numbersAt(dict.context.obj({ box }), 'box', 4) ?? []) : []
	return Math.max(Math.abs(c - a), Math.abs(d - b))
}

/** Letters by what they are and about where they stand. */
class Places {
	readonly #cells = new Map<string, Letter[]>()

	constructor(letters: readonly Letter[]) {
		for (const letter of letters) {
			const [x, y] = [near(letter.x), near(letter.y)]
			const key = keyOf(letter.character, Math.floor(x / CELL), Math.floor(y / CELL))
			const cell = this.#cells.get(key)
			if (cell) cell.push({ ...letter, x, y })
			else this.#cells.set(key, [{ ...letter, x, y }])
		}
	}

	/** Takes a letter away that is the same and stands near; returns whether there is one. */
	take({ character, size, ...place }: Letter): boolean {
		const [x, y] = [near(place.x), near(place.y)]
		const reach = Math.max(NEAR, size * NEAR_EMS)
		const [left, right] = [Math.floor((x - reach) / CELL), Math.floor((x + reach) / CELL)]
		const [bottom, top] = [Math.floor((y - reach) / CELL), Math.floor((y + reach) / CELL)]
		if ((right - left) * (top - bottom) > MOST_CELLS) return true
		let nearest = reach
		let from: Letter[] | undefined
		let index = 0
		for (let column = left; column <= right; column += 1) {
			for (let row = bottom; row <= top; row += 1) {
				const cell = this.#cells.get(keyOf(character, column, row)) ?? []
				for (const [at, other] of cell.entries()) {
					const distance = Math.max(Math.abs(other.x - x), Math.abs(other.y - y))
					if (distance > nearest || (distance === nearest && from)) continue
					nearest = distance
					from = cell
					index = at
				}
			}
		}
		from?.splice(index, 1)
		return from !== undefined
	}
}

/** Letters farther away than this stand in one place: beyond the integers that doubles hold, a loop over cells would not end. */
const FARTHEST = 1_000_000

function near(coordinate: number): number {
	return Number.isNaN(coordinate) ? 0 : Math.max(-FARTHEST, Math.min(FARTHEST, coordinate))
}

const keyOf = (character: string, column: number, row: number) => `${character} ${column} ${row}`
