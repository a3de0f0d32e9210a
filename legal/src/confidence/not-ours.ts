/** Recognises questions that no Italian law answers: foreign law, predictions, games and fiction, technology. */
import { foldAccents, foldCase } from '../text/fold.ts'

export const notOursReasons = ['foreign-law', 'prediction', 'fiction', 'technique'] as const
export type NotOursReason = (typeof notOursReasons)[number]

const peoples =
	'(?:svizzer|elvetic|frances|tedesc|austriac|spagnol|portoghes|ingles|britannic|scozzes|irlandes|american|statunitens|californian|argentin|brasilian|cines|russ|turc|albanes|rumen|romen|polacc|grec|croat|sloven|olandes|belg|svedes|norveges|danes|finlandes|giappones|canades|australian|messican|marocchin|egizian|indian|ucrain|sammarines|lussemburghes|maltes|monegasc)\\w{0,3}'
const countries =
	'(?:svizzera|francia|germania|austria|spagna|portogallo|inghilterra|gran bretagna|regno unito|scozia|irlanda|stati uniti|usa|america|california|argentina|brasile|cina|russia|turchia|albania|romania|polonia|grecia|croazia|slovenia|olanda|belgio|svezia|norvegia|danimarca|finlandia|giappone|canada|australia|messico|marocco|egitto|india|ucraina|san marino|lussemburgo|malta|dubai)'
const law = '(?:legg[ei]|diritto|codice|ordinamento|normativa|norme|giurisprudenza|costituzione)'

const signs: Readonly<Record<NotOursReason, RegExp>> = {
	'foreign-law': new RegExp(
		[
			String.raw`\b${law}(?: (?:civile|penale|commerciale|del lavoro|fiscale|stradale))? ${peoples}\b`,
			String.raw`\b${law}(?: (?:civile|penale))? (?:della|del|degli|dell'|di) ?${countries}\b`,
			String.raw`^(?:in|negli|nel|nella) ${countries}\b(?!.{0,300}\bitalian)`,
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
			String.raw`\b(?:dara|daranno|scrivera|decidera|stabilira|riconoscera)\b (?:di risarcimento )?(?:il|un) (?:giudice|tribunale)\b`,
			String.raw`\b(?:che (?:cifra|somma)|quanto|quanti soldi)\b.{0,60}\b(?:scrivera|decidera|prendero|prenderemo|mi dara|mi daranno|avro incassato|incassero)\b`,
			String.raw`\b(?:quanti mesi|quanti anni|quanto tempo)\b.{0,60}\b(?:dura|manca|prima della sentenza|uscira)\b.{0,40}\b(?:sentenza|causa|processo)\b`,
			String.raw`\b(?:uscira|arrivera) la (?:sentenza|decisione)\b`,
			String.raw`\b(?:sara|saranno|scendera|salira|aumentera|ammontera)\b.{0,60}\b(?:nel 20[3-9]\d|l'anno prossimo|in futuro|deciderla il giudice|decidera il giudice)\b`,
		].join('|'),
	),
	fiction: new RegExp(
		[
			String.raw`\b(?:monopoli|monopoly|parco della vittoria|risiko|fantacalcio|gioco di ruolo|giochi di ruolo|dungeons|videogioc\w+|gta|fortnite|the sims|briscola|scopone|burraco|scacchi|carte uno)\b`,
			String.raw`\b(?:mio|un|nel|nella|del|della|sto scrivendo un|per il) (?:romanzo|racconto|film|fumetto|sceneggiatura|serie tv|trama)\b`,
		].join('|'),
	),
	technique: new RegExp(
		[
			String.raw`\b(?:partita doppia|dare e avere|scrittur[ae] contabil[ei] (?:per|di)|scrittura contabile|prima nota|conti movimento|contropartita)\b`,
			String.raw`\bcome si (?:registra|contabilizza|rileva)\b(?!.{0,80}\b(?:contratto|marchio|nascita|testamento|agenzia delle entrate)\b)`,
			String.raw`\b(?:excel|foglio di calcolo|formula uso|software|app per|firmware|windows|android|iphone|sul mac\b|usb)\b`,
			String.raw`(?<!distanz.{0,60})\b(?:pota(?:re)?|si pota|concim(?:are|ano|a|ata|ate)|annaffi\w+|innest\w+|semin\w+|rinvas\w+)\b`,
			String.raw`\bcome (?:si )?(?:installo|installa|collego|collega|carico|si carica|ripristino|configuro|monto|si monta|aggiorno|scarico)\b`,
			String.raw`\bche (?:vernice|colla|trapano|marca|modello)\b`,
			String.raw`\bcresce (?:piu in fretta|di piu)\b`,
		].join('|'),
	),
}

/** Returns why a question is not about Italian law; undefined if it may be. A question that cites an article always may be. */
export function notOurs(question: string): NotOursReason | undefined {
	const folded = foldAccents(foldCase(question)).replace(/\s+/g, ' ')
	return notOursReasons.find((reason) => signs[reason].test(folded))
}
