/** Shares of heirs: without a will (artt. 565 ff. c.c.) and reserved against any will (artt. 536 ff. c.c.). */
import { addFractions, type Fraction, fraction } from '../../tool/amounts.ts'

export interface Family {
	readonly spouse: boolean
	readonly children: number
	/** For each child who died before, the number of that child's own children, who take the place (artt. 467–469 c.c.). */
	readonly childLines?: readonly number[]
	/** Living parents; where there are none but grandparents live, they count as one. */
	readonly parents: number
	/** Full brothers and sisters. */
	readonly siblings: number
	/** Brothers and sisters by one parent only: half of a full one's share (artt. 570 and 571 c.c.). */
	readonly halfSiblings?: number
	/** As `childLines`, for full brothers and sisters who died before. */
	readonly siblingLines?: readonly number[]
}

export interface Shares {
	readonly spouse?: Fraction
	/** Of each child or line of a child, of each parent, of each full sibling or line of one, of each half sibling. */
	readonly child?: Fraction
	readonly parent?: Fraction
	readonly sibling?: Fraction
	readonly halfSibling?: Fraction
	readonly source: string
}

const represented = 'artt. 467–469 c.c.'

function withLines(shares: Shares, lines: readonly number[] | undefined): Shares {
	return lines && lines.length > 0 ? { ...shares, source: `${shares.source}; ${represented}` } : shares
}

function childLinesOf({ children, childLines = [] }: Family): number {
	return children + childLines.length
}

/** Reserved shares; the rest can be left to anybody. */
export function reservedShares(family: Family): Shares {
	const { spouse, parents } = family
	const children = childLinesOf(family)
	if (children > 0) return withLines(reservedWithChildren(spouse, children), family.childLines)
	if (spouse && parents > 0) return { spouse: [1, 2], parent: fraction(1, 4 * parents), source: 'art. 544 c.c.' }
	if (spouse) return { spouse: [1, 2], source: 'art. 540, comma 1, c.c.' }
	if (parents > 0) return { parent: fraction(1, 3 * parents), source: 'art. 538 c.c.' }
	return { source: 'art. 536 c.c.: i fratelli non hanno quota di riserva' }
}

function reservedWithChildren(spouse: boolean, children: number): Shares {
	if (spouse && children === 1) return { spouse: [1, 3], child: [1, 3], source: 'art. 542, comma 1, c.c.' }
	if (spouse) return { spouse: [1, 4], child: fraction(1, 2 * children), source: 'art. 542, comma 2, c.c.' }
	if (children === 1) return { child: [1, 2], source: 'art. 537, comma 1, c.c.' }
	return { child: fraction(2, 3 * children), source: 'art. 537, comma 2, c.c.' }
}

export function intestateShares(family: Family): Shares {
	const { spouse, parents, halfSiblings = 0, siblingLines = [] } = family
	const children = childLinesOf(family)
	const siblings = family.siblings + siblingLines.length
	if (children > 0) return withLines(intestateWithChildren(spouse, children), family.childLines)
	if (parents === 0 && siblings === 0 && halfSiblings === 0)
		return spouse ? { spouse: [1, 1], source: 'art. 583 c.c.' } : { source: 'artt. 572 e 586 c.c.' }
	const rest: Fraction = spouse ? [1, 3] : [1, 1]
	const least: Fraction = spouse ? [1, 4] : [1, 2]
	const source = spouse
		? 'art. 582 c.c.; art. 571 c.c.'
		: siblings + halfSiblings === 0
			? 'art. 568 c.c.'
			: parents === 0
				? 'art. 570 c.c.'
				: 'art. 571 c.c.'
	const parts = byHeads({ parents, siblings, halfSiblings }, rest, least)
	return withLines({ ...(spouse ? { spouse: [2, 3] as const } : {}), ...parts, source }, siblingLines)
}

function intestateWithChildren(spouse: boolean, children: number): Shares {
	if (!spouse) return { child: fraction(1, children), source: 'art. 566 c.c.' }
	return children === 1
		? { spouse: [1, 2], child: [1, 2], source: 'art. 581 c.c.' }
		: { spouse: [1, 3], child: fraction(2, 3 * children), source: 'art. 581 c.c.' }
}

interface Heads {
	readonly parents: number
	readonly siblings: number
	readonly halfSiblings: number
}

/** Half a head of a sibling by one parent is one part, a whole head two. */
const wholeHead = 2

/**
 * Divides what the spouse leaves by heads, a sibling by one parent counting half a head; parents together have at least the share that law
 * keeps for them.
 */
function byHeads({ parents, siblings, halfSiblings }: Heads, rest: Fraction, least: Fraction): Partial<Shares> {
	const [over, under] = rest
	const ofSiblings = wholeHead * siblings + halfSiblings
	const parts = wholeHead * parents + ofSiblings
	if (ofSiblings === 0) return { parent: fraction(over, under * parents) }
	const byParts = fraction(over * wholeHead * parents, under * parts)
	const isLess = parents > 0 && byParts[0] * least[1] < least[0] * byParts[1]
	const forParents = isLess ? least : byParts
	const [left, whole] = addFractions(rest, [-forParents[0], forParents[1]])
	return {
		...(parents > 0 ? { parent: fraction(forParents[0], forParents[1] * parents) } : {}),
		...(siblings > 0 ? { sibling: fraction(left * wholeHead, whole * ofSiblings) } : {}),
		...(halfSiblings > 0 ? { halfSibling: fraction(left, whole * ofSiblings) } : {}),
	}
}

export interface Heir {
	/** `coniuge`, `figlio-1`, `figlio-premorto-1-nipote-2`, `genitore-1`, `fratello-1`, `fratello-unilaterale-1` */
	readonly name: string
	readonly label: string
	readonly share: Fraction
}

export function heirsOf(family: Family, shares: Shares): Heir[] {
	return [
		...(shares.spouse ? [{ name: 'coniuge', label: 'coniuge', share: shares.spouse }] : []),
		...several(family.children, 'figlio', shares.child),
		...inLines(family.childLines, 'figlio', shares.child),
		...several(family.parents, 'genitore', shares.parent),
		...several(family.siblings, 'fratello', shares.sibling),
		...inLines(family.siblingLines, 'fratello', shares.sibling),
		...several(family.halfSiblings ?? 0, 'fratello unilaterale', shares.halfSibling),
	]
}

function several(count: number, kind: string, share: Fraction | undefined): Heir[] {
	return share === undefined
		? []
		: Array.from({ length: count }, (_, index) => ({
				name: `${kind.replace(' ', '-')}-${index + 1}`,
				label: `${kind} ${index + 1}`,
				share,
			}))
}

/** Those who take the place of one who died before divide that share alike. */
function inLines(lines: readonly number[] = [], kind: string, share: Fraction | undefined): Heir[] {
	if (share === undefined) return []
	return lines.flatMap((count, line) =>
		Array.from({ length: count }, (_, index) => ({
			name: `${kind}-premorto-${line + 1}-nipote-${index + 1}`,
			label: `nipote ${index + 1}, al posto del ${kind} premorto ${line + 1}`,
			share: fraction(share[0], share[1] * count),
		})),
	)
}

/** Returns one minus the shares. */
export function restOf(heirs: readonly Heir[]): Fraction {
	return heirs.reduce<Fraction>((left, { share: [over, under] }) => addFractions(left, [-over, under]), [1, 1])
}
