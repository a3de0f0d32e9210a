import { analyse } from 'legal'
import { CATEGORIES, type Category } from './theme.ts'

/** A tag, with the pattern that recognises it and its category, if any. */
interface Theme {
	tag: string
	category?: Category
	pattern: RegExp
}

/** Ordered: the first theme with a category decides it, so specific themes come before general ones. */
const THEMES: readonly Theme[] = [
	{ tag: 'Cripto-attività', category: 'Tassazione Rendite', pattern: /\b(?:cripto|criptovalut|bitcoin)/i },
	{
		tag: 'Rendite finanziarie',
		category: 'Tassazione Rendite',
		// A gain on a house is no financial income.
		pattern:
			/\b(?:capital gain|dividend|rendite finanziarie|redditi di capitale|titoli di stato|btp)|^(?!.*\b(?:cas[ae]|appartament|immobil|terren)).*\bplusvalenz/is,
	},
	{ tag: 'Regime forfettario', category: 'Regimi Fiscali', pattern: /\bforfett?ar/i },
	{ tag: 'Concordato preventivo', category: 'Regimi Fiscali', pattern: /\bconcordato preventivo biennale|\bcpb\b/i },
	{ tag: 'ISA', category: 'Regimi Fiscali', pattern: /\bisa\b|indici sintetici di affidabilit/i },
	{
		tag: 'Fattura elettronica',
		category: 'Fatturazione',
		pattern: /\be-?fattur|\bfattur\w{1,6} elettronic|\bcorrispettivi|\bscontrin|sistema di interscambio/i,
	},
	{ tag: 'Fatture', category: 'Fatturazione', pattern: /\bfattur/i },
	{
		tag: 'Bonus edilizi',
		category: 'Detrazioni',
		pattern: /\b(?:superbonus|ecobonus|sismabonus|bonus (?:casa|mobili|edilizi|ristruttura)|ristrutturazion)/i,
	},
	{ tag: 'Detrazioni', category: 'Detrazioni', pattern: /\b(?:detrazion|deduzion|detraibil|deducibil)/i },
	{ tag: 'IVA', category: 'IVA', pattern: /\biva\b|imposta sul valore aggiunto|reverse charge|split payment/i },
	{
		tag: 'Dichiarazione dei redditi',
		category: 'IRPEF',
		pattern: /\b730\b|\bprecompilat|\bmodello redditi|dichiarazion\w{1,3} dei redditi/i,
	},
	{ tag: 'IRPEF', category: 'IRPEF', pattern: /\birpef\b|\baddizional\w{1,3} (?:regional|comunal)/i },
	{ tag: 'Rottamazione', pattern: /\brottamazion|\bdefinizione agevolata/i },
	{ tag: 'Riscossione', pattern: /\b(?:riscossion|cartell[ae]|pagament\w{1,3} a rate)/i },
	{ tag: 'Scadenze', pattern: /\b(?:scadenz|in scadenza|entro il \d|proroga|rinvi[ao])/i },
	{
		tag: 'IMU e casa',
		pattern:
			/\bimu\b|\btari\b|\bcatast|\bprima casa|\blocazion|\baffitt|cedolare secca|\bplusvalenz\w* .{0,80}\b(?:cas[ae]|immobil)|\b(?:cas[ae]|immobil\w*)\b.{0,80}\bplusvalenz/i,
	},
	{
		tag: 'Lavoro',
		pattern:
			/\b(?:lavorator|lavoro dipendente|datori? di lavoro|assunzion|sgravi|esonero contributivo|fringe benefit)/i,
	},
	{ tag: 'Contributi', pattern: /\bcontribut\w{1,4} (?:inps|previdenzial)|\bgestione separata|\binail\b/i },
	{ tag: 'Pensioni', pattern: /\bpension/i },
	{ tag: 'Famiglia', pattern: /\bassegno unico|\bisee\b|\bbonus (?:nido|nascite|mamme)/i },
	{
		tag: 'Imprese',
		pattern: /\b(?:impres[ae]|societ[aà]|ires\b|irap\b|bilanci\w{0,3} d'esercizio|transizione [45]\.0|zes unica)/i,
	},
	{ tag: 'Crediti d’imposta', pattern: /\bcredit\w{1,3} d['’ ]?imposta|\bcodic\w{1,3} tributo/i },
	{ tag: 'Terzo settore', pattern: /\bterzo settore|\bcinque per mille|\b5 per mille|\bonlus\b/i },
	{ tag: 'Successioni e donazioni', pattern: /\bsuccession|\bdonazion|\btrust\b/i },
	{ tag: 'Accise e dogane', pattern: /\b(?:accis|dogan|dazi)/i },
	{
		tag: 'Giustizia tributaria',
		pattern: /\bcassazione|\bgiustizia tributaria|\bprocesso tributario|\bcorte (?:di giustizia|ue|costituzionale)/i,
	},
	{ tag: 'Interpelli', pattern: /\binterpell|\brisposta n\b/i },
	{ tag: 'Legge di bilancio', pattern: /\blegge di bilancio|\bmanovra/i },
]

/** Every theme that news and questions can have, categories first. */
export const THEME_NAMES: readonly string[] = [...new Set([...CATEGORIES, ...THEMES.map(({ tag }) => tag)])]

const MAX_TAGS = 4

/** Returns category and tags of a news item. */
export function themesOf({ title, description }: { title: string; description: string | null }) {
	const text = description ? `${title}. ${description}` : title
	const themes = THEMES.filter(({ pattern }) => pattern.test(text))
	return {
		category: themes.find(({ category }) => category !== undefined)?.category ?? null,
		tags: themes.slice(0, MAX_TAGS).map(({ tag }) => tag),
		terms: Array.from(new Set(analyse(text))),
	}
}
