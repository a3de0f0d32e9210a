import { z } from 'zod'
import { cents, type Decimal, euroText, type Fraction } from '../../tool/amounts.ts'
import { money, whole, yesNo } from '../../tool/fields.ts'
import { defineTool, type Result } from '../../tool/tool.ts'
import { type Heir, heirsOf, intestateShares, reservedShares, restOf } from './shares.ts'

const input = z.object({
	massa: money({ label: 'Valore dell’eredità', hint: 'in euro, al netto dei debiti', min: 0.01 }),
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
		const freeValue = valueOf(massa, free)
		return {
			results: [
				...intestateHeirs.map((heir) => shareResult('legge', 'Senza testamento', heir, massa)),
				...reservedHeirs.map((heir) => shareResult('riserva', 'Riservata', heir, massa)),
				{ name: 'disponibile', label: 'Parte disponibile per testamento', value: freeValue.toFixed(2), unit: 'euro' },
			],
			steps: [
				...stepsOf('Senza testamento', intestateHeirs, intestate.source, massa),
				...stepsOf('Riservata contro il testamento', reservedHeirs, reserved.source, massa),
				{
					description: 'Parte disponibile: uno meno le quote riservate',
					formula: `${text(free)} di ${euroText(massa)} = ${euroText(freeValue)}`,
					values: { quota: text(free), valore: freeValue.toFixed(2) },
					source: reserved.source,
				},
			],
			table: {
				caption: 'Quote',
				columns: ['erede', 'senza testamento', 'valore', 'riservata', 'valore'],
				rows: intestateHeirs.map((heir) => {
					const kept = reservedHeirs.find(({ name }) => name === heir.name)?.share
					return [
						heir.label,
						text(heir.share),
						euroText(valueOf(massa, heir.share)),
						kept ? text(kept) : 'nessuna',
						kept ? euroText(valueOf(massa, kept)) : '',
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

function shareResult(kind: string, how: string, { name, label, share }: Heir, estate: Decimal): Result {
	return {
		name: `${kind}-${name}`,
		label: `${how}: ${label} (${text(share)})`,
		value: valueOf(estate, share).toFixed(2),
		unit: 'euro',
	}
}

function stepsOf(how: string, heirs: readonly Heir[], source: string, estate: Decimal) {
	return heirs.map(({ label, share }) => ({
		description: `${how}: ${label}`,
		formula: `${text(share)} di ${euroText(estate)} = ${euroText(valueOf(estate, share))}`,
		values: { quota: text(share), valore: valueOf(estate, share).toFixed(2) },
		source,
	}))
}
