export const FOLLOWING_SAVED = 'Argomenti salvati'
export const CONFIRM_SENT = 'Ti abbiamo scritto: apri il link nell’e-mail per confermare'
export const DIGEST_CONFIRMED = 'Riepilogo settimanale attivo'
export const DIGEST_ENDED = 'Non riceverai più il riepilogo settimanale'
export const LINK_BROKEN = 'Il link è scaduto o non è completo: chiedi il riepilogo di nuovo.'
export const NO_THEME = 'Scegli almeno un argomento'
export const TOO_MANY_ASKED =
	'Per oggi ti abbiamo già scritto più volte: cerca l’e-mail, anche tra la posta indesiderata.'

/** Returns 'IVA, IRPEF e Pensioni'. */
export function listed(themes: readonly string[]): string {
	return new Intl.ListFormat('it-IT', { type: 'conjunction' }).format(themes)
}
