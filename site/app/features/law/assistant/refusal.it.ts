import { findKnownAct, type RefusalReason } from 'legal'

/** A refusal below which schede of the guide stand. */
const NEAR_ONES =
	'Non ho una risposta sicura. Qui sotto ci sono le schede della guida più vicine: se nessuna è la tua domanda, dilla con altre parole o chiedi allo studio.'

interface About {
	missingActs?: readonly string[] | undefined
	/** True if schede of the guide are offered below. */
	hasNear?: boolean
}

/** Returns the text shown instead of an answer: what is missing, and what the person can do. */
export function refusalText(reason: RefusalReason, { missingActs = [], hasNear = false }: About = {}): string {
	switch (reason) {
		case 'empty':
			return 'Scrivi una domanda di diritto tributario, civile o commerciale: cercherò le norme che la riguardano.'
		case 'act-not-held':
			return `La domanda riguarda norme che non ho (${missingActs.map(actName).join(', ')}): non posso citarle e quindi non rispondo. Puoi chiedere allo studio.`
		case 'foreign-law':
			return 'Conosco solo la legge italiana: per la legge di un altro Paese serve un professionista di quel Paese. Se la domanda riguarda anche l’Italia, scrivi che cosa è successo qui, oppure chiedi allo studio.'
		case 'prediction':
			return 'Non posso prevedere come andrà una causa né la somma che fisserà un giudice. Posso cercare le regole con cui si decide: chiedi, per esempio, quali sono i criteri o i presupposti. Per una valutazione del tuo caso chiedi allo studio.'
		case 'current-fact':
			return 'Conosco le norme, non i fatti di oggi: chi ricopre una carica, un indice, gli orari di un ufficio, i lavori del Parlamento. Posso cercare la regola che li riguarda: chiedi quella, oppure chiedi allo studio.'
		case 'fiction':
			return 'Rispondo con le norme italiane su fatti reali, non sulle regole di un gioco o su un racconto. Se vuoi sapere che cosa dice la legge su un fatto, scrivilo come se fosse accaduto.'
		case 'technique':
			return 'È una questione tecnica e non di diritto: nelle norme che ho la risposta non c’è. Se c’è anche una questione di legge, chiedila da sola, oppure chiedi allo studio.'
		case 'no-source':
		case 'low-confidence':
			return hasNear
				? NEAR_ONES
				: 'Non ho trovato una norma che risponda con sufficiente sicurezza: senza una fonte non rispondo. Prova a dirlo con altre parole, oppure chiedi allo studio.'
	}
}

function actName(code: string): string {
	return findKnownAct(code)?.short ?? code
}
