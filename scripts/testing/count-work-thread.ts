/** The thread in which work is counted. It has its own V8 isolate, so that no other code is counted. */
import { Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { stepsOf } from './regex-steps.ts'

/** Work of one run. */
export interface Work {
	/** Characters of source code executed: each counts as often as its block ran. */
	readonly code: number
	/** Characters and items processed by built-in functions, and steps of regular expressions. */
	readonly data: number
}

export interface Request {
	readonly operation: string
	readonly inputs: readonly unknown[]
}

export type Reply = { readonly works: readonly Work[] } | { readonly error: string }

/** One pattern for each kind of element. */
const WARM_UP: readonly (readonly [RegExp, string])[] = [
	[/^(a|b)*?(?:c+|d{2,3}?)[e-h]*\s\1$/i, 'abacce A'],
	[/(?<=a)b(?!c)(?=d)\b|\p{L}+?x|(ab)+c|.\B/u, 'abd aax ababc'],
	[/(?<![0-9])x(a(b)?)+?y|[^q]{0,2}z/g, '1x xabay ppz'],
]
const port = parentPort
if (port === null) throw new Error('this module is run by count-work.ts, in a thread')
// Compiled before anything is counted, the steps of regular expressions run without counters of their own, which cost more than they do.
for (const [pattern, text] of WARM_UP) stepsOf(pattern, text, 0)
const session = new Session()
session.connect()
session.post('Profiler.enable')
// Must precede loading the module: code compiled earlier has no block counts.
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
const operations: Readonly<Record<string, unknown>> = await import(String(workerData))

let data = 0
/** True while regular expressions are stepped through, which is not work of the operation. */
let isPaused = false
const uncounted = ['/count-work-thread.ts', '/regex-steps.ts', '/regexpp/']

port.on('message', (request: Request) => {
	void replyTo(request).then((reply) => port.postMessage(reply))
})

async function replyTo({ operation, inputs }: Request): Promise<Reply> {
	const run = operations[operation]
	if (typeof run !== 'function') return { error: `${String(workerData)} exports no function ${operation}` }
	const works: Work[] = []
	try {
		for (const input of inputs) works.push(await workOf(() => Reflect.apply(run, undefined, [input])))
	} catch (error) {
		return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
	}
	return { works }
}

async function workOf(run: () => unknown): Promise<Work> {
	codeRun()
	data = 0
	const restore = countBuiltIns()
	try {
		await run()
	} finally {
		restore()
	}
	return { code: codeRun(), data }
}

/** Returns the characters of code executed since the last call. */
function codeRun(): number {
	let total = 0
	session.post('Profiler.takePreciseCoverage', (error, coverage) => {
		if (error !== null) throw error
		for (const { url, functions } of coverage.result)
			if (!uncounted.some((part) => url.includes(part)))
				for (const { ranges } of functions)
					for (const [i, range] of ranges.entries()) total += ownLength(ranges, i) * range.count
	})
	return total
}

interface Block {
	readonly startOffset: number
	readonly endOffset: number
	readonly count: number
}

/** Returns the length of a block without its nested blocks, which follow it in the list. */
function ownLength(blocks: readonly Block[], at: number): number {
	const block = blocks[at]
	if (block === undefined) return 0
	let own = block.endOffset - block.startOffset
	let covered = block.startOffset
	for (const inner of blocks.slice(at + 1)) {
		if (inner.startOffset >= block.endOffset) break
		if (inner.startOffset < covered) continue
		own -= inner.endOffset - inner.startOffset
		covered = inner.endOffset
	}
	return own
}

type Method = (this: unknown, ...args: unknown[]) => unknown
/** Upper bound for the items a call of a built-in function processes, given its receiver, result and arguments. */
type Cost = (self: { readonly length: number }, result: unknown, args: readonly unknown[]) => number

const whole: Cost = (self) => self.length
const made: Cost = (_, result) => (hasLength(result) ? result.length : 1)
const untilFound: Cost = ({ length }, result, [, from]) => {
	const start = typeof from === 'number' ? from : 0
	return (typeof result === 'number' && result >= 0 ? result + 1 : length) - Math.min(start, length)
}
const backUntilFound: Cost = ({ length }, result, [, from]) =>
	Math.min(length, typeof from === 'number' ? from : length) - (typeof result === 'number' ? result : 0)

const strings: Readonly<Record<string, Cost>> = {
	charAt: () => 1,
	charCodeAt: () => 1,
	codePointAt: () => 1,
	at: () => 1,
	slice: made,
	substring: made,
	repeat: made,
	padStart: made,
	concat: made,
	indexOf: untilFound,
	lastIndexOf: backUntilFound,
	includes: whole,
	toLowerCase: whole,
	toUpperCase: whole,
	normalize: whole,
	trim: whole,
	trimStart: whole,
	trimEnd: whole,
	split: whole,
	replaceAll: whole,
	localeCompare: whole,
}
const arrays: Readonly<Record<string, Cost>> = {
	includes: whole,
	indexOf: untilFound,
	lastIndexOf: whole,
	slice: made,
	concat: made,
	join: whole,
	reverse: whole,
	toReversed: whole,
	toSorted: whole,
	sort: whole,
	splice: whole,
	shift: whole,
	unshift: whole,
	flat: made,
	fill: whole,
	copyWithin: whole,
}

function hasLength(value: unknown): value is { readonly length: number } {
	return typeof value === 'string' || Array.isArray(value)
}

/** Patches the built-in functions to count what they process. Returns a function that restores them. */
function countBuiltIns(): () => void {
	const undo = [
		...Object.entries(strings).map(([name, cost]) => counted(String.prototype, name, cost)),
		...Object.entries(arrays).map(([name, cost]) => counted(Array.prototype, name, cost)),
		countIteration(),
		countRegExps(),
	]
	return () => {
		for (const one of undo.toReversed()) one()
	}
}

function counted(owner: object, name: string, cost: Cost): () => void {
	const native: Method = Reflect.get(owner, name)
	Reflect.set(owner, name, function (this: { length: number }, ...args: unknown[]) {
		const result = Reflect.apply(native, this, args)
		if (!isPaused) data += cost(this, result, args)
		return result
	})
	return () => Reflect.set(owner, name, native)
}

/** Counts spreading and `for … of` of arrays. */
function countIteration(): () => void {
	const iterate: Method = Reflect.get(Array.prototype, Symbol.iterator)
	Reflect.set(Array.prototype, Symbol.iterator, function (this: readonly unknown[]) {
		if (!isPaused) data += this.length
		return Reflect.apply(iterate, this, [])
	})
	return () => Reflect.set(Array.prototype, Symbol.iterator, iterate)
}

/** Counts regular expressions: every string method that takes one calls `exec`. */
function countRegExps(): () => void {
	const { exec } = RegExp.prototype
	Reflect.set(RegExp.prototype, 'exec', function (this: RegExp, text: string) {
		if (!isPaused) {
			isPaused = true
			data += stepsOf(this, text, this.global || this.sticky ? this.lastIndex : 0)
			isPaused = false
		}
		return exec.call(this, text)
	})
	return () => Reflect.set(RegExp.prototype, 'exec', exec)
}
