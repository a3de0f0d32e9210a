/** Shares of heirs: without a will (artt. 565 ff. c.c.) and reserved against any will (artt. 536 ff. c.c.). */
import { addFractions, type Fraction, fraction } from '../../tool/amounts.ts'

export interface Family {
	readonly spouse: boolean
	readonly children: number
	/** Living parents; where there are none but grandparents live, they count as one. */
	readonly parents: number
	/** Full brothers and sisters. */
	readonly siblings: number
}

export interface Shares {
	readonly spouse?: Fraction
	/** Of each child, parent and sibling. */
	readonly child?: Fraction
	readonly parent?: Fraction
	readonly sibling?: Fraction
	readonly source: string
}

/** Reserved shares; the rest can be left to anybody. */
export function reservedShares({ spouse, children, parents }: Family): Shares {
	if (spouse && children === 1) return { spouse: [1, 3], child: [1, 3], source: 'art. 542, comma 1, c.c.' }
	if (spouse && children > 1)
		return { spouse: [1, 4], child: fraction(1, 2 * children), source: 'art. 542, comma 2, c.c.' }
	if (children === 1) return { child: [1, 2], source: 'art. 537, comma 1, c.c.' }
	if (children > 1) return { child: fraction(2, 3 * children), source: 'art. 537, comma 2, c.c.' }
	if (spouse && parents > 0) return { spouse: [1, 2], parent: fraction(1, 4 * parents), source: 'art. 544 c.c.' }
	if (spouse) return { spouse: [1, 2], source: 'art. 540, comma 1, c.c.' }
	if (parents > 0) return { parent: fraction(1, 3 * parents), source: 'art. 538 c.c.' }
	return { source: 'art. 536 c.c.: i fratelli non hanno quota di riserva' }
}

export function intestateShares(family: Family): Shares {
	const { spouse, children, parents, siblings } = family
	if (children > 0) {
		if (!spouse) return { child: fraction(1, children), source: 'art. 566 c.c.' }
		return children === 1
			? { spouse: [1, 2], child: [1, 2], source: 'art. 581 c.c.' }
			: { spouse: [1, 3], child: fraction(2, 3 * children), source: 'art. 581 c.c.' }
	}
	if (parents === 0 && siblings === 0)
		return spouse ? { spouse: [1, 1], source: 'art. 583 c.c.' } : { source: 'artt. 572 e 586 c.c.' }
	const rest: Fraction = spouse ? [1, 3] : [1, 1]
	const least: Fraction = spouse ? [1, 4] : [1, 2]
	const source = spouse
		? 'art. 582 c.c.; art. 571 c.c.'
		: siblings === 0
			? 'art. 568 c.c.'
			: parents === 0
				? 'art. 570 c.c.'
				: 'art. 571 c.c.'
	return { ...(spouse ? { spouse: [2, 3] as const } : {}), ...byHeads(parents, siblings, rest, least), source }
}

/** Divides what the spouse leaves by heads; parents together have at least the share that law keeps for them. */
function byHeads(
	parents: number,
	siblings: number,
	[over, under]: Fraction,
	least: Fraction,
): Pick<Shares, 'parent' | 'sibling'> {
	if (parents === 0) return { sibling: fraction(over, under * siblings) }
	if (siblings === 0) return { parent: fraction(over, under * parents) }
	const heads = fraction(over * parents, under * (parents + siblings))
	const isLess = heads[0] * least[1] < least[0] * heads[1]
	const ofParents = isLess ? least : heads
	const ofSiblings = addFractions([over, under], [-ofParents[0], ofParents[1]])
	return {
		parent: fraction(ofParents[0], ofParents[1] * parents),
		sibling: fraction(ofSiblings[0], ofSiblings[1] * siblings),
	}
}

export interface Heir {
	/** `coniuge`, `figlio-1`, `genitore-1`, `fratello-1` */
	readonly name: string
	readonly label: string
	readonly share: Fraction
}

export function heirsOf(family: Family, shares: Shares): Heir[] {
	const several = (count: number, name: string, share: Fraction | undefined): Heir[] =>
		share === undefined
			? []
			: Array.from({ length: count }, (_, index) => ({
					name: `${name}-${index + 1}`,
					label: `${name} ${index + 1}`,
					share,
				}))
	return [
		...(shares.spouse ? [{ name: 'coniuge', label: 'coniuge', share: shares.spouse }] : []),
		...several(family.children, 'figlio', shares.child),
		...several(family.parents, 'genitore', shares.parent),
		...several(family.siblings, 'fratello', shares.sibling),
	]
}

/** Returns one minus the shares. */
export function restOf(heirs: readonly Heir[]): Fraction {
	return heirs.reduce<Fraction>((left, { share: [over, under] }) => addFractions(left, [-over, under]), [1, 1])
}
