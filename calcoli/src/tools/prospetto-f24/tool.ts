import { z } from 'zod'
import { rulesNote } from '../../rates/rules-note.ts'
import { type Decimal, decimal, euroText, sum } from '../../tool/amounts.ts'
import type { F24Line } from '../../tool/f24-line.ts'
import { text } from '../../tool/fields.ts'
import { defineTool, type Result, type Step } from '../../tool/tool.ts'
import { readLines, room } from './lines.ts'

const input = z.object({
	righe: text({
		label: 'Righe dell’F24, separate da punto e virgola',
		hint: 'codice, comune o regione, anno, importo: 4001 2025 1.870; 3918 H501 2026 400; 6099 2025 500 credito',
		maxLength: 1000,
	}),
})

export const prospettoF24 = defineTool({
	name: 'prospetto-f24',
	title: 'Prospetto dell’F24',
	summary:
		'Mette ogni riga nella sua sezione, somma debiti e crediti e dà un PDF con i campi da completare: non è il modello ufficiale.',
	theme: 'codici',
	input,
	isOfToday: true,
	parameters: [rulesNote('regole-codici-tributo')],
	limits: [
		'Non è il modello ufficiale e non si presenta in banca: serve a copiare i dati nel home banking o nei servizi dell’Agenzia.',
		'Non controlla se il tributo è dovuto, se il credito si può usare né i limiti della compensazione.',
		'Non comprende F24 Elide, accise, enti diversi dall’INAIL e crediti che vogliono il visto.',
	],
	run({ righe }) {
		const read = readLines(righe)
		if ('wrong' in read) return { wrong: { righe: read.wrong } }
		const { lines } = read
		if (lines.length === 0) return { wrong: { righe: 'Scrivi almeno una riga, per esempio 4001 2025 1.870.' } }
		const debit = totalOf(lines, 'debit')
		const credit = totalOf(lines, 'credit')
		const balance = debit.minus(credit)
		if (balance.isNegative())
			return {
				wrong: {
					righe: `I crediti (${euroText(credit)}) superano i debiti (${euroText(debit)}): usa solo il credito che serve, il saldo può essere zero.`,
				},
			}
		const euro = (name: string, label: string, amount: Decimal): Result => ({
			name,
			label,
			value: amount.toFixed(2),
			unit: 'euro',
		})
		return {
			results: [
				euro('saldo', 'Saldo dell’F24', balance),
				euro('debiti', 'Importi a debito', debit),
				...(credit.isZero() ? [] : [euro('crediti', 'Importi a credito', credit)]),
			],
			steps: stepsOf(lines),
			table: {
				caption: 'Righe del modello F24',
				columns: ['sezione', 'codice', 'comune o regione', 'anno o mesi', 'debito', 'credito'],
				rows: lines.map(({ section, code, place, year, from, to, debit: due, credit: used }) => [
					section,
					code,
					place ?? '—',
					year ?? (from === undefined ? '—' : `${from}–${to}`),
					due === undefined ? '—' : euroText(decimal(due)),
					used === undefined ? '—' : euroText(decimal(used)),
				]),
			},
			f24: lines,
			notes: [
				...(lines.some(({ section, place }) => /^(?:Regioni|IMU)/.test(section) && place === undefined)
					? ['Manca il codice del comune o della regione di una riga: scrivilo nel prospetto.']
					: []),
				...(credit.isZero()
					? []
					: [
							'Con crediti in compensazione l’F24 si manda solo con i servizi telematici dell’Agenzia (art. 37, comma 49-bis, d.l. 223/2006).',
						]),
			],
		}
	},
})

function totalOf(lines: readonly F24Line[], side: 'debit' | 'credit'): Decimal {
	return sum(lines.map((line) => decimal(line[side] ?? 0)))
}

function stepsOf(lines: readonly F24Line[]): Step[] {
	return Object.keys(room).flatMap((section) => {
		const own = lines.filter((line) => line.section === section)
		if (own.length === 0) return []
		const [debit, credit] = [totalOf(own, 'debit'), totalOf(own, 'credit')]
		return [
			{
				description: `Sezione ${section}`,
				formula: `${euroText(debit)} − ${euroText(credit)} = ${euroText(debit.minus(credit))}`,
				values: { debiti: debit.toFixed(2), crediti: credit.toFixed(2) },
				source: 'artt. 17 e 19 d.lgs. 241/1997',
			},
		]
	})
}
