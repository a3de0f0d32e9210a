/** Runs a case through our tool and says where it differs from the other calculator, and why. */
import { Decimal } from '../../../calcoli/src/tool/amounts.ts'
import type { Cause, Compared, Figure, Figures, Mapped, PeerCase } from './case.ts'
import { mappings } from './mappings.ts'

export function compareCase({ tool, input, peer }: PeerCase): Compared {
	const line = { tool, input, peer }
	const mapping = mappings.get(tool)
	if (!mapping) return { ...line, ours: null, equal: false }
	const mapped = mapping({ input, peer })
	const { outcome, figures } = mapped
	const theyRefuse = typeof peer['errore'] === 'string'
	if (!outcome.ok || !figures) {
		if (theyRefuse) return { ...line, ours: null, equal: true }
		return { ...line, ours: null, equal: false, ...refusalOf(mapped) }
	}
	const differing = differences(figures, peer)
	if (differing.length === 0)
		return { ...line, ours: figures, equal: true, ...(mapped.remark === undefined ? {} : { reason: mapped.remark }) }
	const cause = causeOf(mapped, peer, differing)
	return { ...line, ours: figures, equal: false, ...cause }
}

/** Our tool gives no number: a value is missing, or what the case asks for is against the law that the message names. */
function refusalOf({ outcome, explain }: Mapped): Cause | undefined {
	if (outcome.ok) return undefined
	const { problem } = outcome
	if (problem.code === 'missing-parameter')
		return { kind: 'no-parameter', reason: `${problem.parameter}, ${problem.needed}: sta in ${problem.act}` }
	const explained = explain?.([])
	if (explained) return explained
	return { kind: 'law', reason: Object.values(problem.fields).join(' ') }
}

function causeOf(mapped: Mapped, peer: PeerCase['peer'], differing: readonly string[]): Cause | undefined {
	const halves = differing.filter((path) => isHalfCent(mapped.exact?.[path], valueAt(peer, path)))
	// Sums that hold such an amount differ by as many cents.
	const isFollowed = (path: string) => isWithin(valueAt(mapped.figures, path), valueAt(peer, path), halves.length)
	if (halves.length > 0 && differing.every((path) => halves.includes(path) || isFollowed(path)))
		return {
			kind: 'peer-error',
			reason: `${halves.join(', ')}: il valore esatto cade a mezzo centesimo, che si arrotonda per eccesso (art. 5 reg. CE 1103/97); il peer lo arrotonda in virgola mobile`,
		}
	return mapped.explain?.(differing.filter((path) => !halves.includes(path)))
}

function isWithin(ours: unknown, theirs: unknown, cents: number): boolean {
	if (typeof ours !== 'number' || typeof theirs !== 'number') return false
	return new Decimal(ours).minus(theirs).abs().lte(new Decimal(cents).div(100).plus('0.0000005'))
}

/** True if the exact value lies half-way between two cents and theirs is one of the two. */
function isHalfCent(exact: Decimal | undefined, theirs: unknown): boolean {
	if (exact === undefined || typeof theirs !== 'number') return false
	return exact.times(1000).mod(10).abs().equals(5) && exact.minus(theirs).abs().equals('0.005')
}

/** Returns the paths of our figures that theirs does not equal. */
export function differences(ours: Figures, theirs: Readonly<Record<string, unknown>>): string[] {
	return Object.keys(ours).flatMap((name) => differ(ours[name] ?? null, theirs[name], name))
}

function differ(ours: Figure, theirs: unknown, path: string): string[] {
	if (typeof ours === 'number') return typeof theirs === 'number' && isSameNumber(ours, theirs) ? [] : [path]
	if (typeof ours === 'string') return typeof theirs === 'string' && isSameText(ours, theirs) ? [] : [path]
	if (typeof ours === 'boolean' || ours === null) return ours === (theirs ?? null) ? [] : [path]
	if (isList(ours)) {
		if (!Array.isArray(theirs) || theirs.length !== ours.length) return [path]
		return ours.flatMap((one, index) => differ(one, theirs[index], `${path}.${index}`))
	}
	if (typeof theirs !== 'object' || theirs === null) return [path]
	const known = new Map(Object.entries(theirs))
	return Object.entries(ours).flatMap(([name, one]) => differ(one, known.get(name), `${path}.${name}`))
}

function isList(figure: readonly Figures[] | Figures): figure is readonly Figures[] {
	return Array.isArray(figure)
}

function isSameNumber(ours: number, theirs: number): boolean {
	return new Decimal(ours).minus(theirs).abs().lt('0.0000005')
}

/** Fractions are equal by value: 2/12 is 1/6. */
function isSameText(ours: string, theirs: string): boolean {
	if (ours === theirs) return true
	const [a, b] = [ratioOf(ours), ratioOf(theirs)]
	return a !== undefined && b !== undefined && a[0] * b[1] === b[0] * a[1]
}

function ratioOf(text: string): readonly [number, number] | undefined {
	const found = /^(\d+)\/(\d+)$/.exec(text)
	return found ? [Number(found[1]), Number(found[2])] : undefined
}

function valueAt(record: unknown, path: string): unknown {
	let value = record
	for (const name of path.split('.')) {
		if (typeof value !== 'object' || value === null) return undefined
		value = new Map(Object.entries(value)).get(name)
	}
	return value
}
