/** The truth of a document: its blocks in the order in which they are read. */
export interface Text {
	name: string
	columns: 1 | 2
	blocks: readonly Block[]
}

export type Block =
	| { kind: 'heading'; level: 1 | 2 | 3; text: string }
	| { kind: 'paragraph'; text: string }
	| { kind: 'list'; isNumbered: boolean; items: readonly string[] }
	| { kind: 'table'; header: readonly string[]; rows: readonly (readonly string[])[]; hasRowHeaders: boolean }
	| { kind: 'figure'; alternate: string }

/** 1 2 3: headings; p paragraph; u and o: lists; t table, T with row headers; f figure; columns where it begins with |. */
const PLANS = [
	'1p2pu2ptp',
	'1pp2o3p3p2p',
	'1pf2pt',
	'12pu2po2p',
	'|1p2pp2pup2pp',
	'1pT2pt',
	'1p2pfp2fp',
	'|1pp2pt2pop',
	'1p2p3up2p3pT',
	'1p2put2pof2pT2pup2ppt2po',
]

const HEADINGS = [
	'Il mercato del sabato',
	'Le misure della stalla',
	'Come si pota una siepe',
	'Orari della biblioteca',
	'La strada vecchia',
	'Tre ricette di montagna',
	'Acqua e canali',
	'Il restauro del campanile',
	'Sementi e stagioni',
	'La banda del paese',
	'Lavori di primavera',
]

const SENTENCES = [
	'La piazza si riempie prima delle otto, quando i banchi della frutta sono ancora coperti.',
	'Chi arriva presto trova il pane di segale e parla con il fornaio senza fretta.',
	'Nel cortile ci sono quattro porte, e solo la prima resta aperta durante l’inverno.',
	'Un ramo tagliato bene guarisce in un anno; uno strappato resta una ferita.',
	'La sala di lettura chiude alle diciannove, ma i libri si restituiscono anche dopo.',
	'Il ponte di legno fu sostituito nel 1931 e da allora nessuno lo ha più dipinto.',
	'Per la polenta servono un paiolo largo, un fuoco basso e quaranta minuti di pazienza.',
	'Il canale maggiore porta acqua a undici mulini, due dei quali macinano ancora.',
	'I muratori hanno numerato le pietre prima di smontare la cella campanaria.',
	'Quando la luna cala si seminano le radici, dicono, e quando cresce le foglie.',
	'Le prove si tengono il martedì, nella scuola, con le finestre chiuse.',
	'A marzo si controllano i tetti, a maggio le grondaie, a settembre le stufe.',
	'Nessuno ricorda chi abbia piantato il tiglio davanti alla chiesa.',
]

const ITEMS = [
	'mele renette',
	'formaggio di capra',
	'un secchio di calce',
	'forbici ben affilate',
	'tessera della biblioteca',
	'farina di granturco',
	'corda di canapa',
	'miele di castagno',
	'chiodi da quattro',
	'sementi di zucca',
	'spartiti del coro',
]

const COLUMNS = ['Voce', 'Quantità', 'Prezzo', 'Luogo', 'Giorno']
const ROW_NAMES = ['Lana', 'Grano', 'Vino', 'Legna', 'Orzo', 'Sale', 'Olio']
const CELLS = ['dodici', '3,50', 'Bressa', 'lunedì', '48', 'Varna', '7,20', 'giovedì', 'sei', 'Laion', '115', 'sabato']
const DRAWINGS = ['Pianta del cortile', 'Profilo della collina', 'Schema del mulino', 'Disegno di una chiave']

export function texts(): Text[] {
	const next = new Cycles()
	return PLANS.map((plan, index) => ({
		name: `testo-${index + 1}`,
		columns: plan.startsWith('|') ? 2 : 1,
		blocks: plan
			.replace('|', '')
			.split('')
			.map((sign) => blockOf(sign, next)),
	}))
}

function blockOf(sign: string, next: Cycles): Block {
	switch (sign) {
		case '1':
		case '2':
		case '3':
			return { kind: 'heading', level: sign === '1' ? 1 : sign === '2' ? 2 : 3, text: next.of(HEADINGS) }
		case 'p':
			return { kind: 'paragraph', text: next.some(SENTENCES, 3).join(' ') }
		case 'u':
		case 'o':
			return { kind: 'list', isNumbered: sign === 'o', items: next.some(ITEMS, 4) }
		case 't':
			return {
				kind: 'table',
				header: next.some(COLUMNS, 3),
				rows: [0, 1, 2].map(() => next.some(CELLS, 3)),
				hasRowHeaders: false,
			}
		case 'T':
			return {
				kind: 'table',
				header: next.some(COLUMNS, 3),
				rows: [0, 1, 2, 3].map(() => [next.of(ROW_NAMES), ...next.some(CELLS, 2)]),
				hasRowHeaders: true,
			}
		default:
			return { kind: 'figure', alternate: next.of(DRAWINGS) }
	}
}

/** Goes round each list on its own, so that neighbours differ. */
class Cycles {
	private readonly at = new Map<readonly string[], number>()

	of(list: readonly string[]): string {
		const index = this.at.get(list) ?? 0
		this.at.set(list, index + 1)
		return list[index % list.length] ?? ''
	}

	some(list: readonly string[], count: number): string[] {
		return Array.from({ length: count }, () => this.of(list))
	}
}
