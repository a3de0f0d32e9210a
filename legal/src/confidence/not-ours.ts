/** Recognises questions that no Italian law answers: foreign law, predictions, the facts of the day, games and fiction, technology. */

import { foldAccents, foldCase } from 'italian'
import { requestsIn } from '../retrieve/requests.ts'

export const notOursReasons = ['foreign-law', 'prediction', 'current-fact', 'fiction', 'technique'] as const
export type NotOursReason = (typeof notOursReasons)[number]

const peoples =
	'(?:svizzer|elvetic|frances|tedesc|austriac|spagnol|portoghes|ingles|britannic|scozzes|irlandes|american|statunitens|californian|argentin|brasilian|cines|russ|turc|albanes|rumen|romen|polacc|grec|croat|sloven|olandes|belg|svedes|norveges|danes|finlandes|giappones|canades|australian|messican|marocchin|egizian|indian|ucrain|sammarines|lussemburghes|maltes|monegasc)\\w{0,3}'
/** Countries, and regions of theirs. */
const countries =
	'(?:svizzera|francia|germania|austria|spagna|portogallo|inghilterra|gran bretagna|regno unito|scozia|irlanda|stati uniti|usa|america|california|argentina|brasile|cina|russia|turchia|albania|romania|polonia|grecia|croazia|slovenia|olanda|belgio|svezia|norvegia|danimarca|finlandia|giappone|canada|australia|messico|marocco|egitto|india|ucraina|san marino|lussemburgo|malta|dubai|emirati arabi|ungheria|repubblica ceca|slovacchia|bulgaria|serbia|estonia|lituania|lettonia|tunisia|cile|peru|colombia|venezuela|cuba|israele|thailandia|corea|nuova zelanda|sudafrica|baviera|catalogna|andalusia|provenza|costa azzurra|corsica|bretagna|canton ticino|tirolo|carinzia|istria|ontario|quebec|florida|texas|new jersey|galles)'
const law = '(?:legg[ei]|diritto|codice|ordinamento|normativa|norme|giurisprudenza|costituzione)'

const signs: Readonly<Record<NotOursReason, RegExp>> = {
	'foreign-law': new RegExp(
		[
			String.raw`\b${law}(?: (?:civile|penale|commerciale|del lavoro|fiscale|stradale))? ${peoples}\b`,
			String.raw`\b${law}(?: (?:civile|penale))? (?:della|del|degli|dell'|di) ?${countries}\b`,
			String.raw`^(?:in|negli|nel|nella) ${countries}\b(?!.{0,300}\b(?:itali|qui\b))`,
			String.raw`[:.?!] (?:in|negli|nel|nella) ${countries}\b(?!.{0,300}\b(?:itali|qui\b))[^.?!]*\?`,
			String.raw`\bcontratto(?: di lavoro)? ${peoples}\b(?!.{0,300}\bitali)`,
			String.raw`\b(?:ricorso|appello|causa)\b.{0,20}\b(?:al|davanti al) (?:tribunale|giudice)(?: del lavoro| civile)? ${peoples}\b(?!.{0,300}\bitali)`,
			String.raw`\b(?:in|negli|nel|nella) ${countries}\b.{0,200}\b(?:ricorso|causa|denuncia|impugn\w+|contest\w+) (?:li|laggiu)\b`,
			String.raw`\b${peoples}\b.{0,60}\bsecondo (?:le|la) (?:su[ae]|loro) (?:legg[ei]|norm[ae])\b`,
			String.raw`\b(?:bgb|stgb|code civil|obligationenrecht|common law|gmbh|geschaftsfuhrer|llc)\b`,
			String.raw`§ ?\d`,
			String.raw`\b(?:a londra|a parigi|a berlino|a zurigo|a new york|a madrid)\b.{0,80}\b${peoples}\b`,
		].join('|'),
	),
	prediction: new RegExp(
		[
			String.raw`\b(?:che|quale|quali|quante|quanta) (?:probabilita|percentuale di (?:probabilita|successo)|possibilita|chance)\b`,
			String.raw`\b(?:secondo (?:te|voi|lei)|credi che|pensi che)\b.{0,120}\b(?:vinc\w*|perd\w*|omolog\w*|accogli\w*|assolv\w*|condann\w*|pagher\w*|riesc\w*|dara|daranno|incasser\w*|avro)\b`,
			String.raw`(?<!\bse (?:io )?)\b(?:vinco|vincero|vinceremo|perdero|perdo) (?:la|questa|il) (?:causa|ricorso|processo)\b`,
			String.raw`\b(?:giudice|tribunale|corte)\b.{0,60}\b(?:mi|ci|gli|le) (?:dara|daranno|concedera|riconoscera|fara)\b`,
			String.raw`\b(?:che|quale|quanti|quanto|a chi)\b[^?]{0,60}\b(?:assegner|riconoscer|fisser|scriver|liquider|conceder|condanner|affider)(?:a|anno)\b[^?]*\b(?:giudice|tribunale|corte|sentenza)\b`,
			String.raw`\b(?:cifra|somma|importo|assegno|euro|risarcimento)(?: \w+)? (?:esatt[aio]|precis[aio])\b.{0,80}\b(?:giudice|tribunale|sentenza)\b|\bal centesimo\b(?! giorno)`,
			String.raw`(?<!\bse (?:io )?)\b(?:vinco|vinciamo|vincero) ?\?`,
			String.raw`\bme l[ao] (?:ribalt|conferm|accolg|respin|annull)\w+\b.*\?`,
			String.raw`\ba quanto (?:verra|sara|andra)\b`,
			String.raw`\b(?:parlamento|governo|ministro)\b.{0,40}\b(?:abbasser|alzer|approver|cambier|aumenter|togli?er|metter|introdurr|ridurr|proroghe?r|voter|decider|far)(?:a|anno)\b`,
			String.raw`\b(?:dara|daranno|scrivera|decidera|stabilira|riconoscera)\b (?:di risarcimento )?(?:il|un) (?:giudice|tribunale)\b`,
			String.raw`\b(?:che (?:cifra|somma)|quanto|quanti soldi)\b.{0,60}\b(?:scrivera|decidera|prendero|prenderemo|mi dara|mi daranno|avro incassato|incassero)\b`,
			String.raw`\b(?:quanti mesi|quanti anni|quanto tempo)\b.{0,60}\b(?:dura|manca|prima della sentenza|uscira)\b.{0,40}\b(?:sentenza|causa|processo)\b`,
			String.raw`\b(?:che|quale|quanta) (?:pena|multa|condanna|sanzione|cifra|somma|liquidazione) (?:mi|ci|gli|le) (?:dara|daranno|toccher)`,
			String.raw`\bquanto (?:scend|sal|cal|cresc|var)\w{0,2}r(?:a|anno) (?:il|lo|la|l'|i|gli|le) ?(?:prezz|valor|cas[ae]|borsa|cambio|quotazion|azion|mercat)`,
			String.raw`\bchi (?:se )?(?:l[oa] )?(?:aggiudichera|vincera)\b[^?]{0,12}\?`,
			String.raw`\b(?:uscira|arrivera) la (?:sentenza|decisione)\b`,
			String.raw`\b(?:sara|saranno|scendera|salira|aumentera|ammontera)\b.{0,60}\b(?:nel 20[3-9]\d|l'anno prossimo|in futuro|deciderla il giudice|decidera il giudice)\b`,
		].join('|'),
	),
	'current-fact': new RegExp(
		[
			String.raw`(?<!\bdi )\bchi e (?:oggi|adesso|ora|attualmente|l'attuale|in questo momento)\b(?! (?:il|la) (?:propriet|padron|erede|titolare|responsabil|custode|tutore|debit|credit|possess))`,
			String.raw`\b(?:ufficio|sportello|tribunale|agenzia|comune|cancelleria|procura|inps|questura|prefettura|anagrafe|studio)\b.{0,40}\bapert[aoei] (?:oggi|domani|adesso|il sabato|di sabato|la domenica)\b|\bquanta fila\b|\bche orari (?:fa|ha|hanno)\b`,
			String.raw`\b(?:quant[oaie]?|qual|quale|che valore|a che)\b.{0,40}\b(?:indice|istat|inflazione|euribor|spread|tasso della bce)\b.{0,80}\b(?:oggi|adesso|questo mese|questa settimana)\b`,
			String.raw`\b(?:indice|istat|inflazione|euribor|spread|tass[oi] della bce|tassi)\b.{0,40}\b(?:salit|sces|aumentat|calat)[oai]\b.{0,40}\b(?:oggi|questo mese|questa settimana)\b`,
			String.raw`\b(?:saggio|tasso) (?:degli interessi |di interesse |d'interesse )?(?:legale|legali|di mora|moratori)\b.{0,40}\b(?:oggi|in vigore|attuale|di quest'anno|del momento)\b.{0,60}\?`,
			String.raw`\ba che punto (?:e|sono|sta)\b.{0,60}\b(?:parlamento|senato|camera|riforma|disegno di legge)\b`,
			String.raw`\b(?:parlamento|senato|governo|camera|legge|riforma|decreto|ddl|manovra)\b.{0,60}\b(?:votat|approvat)[oaie]\b.{0,30}\b(?:oggi|ieri|questa settimana|questo mese)\b`,
			String.raw`\b(?:votat|approvat)[oaie]\b.{0,30}\b(?:oggi|ieri|questa settimana|questo mese)\b.{0,60}\b(?:parlamento|senato|governo|camera|legge|riforma|ddl|manovra)\b`,
		].join('|'),
	),
	fiction: new RegExp(
		[
			String.raw`\b(?:monopoli|monopoly|parco della vittoria|risiko|fantacalcio|gioco di ruolo|giochi di ruolo|dungeons|gta|fortnite|the sims|carte uno|cluedo|scarabeo|gioco da tavolo|giochi da tavolo)\b`,
			String.raw`\b(?:partit[ae] (?:a|di)|giocando a|giochiamo a|regole d(?:i|ella)) (?:briscola|scopone|scopa|burraco|scacchi|dama|tressette)\b|\b(?:nel|al) videogioco\b`,
			String.raw`\b(?:nel mio|nella mia|sto scrivendo un|sto scrivendo una|per il mio|per la mia) (?:romanzo|racconto|film|fumetto|sceneggiatura|serie tv|trama)\b`,
			String.raw`\b(?:promessi sposi|don rodrigo|azzeccagarbugli|don abbondio|divina commedia|decameron|pinocchio|sherlock|harry potter|hogwarts|hunger games|distretto 12|guerre stellari|star wars|trono di spade|commissario montalbano|perry mason)\b`,
			String.raw`\b(?:nell'ultimo episodio|nella (?:prima|seconda|terza|quarta|ultima) (?:stagione|puntata)|senza spoiler)\b`,
		].join('|'),
	),
	technique: new RegExp(
		[
			String.raw`\b(?:partita doppia|(?:in|tra) dare e(?: in)? avere|scrittur[ae] contabil[ei] (?:per|di)|scrittura contabile|prima nota|conti movimento|contropartita)\b`,
			String.raw`\bcome si (?:contabilizza|rileva|registra (?:il|lo|la|le|l'|un|una) ?(?:fattur|leasing|rata|ammortament|nota|incass|pagament|accont|cession|contribut|cost|ricav|stipend)\w*)\b`,
			String.raw`\b(?:excel|foglio di calcolo|formula uso|app per|firmware|windows|android|iphone|sul mac\b|usb)\b`,
			String.raw`\b(?:come|quando|ogni quanto|quante volte|in (?:che|quale) (?:mese|periodo|stagione))\b[^?]{0,30}\b(?:pota(?:re|no)?|concim(?:are|ano|a|at[aoei])|annaffi(?:are|a|ano)|innest(?:are|a|ano)|semina(?:re|no)?|rinvas\w+)\b`,
			String.raw`\bcome (?:si )?(?:installo|installa|collego|collega|carico|si carica|ripristino|configuro|monto|si monta|aggiorno|scarico)\b`,
			String.raw`\b(?:che|quale|quali) (?:vernice|colla|malta|stucco|pittura|detersivo|trapano|driver|software)\b|\bche (?:marca|modello|prodotto)\b`,
			String.raw`\bcome si (?:smonta|rimonta|ripara|pulisce|stende|lucida) (?:il|lo|la|le|i|gli|l')|\bcome si regola (?:il|lo|la|l') ?(?:faro|freno|caldaia|termostato|sella|antenna|manubrio|specchietto)`,
			String.raw`\bcome (?:si )?(?:sostituisc|cambi|aggiust|sblocc|sturo|sistem|ripar)\w* (?:il|lo|la|le|i|gli|l'|una?) ?(?:guarnizion|rubinett|lampadin|tapparell|caldai|lavatric|lavastovigli|sifon|interruttor|presa|pneumatic|gomm[ae]|batteri|stampant|computer|telefon)\w*`,
			String.raw`\b(?:che|quale) (?:chiave|attrezzo|cacciavite|utensile) (?:serve|ci vuole|uso)\b`,
			String.raw`\b(?:gestionale|programma|software|file xml|portale)\b.{0,80}\b(?:errore|codice errore|scart)\w*\b.{0,80}\b(?:come|dove) (?:lo |la |si )?(?:sistem|risolv|corregg|metto|clicc)\w*`,
			String.raw`\bcresce (?:piu in fretta|di piu)\b`,
		].join('|'),
	),
}

/** Returns why a question is not about Italian law; undefined if it may be. A question that cites an article always may be. */
export function notOurs(question: string): NotOursReason | undefined {
	const folded = foldAccents(foldCase(requestOf(question))).replace(/\s+/g, ' ')
	return notOursReasons.find((reason) => signs[reason].test(folded) || (reason === 'prediction' && foretells(folded)))
}

/** A case told in more characters touches much that is not asked. */
const longCase = 300

/** Returns the sentences that ask, of a case told at length; else the whole question. */
function requestOf(question: string): string {
	const asked = question.length > longCase ? requestsIn(question).map(({ text }) => text) : []
	return asked.length === 0 ? question : asked.join(' ')
}

const court = /\b(?:giudice|tribunale|corte|cassazione|udienza|sentenza)\b/
const decides =
	/\b(?:dar|assegner|riconoscer|fisser|scriver|liquider|conceder|condanner|affider|ribalter|confermer|accoglier|respinger|assolver)(?:a|anno)\b/g
/** The verb of a condition ("se il giudice mi condannera") predicts nothing, nor does what somebody else will do. */
const supposes = /\b(?:se|quando|qualora|finche|che)\b/
const somebodyElse = /\b(?:avvocat[oai]|legale|perito|consulente|notaio|cancelleria|studio|comune|controparte)\b/
const longestClause = 80

/** Returns true if it is asked what a court will decide. Each verb is read with the clause before it. */
function foretells(text: string): boolean {
	const from = text.search(court)
	const to = text.lastIndexOf('?')
	if (from === -1 || to < from) return false
	return [...text.slice(0, to).matchAll(decides)].some(({ index }) => {
		if (index < from) return false
		const clause = (
			text
				.slice(Math.max(0, index - longestClause), index)
				.split(/[,?:;]/)
				.at(-1) ?? ''
		).trimEnd()
		return !supposes.test(clause) && (!somebodyElse.test(clause) || court.test(clause.split(somebodyElse).at(-1) ?? ''))
	})
}
