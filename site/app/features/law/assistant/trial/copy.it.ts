import type { TrialVerdict } from 'legal/trial'
import { formatNumber } from '#app/ui/format.ts'
import type { PointingFigures } from './trial.ts'

export const verdictWord = {
	suited: 'Adatto',
	'with-care': 'Adatto con cautela',
	unsuited: 'Non adatto',
} satisfies Record<TrialVerdict, string>

/** Consequence of a verdict for visitors. */
export const verdictEffect = {
	suited: 'I visitatori vedono le parole della legge che il modello indica e le sue frasi che reggono.',
	'with-care': 'I visitatori vedono le parole della legge che il modello indica, senza frasi sue.',
	unsuited:
		'I visitatori vedono le parole della legge che il modello indica, senza frasi sue: per rileggerle serve un modello più capace.',
} satisfies Record<TrialVerdict, string>

export const UNTRIED =
	'Questo modello non è ancora stato provato: i visitatori vedono le sue frasi se una seconda lettura le trova nella legge.'
export const NO_READER =
	'Non c’è un modello da provare. Indica indirizzo e modello nelle impostazioni; se la seconda lettura è spenta (LLM_JUDGE=off), i visitatori vedono le parole della legge senza frasi del modello.'
export const TRIAL_STARTED = 'Prova avviata: i risultati arrivano qui tra qualche minuto'
export const TRIAL_RUNNING = 'Una prova è già in corso: aspetta che finisca.'
export const TRIAL_OVER_LIMIT =
	'La prova non parte: il limite di spesa del mese è raggiunto. Alzalo nelle impostazioni o riprova il mese prossimo.'
export const TRIAL_FAILED =
	'Il servizio non ha risposto a più di metà delle letture. Controlla indirizzo, modello e chiave, poi riprova.'

const kindWord: Readonly<Record<string, string>> = {
	close: 'vicine alle parole della legge',
	plain: 'in italiano semplice',
	applied: 'applicate al caso',
	'scope-widened': 'regola allargata',
	'scope-narrowed': 'regola ristretta',
	'wrong-consequence': 'altra conseguenza',
	'wrong-party': 'altra persona',
	'wrong-number': 'altro numero',
	'number-from-another-case': 'numero di un altro caso',
	'wrong-criterion': 'altro criterio',
	'deadline-from-wrong-event': 'termine da un altro evento',
	'time-direction': 'prima per dopo',
	modality: 'facoltà per obbligo',
	'rule-without-its-condition': 'condizione taciuta',
	'condition-invented': 'condizione inventata',
	'exception-as-rule': 'eccezione per regola',
	'exception-ignored': 'eccezione ignorata',
	'negation-by-salvo': 'eccezione negata',
	'negated-limit': 'limite negato',
	'two-rules-merged': 'due regole fuse',
	'swapped-terms': 'termini scambiati',
	'reversed-burden': 'onere rovesciato',
	'cumulative-as-alternative': '«e» per «o»',
	'or-read-as-and': '«o» per «e»',
	'from-the-question-not-the-law': 'preso dalla domanda',
	'plausible-inference-not-in-text': 'deduzione plausibile',
	'general-knowledge-true-but-not-in-passage': 'vero, ma non nel passo',
}

export function kindText(kind: string): string {
	return kindWord[kind] ?? kind
}

export const UNMEASURED_MODEL =
	'Non è ancora misurata per questo modello: le sue risposte portano un punto grigio e «—» al posto di una percentuale.'
export const RELIABILITY_FAILED =
	'Il servizio non ha risposto come serve a più di metà delle domande. Controlla indirizzo, modello e chiave, poi riprova.'

export function reliabilityState(at: string): string {
	return `È misurata su questo modello con la prova del ${at}: la percentuale accanto a ogni risposta viene da lì.`
}

/** Findings of a trial of a model that points, line by line. */
export function pointingText(figures: PointingFigures): string[] {
	const { answerable, dared, right, sure, sureRight, unanswerable, refused, failed, tokens } = figures
	return [
		`${formatNumber(answerable)} domande con una norma che decide e ${formatNumber(unanswerable)} senza.`,
		`Ha indicato una risposta a ${formatNumber(dared)}: ${formatNumber(right)} nell’articolo giusto.`,
		`Sicuro al 90% o più in ${formatNumber(sure)}: ${formatNumber(sureRight)} nell’articolo giusto.`,
		`Di quelle senza una norma, non ha indicato nulla in ${formatNumber(refused)}.`,
		...(failed > 0 ? [`Senza una risposta leggibile: ${formatNumber(failed)}.`] : []),
		...(tokens === null ? [] : [`Circa ${formatNumber(tokens)} token a domanda.`]),
	]
}
