import { z } from 'zod'
import { cents, type Decimal, euroText, type Fraction } from '../../tool/amounts.ts'
import { money, whole, text as words, yesNo } from '../../tool/fields.ts'
import { defineTool, type Result } from '../../tool/tool.ts'
import { type Heir, heirsOf, intestateShares, reservedShares, restOf } from './shares.ts'
import { familyTree } from './tree.ts'

const input = z.object({
	massa: money({
		label: 'Valore dell’eredità',
		hint: 'in euro, al netto dei debiti; senza, si vedono le sole quote',
		min: 0.01,
	}).optional(),
	coniuge: yesNo({ label: 'Lascia il coniuge o la parte dell’unione civile' }),
	figli: whole({ label: 'Figli', min: 0, max: 20, initial: '0' }).default(0),
	'figli-premorti': words({
		label: 'Figli morti prima o che rinunciano, con figli propri',
		hint: 'quanti figli ha ciascuno: per esempio 2, oppure 2, 1',
		maxLength: 60,
	}).optional(),
	genitori: whole({
		label: 'Genitori viventi',
		hint: 'se vivono solo i nonni, scrivi 1',
		min: 0,
		max: 2,
		initial: '0',
	}).default(0),
	fratelli: whole({
		label: 'Fratelli e sorelle',
		hint: 'degli stessi genitori',
		min: 0,
		max: 30,
		initial: '0',
	}).default(0),
	unilaterali: whole({ label: 'Fratelli e sorelle da un solo genitore', min: 0, max: 30, initial: '0' }).default(0),
	'fratelli-premorti': words({
		label: 'Fratelli morti prima o che rinunciano, con figli propri',
		hint: 'quanti figli ha ciascuno: per esempio 3',
		maxLength: 60,
	}).optional(),
})

export const eredita = defineTool({
	name: 'eredita',
	title: 'Quote di eredità',
	summary: 'Le quote senza testamento, quelle riservate ai legittimari e la parte di cui si può disporre.',
	theme: 'successioni',
	input,
	parameters: [
		{
			name: 'quote di riserva e di legge',
			source: 'artt. 467–469, 536–544 e 565–586 c.c.',
			checked: 'codice civile, testo di febbraio 2026',
		},
	],
	limits: [
		'Non conta donazioni da riunire, debiti, separazione con addebito, e chi rinuncia senza lasciare figli: quello non va scritto.',
		'Per rappresentazione si contano i figli di chi manca, non i loro figli né quelli di un fratello da un solo genitore.',
		'Al coniuge spettano anche abitazione e uso della casa familiare (art. 540, comma 2, c.c.).',
	],
	run({ massa, coniuge, figli, genitori, fratelli, unilaterali, ...premorti }) {
		const childLines = linesIn(premorti['figli-premorti'])
		if (!childLines) return { wrong: { 'figli-premorti': asLines } }
		const siblingLines = linesIn(premorti['fratelli-premorti'])
		if (!siblingLines) return { wrong: { 'fratelli-premorti': asLines } }
		const family =
			figli + childLines.length > 0
				? { spouse: coniuge, children: figli, childLines, parents: 0, siblings: 0 }
				: {
						spouse: coniuge,
						children: 0,
						parents: genitori,
						siblings: fratelli,
						halfSiblings: unilaterali,
						siblingLines,
					}
		const reserved = reservedShares(family)
		const intestate = intestateShares(family)
		const reservedHeirs = heirsOf(family, reserved)
		const free = restOf(reservedHeirs)
		const intestateHeirs = heirsOf(family, intestate)
		return {
			results: [
				...intestateHeirs.map((heir) =>
					partResult(`legge-${heir.name}`, `Senza testamento: ${heir.label}`, heir.share, massa),
				),
				...reservedHeirs.map((heir) =>
					partResult(`riserva-${heir.name}`, `Riservata: ${heir.label}`, heir.share, massa),
				),
				partResult('disponibile', 'Parte disponibile per testamento', free, massa),
			],
			steps: [
				...stepsOf('Senza testamento', intestateHeirs, intestate.source, massa),
				...stepsOf('Riservata contro il testamento', reservedHeirs, reserved.source, massa),
				{
					description: 'Parte disponibile: uno meno le quote riservate',
					formula: partText(free, massa),
					values: { quota: text(free) },
					source: reserved.source,
				},
			],
			table: {
				caption: 'Quote',
				columns: massa
					? ['erede', 'senza testamento', 'valore', 'riservata', 'valore']
					: ['erede', 'senza testamento', 'riservata'],
				rows: intestateHeirs.map((heir) => {
					const kept = reservedHeirs.find(({ name }) => name === heir.name)?.share
					return [
						heir.label,
						text(heir.share),
						...worth(heir.share, massa),
						kept ? text(kept) : 'nessuna',
						...worth(kept, massa),
					]
				}),
			},
			...(intestateHeirs.length > 0 && { tree: familyTree(intestateHeirs, ({ share }) => text(share)) }),
			notes: [
				...(intestateHeirs.length === 0
					? ['Senza questi parenti ereditano gli altri fino al sesto grado, poi lo Stato (artt. 572 e 586 c.c.).']
					: []),
				'Ogni importo è arrotondato per conto suo: la somma può scostarsi di qualche centesimo.',
			],
		}
	},
})

const asLines = 'Scrivi quanti figli ha ciascuno, da 1 a 20, divisi da virgole: per esempio 2, 1.'
const mostLines = 10
const mostInLine = 20

/** Reads `2, 1`; undefined where it is not written so. */
function linesIn(written = ''): number[] | undefined {
	if (written === '') return []
	if (!/^\d{1,2}(?: *[,;] *\d{1,2})*$/.test(written)) return undefined
	const counts = written.split(/[,;]/).map(Number)
	return counts.length <= mostLines && counts.every((count) => count >= 1 && count <= mostInLine) ? counts : undefined
}

function valueOf(estate: Decimal, [over, under]: Fraction): Decimal {
	return cents(estate.times(over).div(under))
}

function text([over, under]: Fraction): string {
	return under === 1 ? String(over) : `${over}/${under}`
}

/** The part in money, or by itself where the estate was not told. */
function partResult(name: string, label: string, part: Fraction, estate: Decimal | undefined): Result {
	return estate
		? { name, label: `${label} (${text(part)})`, value: valueOf(estate, part).toFixed(2), unit: 'euro' }
		: { name, label, value: text(part), unit: 'fraction' }
}

function partText(part: Fraction, estate: Decimal | undefined): string {
	return estate ? `${text(part)} di ${euroText(estate)} = ${euroText(valueOf(estate, part))}` : text(part)
}

/** One cell with the value of a part; none where the estate was not told. */
function worth(part: Fraction | undefined, estate: Decimal | undefined): string[] {
	if (!estate) return []
	return [part ? euroText(valueOf(estate, part)) : '']
}

function stepsOf(how: string, heirs: readonly Heir[], source: string, estate: Decimal | undefined) {
	return heirs.map(({ label, share }) => ({
		description: `${how}: ${label}`,
		formula: partText(share, estate),
		values: { quota: text(share) },
		source,
	}))
}
