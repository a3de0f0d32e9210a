/** The family of someone who died, as a tree of those who inherit and of those in whose place others do. */
import type { Tree, TreePerson } from '../../tool/tool.ts'
import type { Heir } from './shares.ts'

const dead = 'defunto'
const line = /^(.+)-premorto-(\d+)-nipote-(\d+)$/

/** @param shareText the share as it is shown */
export function familyTree(heirs: readonly Heir[], shareText: (heir: Heir) => string): Tree {
	const named = (kind: RegExp) => heirs.filter(({ name }) => kind.test(name))
	const own = (kind: RegExp, place: Pick<TreePerson, 'level' | 'under'>) =>
		named(kind).map((heir): TreePerson => ({ name: heir.name, label: heir.label, share: shareText(heir), ...place }))
	const parents = own(/^genitore-\d+$/, { level: 0 })
	const collateral = named(/^fratello/).length > 0
	const level = parents.length > 0 || collateral ? 1 : 0
	const above: TreePerson[] =
		parents.length > 0
			? parents
			: collateral
				? [{ name: 'genitori', label: 'genitori, nessuno in vita', level: 0, isGone: true }]
				: []
	const under = above.at(-1)?.name
	const place = under === undefined ? { level } : { level, under }
	const [spouse] = own(/^coniuge$/, { level })
	return {
		title: 'La famiglia e le quote senza testamento',
		people: [
			...above,
			{ name: dead, label: 'chi è morto', isGone: true, ...place },
			...(spouse ? [{ ...spouse, spouseOf: dead }] : []),
			...own(/^figlio-\d+$/, { level: level + 1, under: dead }),
			...linesOf('figlio', { level: level + 1, under: dead }),
			...own(/^fratello(?!-premorto)/, place),
			...linesOf('fratello', place),
		],
	}

	/** One who died before, and below the children who take the place. */
	function linesOf(kind: string, where: Pick<TreePerson, 'level' | 'under'>): TreePerson[] {
		const members = heirs.flatMap((heir) => {
			const [, of, number] = line.exec(heir.name) ?? []
			return of === kind && number !== undefined ? [{ heir, number }] : []
		})
		const numbers = [...new Set(members.map(({ number }) => number))]
		return numbers.flatMap((number): TreePerson[] => {
			const gone = `${kind}-premorto-${number}`
			const inLine = members.filter((member) => member.number === number)
			return [
				{ name: gone, label: `${kind} premorto ${number}`, isGone: true, ...where },
				...inLine.map(({ heir }, index) => ({
					name: heir.name,
					label: `nipote ${index + 1}`,
					share: shareText(heir),
					level: where.level + 1,
					under: gone,
				})),
			]
		})
	}
}
