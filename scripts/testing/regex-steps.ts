/**
 * Counts the steps a backtracking engine takes for one `exec`: each character tried against one element of the pattern, and each start
 * position. The JavaScript engine backtracks too, but does not report how often.
 */
import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** Continues with the rest of the pattern from a position. Returns the end of the match, or -1. */
type Rest = (at: number) => number
type Matcher = (text: string, at: number, rest: Rest) => number
/** Returns the end of the single character an element matches at a position, or -1. */
type Single = (text: string, at: number) => number

interface State {
	steps: number
	captures: (readonly [start: number, end: number] | undefined)[]
}

interface Program {
	readonly match: Matcher
	readonly state: State
	/** Can match at the first position only, so engines try no other. */
	readonly isAnchored: boolean
}

const failed = -1
const programs = new Map<string, Program>()

/** Returns the steps of `pattern.exec(text)` from `from`; a sticky pattern is tried at that position only. */
export function stepsOf(pattern: RegExp, text: string, from: number): number {
	const key = `${pattern.flags}/${pattern.source}`
	const program = programs.get(key) ?? compile(pattern)
	programs.set(key, program)
	const { match, state, isAnchored } = program
	state.steps = 0
	const last = pattern.sticky || isAnchored ? from : text.length
	for (let at = from; at <= last; at++) {
		state.steps++
		state.captures = []
		if (match(text, at, (end) => end) !== failed) break
	}
	return state.steps
}

function compile(pattern: RegExp): Program {
	const flags = { unicode: pattern.unicode, unicodeSets: pattern.flags.includes('v') }
	const ast = new RegExpParser().parsePattern(pattern.source, 0, pattern.source.length, flags)
	const state: State = { steps: 0, captures: [] }
	return {
		match: alternatives(ast.alternatives, pattern.flags.replace(/[gyd]/g, ''), state),
		state,
		isAnchored: !pattern.multiline && ast.alternatives.every(({ elements: [first] }) => isStart(first)),
	}
}

function isStart(element: AST.Element | undefined): boolean {
	return element?.type === 'Assertion' && element.kind === 'start'
}

function alternatives(all: readonly AST.Alternative[], flags: string, state: State): Matcher {
	const matchers = all.map(({ elements }) => sequence(elements.map((element) => matcherOf(element, flags, state))))
	const [only] = matchers
	if (only !== undefined && matchers.length === 1) return only
	return (text, at, rest) => {
		for (const match of matchers) {
			const end = match(text, at, rest)
			if (end !== failed) return end
		}
		return failed
	}
}

function sequence(matchers: readonly Matcher[]): Matcher {
	return matchers.reduceRight<Matcher>(
		(next, match) => (text, at, rest) => match(text, at, (end) => next(text, end, rest)),
		(_, at, rest) => rest(at),
	)
}

function matcherOf(element: AST.Element, flags: string, state: State): Matcher {
	switch (element.type) {
		case 'Group':
			return alternatives(element.alternatives, flags, state)
		case 'CapturingGroup':
			return capture(element, flags, state)
		case 'Quantifier':
			return quantifier(element, flags, state)
		case 'Assertion':
			return assertion(element, flags, state)
		case 'Backreference':
			return backreference(element, state)
		case 'Character':
		case 'CharacterClass':
		case 'CharacterSet':
		case 'ExpressionCharacterClass': {
			const single = singleOf(element.raw, flags, state)
			return (text, at, rest) => {
				const end = single(text, at)
				return end === failed ? failed : rest(end)
			}
		}
	}
}

function capture(group: AST.CapturingGroup, flags: string, state: State): Matcher {
	const inside = alternatives(group.alternatives, flags, state)
	const number = group.parent === null ? 0 : numberOf(group)
	return (text, at, rest) =>
		inside(text, at, (end) => {
			const before = state.captures[number]
			state.captures[number] = [at, end]
			const found = rest(end)
			if (found === failed) state.captures[number] = before
			return found
		})
}

/** Groups are identified by their start position; only back references need it. */
function numberOf(group: AST.CapturingGroup): number {
	return group.start
}

function backreference({ resolved }: AST.Backreference, state: State): Matcher {
	const [group] = Array.isArray(resolved) ? resolved : [resolved]
	return (text, at, rest) => {
		const [start, end] = state.captures[group === undefined ? 0 : numberOf(group)] ?? [0, 0]
		const words = text.slice(start, end)
		state.steps += words.length + 1
		return text.startsWith(words, at) ? rest(at + words.length) : failed
	}
}

function quantifier({ element, min, max, greedy }: AST.Quantifier, flags: string, state: State): Matcher {
	if (isSingle(element)) return repeatSingle(singleOf(element.raw, flags, state), min, max, greedy, state)
	const inside = matcherOf(element, flags, state)
	const repeat = (text: string, at: number, count: number, rest: Rest): number => {
		state.steps++
		const again = () =>
			count >= max
				? failed
				: inside(text, at, (end) => (end === at && count >= min ? failed : repeat(text, end, count + 1, rest)))
		if (count < min) return again()
		const first = greedy ? again() : rest(at)
		return first === failed ? (greedy ? rest(at) : again()) : first
	}
	return (text, at, rest) => repeat(text, at, 0, rest)
}

function isSingle({ type }: AST.Element): boolean {
	return ['Character', 'CharacterClass', 'CharacterSet', 'ExpressionCharacterClass'].includes(type)
}

/** Without recursion, so that runs of any length fit the stack. */
function repeatSingle(single: Single, min: number, max: number, greedy: boolean, state: State): Matcher {
	return (text, at, rest) => {
		if (!greedy) {
			let end = at
			for (let count = 0; ; count++) {
				if (count >= min) {
					const found = rest(end)
					if (found !== failed) return found
				}
				const next = count < max ? single(text, end) : failed
				if (next === failed) return failed
				end = next
			}
		}
		const ends = [at]
		for (let next = at; ends.length <= max; ) {
			next = single(text, next)
			if (next === failed) break
			ends.push(next)
		}
		for (let count = ends.length - 1; count >= min; count--) {
			state.steps++
			const found = rest(ends[count] ?? at)
			if (found !== failed) return found
		}
		return failed
	}
}

function assertion(element: AST.Assertion, flags: string, state: State): Matcher {
	if (element.kind === 'lookahead') {
		const inside = alternatives(element.alternatives, flags, state)
		return (text, at, rest) => ((inside(text, at, (end) => end) !== failed) !== element.negate ? rest(at) : failed)
	}
	// Look-behinds and boundaries are evaluated by the engine itself; for the former, every character it may read is counted.
	const pattern = new RegExp(element.raw, `${flags}y`)
	const width = element.kind === 'lookbehind' ? longest(element.alternatives) : 1
	return (text, at, rest) => {
		state.steps += Math.min(width, at + 1)
		pattern.lastIndex = at
		return nativeExec.call(pattern, text) === null ? failed : rest(at)
	}
}

/** Returns the maximum number of characters the alternatives can match. */
function longest(all: readonly AST.Alternative[]): number {
	return Math.max(0, ...all.map(({ elements }) => elements.reduce((sum, element) => sum + widthOf(element), 0)))
}

function widthOf(element: AST.Element): number {
	switch (element.type) {
		case 'Group':
		case 'CapturingGroup':
			return longest(element.alternatives)
		case 'Quantifier':
			return element.max * widthOf(element.element)
		case 'Assertion':
			return 0
		case 'Backreference':
			return Number.POSITIVE_INFINITY
		case 'Character':
		case 'CharacterClass':
		case 'CharacterSet':
		case 'ExpressionCharacterClass':
			return 1
	}
}

const nativeExec = RegExp.prototype.exec

/** Matches one element against a character and caches the result. */
function singleOf(raw: string, flags: string, state: State): Single {
	const pattern = new RegExp(`^(?:${raw})$`, flags.replace('m', ''))
	const isByCodePoint = /[uv]/.test(flags)
	const known = new Map<string, boolean>()
	return (text, at) => {
		state.steps++
		if (at >= text.length) return failed
		const character = isByCodePoint ? String.fromCodePoint(text.codePointAt(at) ?? 0) : (text[at] ?? '')
		let matches = known.get(character)
		if (matches === undefined) {
			matches = nativeExec.call(pattern, character) !== null
			known.set(character, matches)
		}
		return matches ? at + character.length : failed
	}
}
