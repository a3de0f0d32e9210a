import type { ShownValue } from './version.ts'

export const TEXT_CHANGED =
	'Il testo è cambiato mentre questa pagina era aperta, quindi non è stato fatto niente. Leggi che cosa dice ora e conferma di nuovo: quello che hai scritto è rimasto.'

export const DATA_CHANGED =
	'I dati sono cambiati mentre questa pagina era aperta, quindi non è stato fatto niente. Guarda come sono ora e conferma di nuovo: quello che hai scritto è rimasto.'

/** Returns a value as the list of changes shows it. */
export function shownText(value: ShownValue): string {
	if (typeof value === 'boolean') return value ? 'sì' : 'no'
	const text = value === null ? '' : typeof value === 'object' ? value.join(', ') : String(value)
	return text === '' ? '(vuoto)' : text
}
