import { z } from 'zod'
import { cents, type Decimal, euroText, type Fraction } from '../../tool/amounts.ts'
import { money, whole, yesNo } from '../../tool/fields.ts'
import { defineTool, type Result } from '../../tool/tool.ts'
import { type Heir, heirsOf, intestateShares, reservedShares, restOf } from './shares.ts'

const input = z.object({
	massa: money({
		label: 'Valore dell’eredità',
		hint: 'in euro, al netto dei debiti; senza, si vedono le sole quote',
		min: 0.01,
	}).optional(),
	coniuge: yesNo({ label: 'Lascia il coniuge o la parte dell’unione civile' }),
	figli: whole({ label: 'Figli', min: 0, max: 20, initial: '0' }).default(0),
	genitori: whole({
		label: 'Genitori viventi',
		hint: 'se vivono solo i nonni, scrivi 1',
		min: 0,
		max: 2,
		initial: '0',
	}).default(0),
	fratelli: whole({ label: 'Fratelli e sorelle', min: 0, max: 30, initial: '0' }).default(0),
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
			source: 'artt. 536–544 e 565–586 c.c.',
			checked: 'codice civile, testo di febbraio 2026',
		},
	],
	limits: [
		'Non conta donazioni da riunire, debiti, rinunce, rappresentazione (i figli di un figlio premorto), separazione con addebito.',
		'Fratelli e sorelle solo da un genitore hanno la metà degli altri (art. 571): qui si contano interi.',
		'Al coniuge spettano anche abitazione e uso della casa familiare (art. 540, comma 2, c.c.).',
	],
	run({ massa, coniuge, figli, genitori, fratelli }) {
		const family = {
			spouse: coniuge,
			children: figli,
			parents: figli > 0 ? 0 : genitori,
			siblings: figli > 0 ? 0 : fratelli,
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
			notes: [
				...(intestateHeirs.length === 0
					? ['Senza questi parenti ereditano gli altri fino al sesto grado, poi lo Stato (artt. 572 e 586 c.c.).']
					: []),
				'Ogni importo è arrotondato per conto suo: la somma può scostarsi di qualche centesimo.',
			],
		}
	},
})

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
