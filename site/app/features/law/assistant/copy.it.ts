import type { Emergency, ModelProblem } from 'legal'
import type { BaseState } from '#app/features/law/knowledge/wanted-acts.ts'
import type { SubjectView } from '#app/features/law/schede/subject-view.ts'
import { counted } from '#app/ui/format.ts'
import type { ChatCategory, ConfidenceLevel, SentTo } from './message.ts'

export const SIGN_IN = "Effettua l'accesso per utilizzare l'assistente legale AI"

export const confidenceWord = {
	high: 'alta',
	medium: 'media',
	low: 'bassa',
} satisfies Record<ConfidenceLevel, string>

export const confidenceReason = {
	high: 'Su domande di prova, con un’affidabilità così, quasi sempre le parole citate contenevano la risposta.',
	medium:
		'Su domande di prova, con un’affidabilità così, le parole citate contenevano la risposta tre volte su quattro: leggi l’articolo intero.',
	low: 'Con un’affidabilità così le parole citate possono non contenere la risposta: leggi l’articolo intero o chiedi allo studio.',
} satisfies Record<ConfidenceLevel, string>

/** Said of a number: nothing was cited, the question was recognised. */
export const UNMEASURED = 'non misurata'
export const UNMEASURED_REASON =
	'Quanto è affidabile questo modello non è ancora stato misurato: le parole della legge sono alla lettera, la scelta è sua.'
export const COUNTED_REASON = 'Dice quanto è sicuro che la domanda chieda questo calcolo: controlla i dati letti.'

export const chatCategoryLabel = {
	tributario: 'Diritto Tributario',
	civile: 'Diritto Civile',
	commerciale: 'Diritto Commerciale',
} satisfies Record<ChatCategory, string>

export const BODY_UNREADABLE = 'La richiesta non è un oggetto JSON con il campo question.'
export const CONSULT_FAILED = 'Errore nel processare la richiesta'
export const CONSULT_APOLOGY = 'Mi dispiace, si è verificato un errore. Riprova tra qualche minuto.'

export const NEAREST_RULES = 'Non ho una risposta sicura. Le norme più vicine:'
export const PROBABLE_RULE = 'Non ho una risposta sicura. Probabilmente questa:'

/** @param day as read, 'il 15 aprile 2024' without the article */
export function readOnText(day: string): string {
	return `Ho cercato la legge del ${day}, la data che racconti: accanto a ogni articolo c’è da quando vale il testo. Per la legge di oggi, chiedi senza la data.`
}

/** Names the questions without an answer, where others of the same text have one. */
export function unansweredText(questions: readonly string[]): string {
	const named = questions.map((question) => `«${question}»`).join(', ')
	return `Non ho una risposta sicura a ${named}: le norme più vicine sono qui sotto.`
}

export const FURTHER_RULES = 'Altre norme vicine alla domanda'

export const NEAR_SCHEDE = 'Schede vicine nella guida'
export const GUIDE_ANSWERS = 'Risponde la guida,'
export const GUIDE_SOURCE = 'Guida'
export const TO_CONFIRM = 'Da confermare con lo studio: su questo punto le fonti non bastano o non concordano.'

/** Explains the confidence of an answer by the guide. */
export function guideReliabilityText(probability: number, areTwo: boolean): string {
	const said = areTwo ? 'una delle due schede' : 'la scheda'
	return `Con un punteggio così, circa ${Math.round(probability * 100)} domande di prova su 100 chiedevano proprio quello che dice ${said}.`
}

const WITHOUT_MODEL = 'questa risposta è fatta di citazioni scelte senza di lui.'
/** Why an answer is without the model that is set. */
export const modelFailed = {
	settings: `Il modello linguistico non è configurato bene: ${WITHOUT_MODEL} Lo studio lo può controllare nelle impostazioni.`,
	busy: `Il modello linguistico ha troppe richieste in questo momento: ${WITHOUT_MODEL}`,
	away: `Il modello linguistico non ha risposto come serve: ${WITHOUT_MODEL}`,
	reply: `Il modello linguistico non ha risposto come serve: ${WITHOUT_MODEL}`,
} satisfies Record<ModelProblem, string>
const WITHOUT_SENTENCES = 'vedi le parole della legge, senza frasi del modello.'
/** Why an answer is without the sentences of its model. */
export const readingFailed = {
	settings: `La seconda lettura non è configurata bene: ${WITHOUT_SENTENCES} Lo studio la può controllare nelle impostazioni.`,
	busy: `La seconda lettura ha troppe richieste in questo momento: ${WITHOUT_SENTENCES}`,
	away: `La seconda lettura non ha risposto: ${WITHOUT_SENTENCES}`,
	reply: `La seconda lettura non ha risposto come serve: ${WITHOUT_SENTENCES}`,
} satisfies Record<ModelProblem, string>
export const FOLDED_WORDS = 'Altre parole della legge che contano'
export const PARTLY = 'Queste parole rispondono solo in parte alla domanda.'
export const VECTORS_AWAY =
	'La ricerca per significato non risponde in questo momento: ho cercato solo per parole. Riprova tra qualche minuto.'
/** Help that comes before any answer, with the numbers to call. */
export const URGENT = {
	health: {
		text: 'Se qualcuno sta male, chiama subito il 112: è gratuito e risponde a ogni ora.',
		numbers: ['112'],
	},
	violence: {
		text: 'Se sei in pericolo, chiama il 112. Per violenza e stalking c’è il 1522: gratuito, a ogni ora, anche senza dire il tuo nome.',
		numbers: ['112', '1522'],
	},
	despair: {
		text: 'Se pensi di farti del male, chiama il 112, o parlane adesso con il tuo medico o con una persona di cui ti fidi.',
		numbers: ['112'],
	},
} satisfies Record<Emergency, { text: string; numbers: readonly string[] }>
export const STOPPED = 'Hai fermato la risposta: resta quello che era già verificato.'
/** Marks of the statements of a model. */
export const OWN_BEING_READ =
	'Il modello scrive la sua risposta, che appare qui quando è stata riletta sulle fonti. Sotto ci sono le parole della legge.'
export const OWN_SENTENCE = 'verificata sulla fonte'
export const OWN_EXPLAINED =
	'Le frasi del modello compaiono solo se una seconda lettura le ha trovate nelle parole della legge; le parole della legge sono copiate alla lettera.'

/** Begins the text that leaves this site, by the service that receives it. */
export const ARRIVES = {
	model: 'Al modello arriva:',
	search: 'Al servizio di ricerca arriva:',
} satisfies Record<SentTo, string>
export const ARRIVES_NOTHING = 'la tua domanda, senza i dati personali che riconosciamo'
export const ARRIVES_COUNTED = 'niente: questa risposta la calcola il sito'
export const ARRIVES_UNKNOWN = 'Ora non riusciamo a mostrarlo: controlla la connessione.'
export const ARRIVES_WITH = {
	model: 'Con gli articoli di legge trovati. Un dato che qui leggi ancora, il modello lo riceve: toglilo tu.',
	search: 'Un dato che qui leggi ancora, il servizio lo riceve: toglilo tu.',
} satisfies Record<SentTo, string>

export const CHAT_GONE = 'Conversazione non trovata.'

/** Returns what the assistant can answer today, for its first line; null if the base of law lacks nothing. */
export function baseText(
	{ wanted, held, laws, isFilling }: BaseState,
	subjects: readonly SubjectView[],
): string | null {
	const schede = subjects.reduce((sum, subject) => sum + subject.schede.length, 0)
	const guide = schede === 0 ? '' : ` con la guida (${counted(schede, 'scheda', 'schede')}, scegli un tema qui sotto)`
	if (isFilling)
		return `Le leggi stanno arrivando da Normattiva: ${held} su ${wanted}. Intanto rispondo${guide} e con le leggi che ho.`
	if (laws === 0)
		return schede === 0
			? 'Non ho ancora né le leggi né la guida: oggi posso solo fare i calcoli degli strumenti.'
			: `Oggi rispondo${guide} e con i calcoli degli strumenti. Le leggi non sono ancora arrivate: su quelle non rispondo.`
	if (held < wanted)
		return `Ho ${held} delle ${wanted} leggi che servono: sulle altre rispondo solo${guide || ' con i calcoli'}.`
	return null
}

/** Returns the reason why there was no answer, in words for the studio. */
export function refusalWord(reason: string): string {
	switch (reason) {
		case 'act-not-held':
			return 'l’atto chiesto non c’è'
		case 'low-confidence':
			return 'affidabilità troppo bassa'
		case 'no-source':
			return 'nessuna norma trovata'
		case 'empty':
			return 'nessuna domanda di diritto'
		case 'foreign-law':
			return 'legge di un altro Paese'
		case 'prediction':
			return 'una previsione'
		case 'current-fact':
			return 'un fatto di oggi'
		case 'fiction':
			return 'un gioco o un racconto'
		case 'technique':
			return 'una questione tecnica'
		default:
			return 'altro'
	}
}

/** Longest question, in characters. */
export const QUESTION_MAX = 4000
export const QUESTION_TOO_LONG = 'La domanda non può superare 4.000 caratteri.'
