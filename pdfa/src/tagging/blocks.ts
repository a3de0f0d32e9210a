import { type Operand, readContent, shownBytes } from '../model/content.ts'
import { apply, IDENTITY, type Matrix, multiply, toMatrix } from '../model/matrix.ts'

/** Operators next to each other that belong together: a line or part of one, a picture, or lines and areas. */
export interface Run {
	kind: 'text' | 'xobject' | 'image' | 'paths'
	/** Place in the content stream, from the first operand to the end of the last operator. */
	start: number
	end: number
	/** Origin on the page, in its units. */
	x: number
	y: number
	/** Height of the type. */
	size: number
	/** Bytes of the strings shown, as they stand: enough to compare and to guess at. */
	text: string
	/** Of the XObject. */
	resource?: string
}

/** Bytes shown further than this are not kept. */
const LONGEST_TEXT = 2000

interface State {
	matrix: Matrix
	size: number
	leading: number
}

const PATH = new Set(['m', 'l', 'c', 'v', 'y', 're', 'h'])
const PAINT = new Set(['f', 'F', 'f*', 'S', 's', 'B', 'B*', 'b', 'b*', 'sh'])
/** Operators that a run of lines and areas may go over. */
const QUIET = new Set([
	'q',
	'Q',
	'cm',
	'w',
	'J',
	'j',
	'M',
	'd',
	'i',
	'ri',
	'gs',
	'g',
	'G',
	'rg',
	'RG',
	'k',
	'K',
	'cs',
	'CS',
	'sc',
	'SC',
	'scn',
	'SCN',
	'W',
	'W*',
	'n',
])

/** The runs of a content stream in the order they are painted. */
export function readRuns(bytes: Uint8Array): Run[] {
	const runs: Run[] = []
	let state: State = { matrix: IDENTITY, size: 0, leading: 0 }
	const saved: State[] = []
	let line = IDENTITY
	let text = IDENTITY
	let pathStart: number | undefined
	/** The run that the next operator may lengthen. */
	let open: Run | undefined
	const move = (x: number, y: number) => {
		line = multiply([1, 0, 0, 1, x, y], line)
		text = line
	}
	const show = (operands: readonly Operand[], start: number, end: number) => {
		const matrix = multiply(text, state.matrix)
		const size = Math.abs(state.size) * Math.hypot(matrix[2], matrix[3])
		const [x, y] = apply(matrix, 0, 0)
		const shown = operands.map((operand) => shownBytes(bytes, operand)).join('')
		if (
			open?.kind === 'text' &&
			Math.abs(open.y - y) < Math.max(1, size * 0.4) &&
			Math.abs(open.size - size) < size * 0.3 + 0.5
		) {
			open.end = end
			if (open.text.length < LONGEST_TEXT) open.text += shown
			return
		}
		open = { kind: 'text', start, end, x, y, size, text: shown }
		runs.push(open)
	}
	readContent(bytes, ({ operator, operands, start, end }) => {
		const values = operands.flatMap((operand) => (operand.kind === 'number' ? [operand.value] : []))
		const [a = 0, b = 0] = values
		switch (operator) {
			case 'q':
				saved.push({ ...state })
				break
			case 'Q':
				state = saved.pop() ?? state
				break
			case 'cm':
				state.matrix = multiply(toMatrix(values), state.matrix)
				break
			case 'Tf':
				state.size = values.at(-1) ?? 0
				return
			case 'TL':
				state.leading = a
				return
			case 'BT':
				line = IDENTITY
				text = IDENTITY
				open = undefined
				return
			case 'Tm':
				line = toMatrix(values)
				text = line
				return
			case 'Td':
				move(a, b)
				return
			case 'TD':
				state.leading = -b
				move(a, b)
				return
			case 'T*':
				move(0, -state.leading)
				return
			case "'":
			case '"':
				move(0, -state.leading)
				show(operands, start, end)
				return
			case 'Tj':
			case 'TJ':
				show(operands, start, end)
				return
			case 'Do': {
				const resource = operands.at(-1)
				const [x, y] = apply(state.matrix, 0, 0)
				runs.push({
					kind: 'xobject',
					start,
					end,
					x,
					y,
					size: 0,
					text: '',
					resource: resource?.kind === 'name' ? resource.value : '',
				})
				open = undefined
				return
			}
			case 'BI': {
				const [x, y] = apply(state.matrix, 0, 0)
				runs.push({ kind: 'image', start, end, x, y, size: 0, text: '' })
				open = undefined
				return
			}
		}
		if (PATH.has(operator)) {
			pathStart ??= start
			if (open?.kind === 'text') open = undefined
		} else if (PAINT.has(operator)) {
			if (open?.kind === 'paths') open.end = end
			else {
				open = { kind: 'paths', start: pathStart ?? start, end, x: 0, y: 0, size: 0, text: '' }
				runs.push(open)
			}
			pathStart = undefined
		} else if (operator === 'n') pathStart = undefined
		else if (!QUIET.has(operator) && !operator.startsWith('T')) open = undefined
	})
	return runs
}

export type Role = 'P' | 'H1' | 'H2' | 'H3' | 'LI' | 'Figure' | 'Div' | 'Artifact'

/** What readers are told of: runs that make one paragraph, heading, list item or figure. */
export interface Block {
	role: Role
	runs: Run[]
}

/** Groups the runs of a page: lines below each other, of like size, with no gap, make a paragraph. */
export function groupRuns(runs: readonly Run[], isArtifact: (run: Run) => boolean): Block[] {
	const blocks: Block[] = []
	let current: Block | undefined
	let last: Run | undefined
	for (const run of runs) {
		if (run.kind !== 'text') {
			blocks.push({ role: run.kind === 'paths' ? 'Artifact' : run.kind === 'image' ? 'Figure' : 'Div', runs: [run] })
			continue
		}
		if (isArtifact(run)) {
			blocks.push({ role: 'Artifact', runs: [run] })
			continue
		}
		if (current && last && continues(last, run)) current.runs.push(run)
		else {
			current = { role: 'P', runs: [run] }
			blocks.push(current)
		}
		last = run
	}
	return blocks
}

/** Marks that open an item of a list. */
const BULLET = /^\s*([\u0095\u00b7\u2022\u2023\u25aa\u25cf-]|\d{1,2}[.)]|[a-z][.)])\s/i

function continues(before: Run, run: Run): boolean {
	const size = Math.max(before.size, run.size, 1)
	if (Math.abs(before.size - run.size) > size * 0.15) return false
	const down = before.y - run.y
	if (Math.abs(down) < size * 0.5) return true // the same line
	if (isListItem(run)) return false
	return down > 0 && down < size * 1.7 && Math.abs(run.x - before.x) < size * 30
}

export function isListItem(run: Run): boolean {
	return BULLET.test(run.text)
}

/** Headings are larger than most of the text, and short. */
export function assignRoles(pages: readonly Block[][]): void {
	const texts = pages.flat().filter((block) => block.role === 'P')
	const body = commonSize(texts)
	const larger = [
		...new Set(
			texts.filter((block) => isShort(block) && sizeOf(block) >= body * 1.18).map((block) => Math.round(sizeOf(block))),
		),
	]
		.toSorted((a, b) => b - a)
		.slice(0, 3)
	const levels: readonly Role[] = ['H1', 'H2', 'H3']
	for (const block of texts) {
		const level = larger.indexOf(Math.round(sizeOf(block)))
		const [first] = block.runs
		if (level >= 0 && isShort(block) && sizeOf(block) >= body * 1.18) block.role = levels[level] ?? 'P'
		else if (first && isListItem(first)) block.role = 'LI'
	}
}

function sizeOf(block: Block): number {
	return Math.max(0, ...block.runs.map((run) => run.size))
}

function isShort(block: Block): boolean {
	return block.runs.length <= 6 && block.runs.reduce((sum, run) => sum + run.text.length, 0) <= 250
}

/** The size that most characters have. */
function commonSize(blocks: readonly Block[]): number {
	const counts = new Map<number, number>()
	for (const { runs } of blocks) {
		for (const run of runs) {
			const size = Math.round(run.size * 2) / 2
			counts.set(size, (counts.get(size) ?? 0) + run.text.length)
		}
	}
	let best = 12
	let most = 0
	for (const [size, count] of counts) {
		if (count <= most) continue
		most = count
		best = size
	}
	return best
}

/** Lines that stand at the same height of most pages and say the same, or count: headers, footers, page numbers. */
export function repeatedLines(pages: readonly (readonly Run[])[]): (run: Run) => boolean {
	if (pages.length < 3) return () => false
	const counts = new Map<string, number>()
	for (const runs of pages) {
		for (const key of new Set(runs.filter((run) => run.kind === 'text').map(signature)))
			counts.set(key, (counts.get(key) ?? 0) + 1)
	}
	const least = Math.max(3, pages.length * 0.5)
	return (run) => (counts.get(signature(run)) ?? 0) >= least
}

function signature(run: Run): string {
	return `${Math.round(run.y)} ${run.text.replace(/\d+/g, '#').slice(0, 200)}`
}
