import { findKnownAct, type RefusalReason } from 'legal'

/** Returns the text shown instead of an answer: what is missing, and what the person can do. */
export function refusalText(reason: RefusalReason, missingActs: readonly string[] = []): string {
	switch (reason) {
		case 'empty':
			return 'Scrivi una domanda di diritto tributario, civile o commerciale: cercherò le norme che la riguardano.'
		case 'act-not-held':
			return `La domanda riguarda norme che non ho (${missingActs.map(actName).join(', ')}): non posso citarle e quindi non rispondo. Puoi chiedere allo studio.`
		case 'no-source':
		case 'low-confidence':
		case 'not-verified':
			return 'Non ho trovato una norma che risponda con sufficiente sicurezza: senza una fonte non rispondo. Prova a dirlo con altre parole, oppure chiedi allo studio.'
	}
}

function actName(code: string): string {
	return findKnownAct(code)?.short ?? code
}
