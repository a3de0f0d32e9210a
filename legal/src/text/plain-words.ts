/** Turns of phrase brought to one form, so that a sentence and its source can be compared word by word. */
import { foldAccents, foldCase } from 'italian'

const turns: readonly (readonly [written: RegExp, plain: string])[] = [
	[/nunzi/g, 'nunci'],
	[/\b(?:i|)stato di bisogno\b/g, 'bisogno'],
	[/\bautorita giudiziaria\b/g, 'giudice'],
	[/\bdator[ei] di lavoro\b/g, 'datore'],
	[/\b(?:prestator[ei] di lavoro|lavorator[ei] (?:subordinat[oi]|dipendent[ei]))\b/g, 'prestatore'],
	[/\b(?:per iscritto|in forma scritta|con atto scritto)\b/g, 'scritto'],
	[/\bnulla osta\b/g, 'nullaosta'],
	[/, (?:il |la )?(?:giorno|data) (?=in cui|d)/g, ', quando '],
	[/\b(?:mess[oaie]|mettere|messo nero) per iscritto\b/g, 'scritto'],
	[/\b(?:cambi(?:are|ato|ar|i) idea|ripensarci|ci (?:ripensi|ripensa)|ripensamento)\b/g, 'recedere'],
	[/\b(?:far|fare|farlo|fargli|farle|fatto) sapere\b/g, 'comunicare'],
	[/\b(?:mandar\w+ via|mandare a casa|lasciare a casa)\b/g, 'recedere'],
	[/\b(?:va|vanno|andare|va incontro|vanno incontro) (?:in)?contro a\b/g, 'e soggetto a'],
	[/\ba costo zero\b/g, 'gratuito'],
	[/\bin solido\b/g, 'solidalmente'],
	[/\bsenza (?:ritardo|indugio)\b/g, 'subito'],
	[/\b(?:a condizione che|sempre ?che|a patto che|semprecche)\b/g, 'purche'],
	[/\b(?:a meno che(?: non)?|ad eccezione d\w+|fatta eccezione per|eccetto|tranne|fuorche)\b/g, 'salvo'],
	[/\b(salvo|a meno) che ((?:[a-z]+ ){0,2})non\b/g, '$1 che $2'],
	[/\b(?:tutti|tutte) e (?:due|tre|quattro)\b/g, 'tutti'],
	[/\b(?:entrambi|entrambe|ambedue)\b/g, 'tutti'],
	[/\bdi propria iniziativa\b/g, "d'ufficio"],
	[/\b(?:per legge|automaticamente) per legge\b/g, 'di diritto'],
	[/\b(?:non ha (?:alcun |nessun )?(?:valore|effetto)|non vale nulla)\b/g, 'e nullo'],
	[/\b(?:farsi|si fa|fatti|farti) da parte\b/g, 'astenersi'],
	[/\bdare e avere\b/g, 'debiti e crediti'],
	[/\b(?:e|sia|era|fosse|essere) in grado di\b/g, 'capace di'],
	[/\b(?:via libera)\b/g, 'approvazione'],
	[/\b(?:tirarsi|tirarti|tirarmi|tornare|torni) indietro\b/g, 'recedere'],
	[/\b(?:carta bianca)\b/g, 'facolta'],
	[/\b(?:messo|mettere|messa) da parte\b/g, 'accantonare'],
	[/\banche sol[oaie]\b/g, 'anche'],
	[/\bnon (?:solo|soltanto|solamente)\b/g, 'oltre a'],
	[/\bnon ([a-z]+) (?:solo|soltanto|solamente)\b(?=[^.;]{1,120}\bma anche\b)/g, '$1 oltre a'],
	[/\bda sol[oaie]\b/g, "d'ufficio"],
	[/\bun[oa]? sol[oa]\b/g, 'singolo'],
	[/\b(?:cessa(?:no)? di avere|non h(?:a|anno) piu) (?:alcuna )?efficacia\b/g, 'e inefficace'],
	[/\b(?:a voce)\b/g, 'verbalmente'],
	[/\b(?:porre rimedio|pone rimedio)\b/g, 'rimediare'],
	[/\bal posto\b/g, 'in luogo'],
	[/\bperd(?:e|ono) (?:ogni )?efficacia\b/g, 'e inefficace'],
	[/\b(?:viene|vengono) meno\b/g, 'cessa'],
	[/, in ogni caso,/g, ' comunque '],
	[/, (a pena d[^,]{3,30}|sotto pena d[^,]{3,30}),/g, ' $1 '],
	[/, salvo patto contrario,/g, ' '],
]

/** Turns that hide a "non". */
const hidden: typeof turns = [
	[/\bnon (?:e |sia |puo essere |deve essere )?(?:minore|inferiore)\b/g, 'almeno'],
	[/\bnon (?:e |sia |puo essere |deve essere )?(?:maggiore|superiore)\b/g, 'al massimo'],
	[/\b(?:come minimo|quantomeno)\b/g, 'almeno'],
	[/\bprima che\b/g, 'finche non'],
	[/\bnon ((?:[a-z]+ ){1,4})che (?=per\b|ne[il]|in\b|da)/g, 'solo $1'],
]

/** Without its accent it would be the "ne" of "se ne serve". */
const neither = /(?<!\p{L})n[éè](?!\p{L})/gu

/** As `plainWords`, with every "non" where it was. */
export function sameTurns(text: string): string {
	return rewrite(foldAccents(foldCase(text).replace(neither, 'neppure')), turns)
}

/** Folded, and with its turns of phrase in one form. */
export function plainWords(text: string): string {
	if (text.length < longText) return rewrite(sameTurns(text), hidden)
	const before = recent.get(text)
	if (before !== undefined) return before
	const plain = rewrite(sameTurns(text), hidden)
	if (recent.size >= mostRecent) recent.clear()
	recent.set(text, plain)
	return plain
}

/** Long texts are passages: each check asks for their words again. */
const longText = 2000
const mostRecent = 8
const recent = new Map<string, string>()

function rewrite(text: string, by: typeof turns): string {
	return by.reduce((plain, [written, form]) => plain.replace(written, form), text)
}
