/** Finds the courtesies of letters and messages: salutations, openings, thanks, closings. They say nothing of the matter. */
import type { Range } from '../text/sentences.ts'

const addressee = String.raw`(?:avv(?:ocat[oia])?|dott(?:or(?:e|essa)?)?|rag(?:ionier[ea])?|prof(?:essor(?:e|essa))?|signor[ei]?|signora|studio)`
/** Begins a text, a line or a sentence. */
const start = String.raw`(?<=^|\n|[.!?;,:]\s)\s{0,4}`
/** Up to the end of its sentence. */
const rest = String.raw`[^.!?\n]{0,100}`

const courtesies: readonly RegExp[] = [
	`${start}(?:egregi[oa]?|gentil(?:e|i|issim[oaie])|spett(?:abil[ei]|\\.le|\\.li)|preg(?:iatissim[oaie]|\\.mo|\\.ma)|ill(?:ustrissim[oa]|\\.mo)|car[oaie])\\.? ${addressee}\\b[^,:!?\\n]{0,60}(?:[,:!]|\\n|$)`,
	`${start}(?:buon ?giorno|buona ?sera|buon pomeriggio|salve|ciao)(?: a (?:tutti|voi|lei))?(?:,? (?:gentile |egregi[oa] |caro |cara )?${addressee}\\.?(?: \\p{Lu}[\\p{L}'’]+){0,2})?(?=\\s*[,.!;:\\n-]|$)`,
	`(?<![\\p{L}])(?:con|tramite) (?:la|questa) (?:presente|mia|e-?mail|lettera)(?: (?:mia|lettera|mail))?(?:,? (?:sono|siamo|vengo|veniamo)(?: qui)? a)?(?: (?:chieder|sottopor|richieder|domandar|espor)\\p{L}{1,6})?`,
	`(?<![\\p{L}])(?:mi rivolgo|ci rivolgiamo|(?:le|vi|ti) (?:scrivo|scriviamo)|scrivo|scriviamo)(?: (?:a lei|a voi|al vostro studio|allo studio|alla vostra attenzione))? per (?:chieder|sottopor|richieder|domandar|espor|aver|sapere|ottener)\\p{L}{0,6}`,
	`(?<![\\p{L}])(?:un|il)? ?(?:su[oa]|vostr[oa]|cortese|gentile|autorevole)(?: \\p{L}{2,12})? (?:parere|consulenza|consiglio|chiarimento|delucidazione)(?: (?:in merito|riguardo|circa|sul|sulla|su)\\b(?: (?:al|alla|a)\\b)?(?: (?:seguente|presente) (?:quesito|questione|caso|situazione|vicenda))?)?`,
	`(?<![\\p{L}])(?:resto |rimango |restiamo |rimaniamo )?in attesa d(?:i|el)(?: (?:un|una))?(?: (?:su[oa]|vostr[oa]|cortese|gentile|gradito|sollecito|pronto)){0,3} (?:riscontro|risposta|cenno)${rest}`,
	`(?<![\\p{L}])(?:resto|rimango|restiamo|rimaniamo) (?:a disposizione|in attesa)(?! d)${rest}`,
	`(?<![\\p{L}])(?:la|vi|ti) ringrazi(?:o|amo)${rest}`,
	`(?<![\\p{L}])ringraziand(?:o|ola|ovi)${rest}`,
	`${start}(?:mille |tante |molte )?grazie(?: mille| infinite| tante| anticipat\\p{L}+| in anticipo| dell\\p{L}*${rest}| per ${rest}| a chi ${rest})?(?=\\s*(?:[,.!;\\n]|e (?:cordiali|distinti|cari|saluti)|$))`,
	`(?<![\\p{L}])(?:(?:con )?(?:cordiali|distinti|cari|tanti) saluti|cordialmente|porgo ${rest}saluti|un (?:cordiale |caro )?saluto)(?=\\s*(?:[,.!;\\n]|\\p{Lu}|$))`,
].map((words) => new RegExp(words, 'giu'))

/** Returns the ranges of the courtesies of a text; they may overlap. */
export function courtesiesIn(text: string): Range[] {
	return courtesies.flatMap((courtesy) =>
		[...text.matchAll(courtesy)].map((found) => ({ start: found.index, end: found.index + found[0].length })),
	)
}
