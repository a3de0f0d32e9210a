import { z } from 'zod'
import { rulesNote } from '../../rates/rules-note.ts'
import { text } from '../../tool/fields.ts'
import { defineTool } from '../../tool/tool.ts'
import { codes, findCodes } from '../f24/search.ts'

const input = z.object({
	cerca: text({
		label: 'Che cosa paghi, o il codice',
		hint: 'per esempio: IMU seconda casa, 4001, contributi artigiani fissi',
		maxLength: 120,
	}),
})

export const codiciTributo = defineTool({
	name: 'codici-tributo',
	title: 'Codici tributo e causali dell’F24',
	summary: `Il codice, la sezione e i codici di sanzione e interessi del ravvedimento: i ${codes.length} più usati, non tutti.`,
	theme: 'codici',
	input,
	isOfToday: true,
	parameters: [rulesNote('regole-codici-tributo')],
	limits: [
		'Sono i codici più usati: mancano quelli degli avvisi, delle cartelle, dei crediti d’imposta e molte causali INPS (agricoli, domestici, casse).',
		'L’anno da scrivere e, per i tributi locali, il codice del comune dipendono dal tuo caso.',
	],
	run({ cerca }) {
		const { codes: found, unread } = findCodes(cerca)
		const [first] = found
		if (!first)
			return {
				wrong: { cerca: 'Nessun codice con queste parole: scrivi il tributo e se è acconto, saldo o ravvedimento.' },
			}
		return {
			results: [
				{
					name: 'codice',
					label: labelOf(found.length, unread.length > 0),
					value: found.map(({ code }) => code).join(', '),
					unit: 'text',
				},
				...(found.length === 1
					? ([
							{ name: 'descrizione', label: 'Che cos’è', value: first.label, unit: 'text' },
							{ name: 'sezione', label: 'Sezione', value: first.section, unit: 'text' },
						] as const)
					: []),
			],
			steps: [
				{
					description: 'Codici che hanno queste parole',
					formula: `${found.length} su ${codes.length}`,
					values: { trovati: String(found.length) },
					source: 'tabelle dei codici tributo dell’Agenzia delle entrate',
				},
			],
			table: {
				caption: 'Codici tributo',
				columns: ['codice', 'tributo', 'sezione', 'sanzione', 'interessi'],
				rows: found.map(({ code, label, section, sanction, interest }) => [
					code,
					label,
					section,
					sanction ?? '—',
					interest ?? '—',
				]),
			},
			notes: [
				...(found.some(({ section }) => section === 'INPS')
					? [
							'Nella sezione INPS servono anche il codice della sede, la matricola o il codice INPS e i mesi da e a: sono nell’avviso o nel cassetto previdenziale.',
						]
					: []),
				...(unread.length > 0
					? [`Nessun codice dell’elenco ha ${unread.map((word) => `«${word}»`).join(', ')}: controlla la descrizione.`]
					: []),
				...(found.some(({ section, sanction }) => section === 'IMU e altri tributi locali' && sanction === undefined)
					? ['Per IMU e TARI sanzione e interessi si pagano con lo stesso codice, barrando «ravvedimento».']
					: []),
			],
		}
	},
})

function labelOf(found: number, isNear: boolean): string {
	if (isNear) return found === 1 ? 'Codice più vicino, da controllare' : 'Codici più vicini, da controllare'
	return found === 1 ? 'Codice tributo' : 'Codici tributo, scegli quello giusto'
}
