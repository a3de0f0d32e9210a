import { formatNumber } from '#app/ui/format.ts'

export const TEMPLATE_SAVED = 'Testo pronto salvato'
export const TEMPLATE_DELETED = 'Testo pronto eliminato'
export const TEMPLATE_NOT_DELETED =
	'Non eliminato: un collega ha cambiato o tolto questo testo. Rileggilo qui sotto prima di decidere.'

export const TEMPLATE_KNOWN =
	'C’è già un testo con questo nome: eccolo qui sotto. Conferma per mettere il nuovo al suo posto, o scegli un altro nome.'

export const NOTHING_TICKED = 'Nessun messaggio scelto'

/** Says how many messages were closed together, and how many were not. */
export function closedText({ closed, skipped }: { closed: number; skipped: number }): string {
	const done = closed === 1 ? 'Un messaggio chiuso' : `${formatNumber(closed)} messaggi chiusi`
	if (skipped === 0) return done
	const left = skipped === 1 ? 'uno è rimasto com’era' : `${formatNumber(skipped)} sono rimasti com’erano`
	return `${closed === 0 ? 'Nessun messaggio chiuso' : done}, ${left}: nel frattempo c’è stata una risposta o un’altra e-mail`
}
