export const UNSUBSCRIBE_BROKEN = 'Il link non è completo: copialo per intero dall’e-mail e riprova.'
export const MUTE = 'Silenzia'

export function muteName(title: string): string {
	return `Silenzia gli avvisi su ${title}`
}
