import type { SettingView, SiteSetting } from './setting.ts'

export const SETTING_LABEL = {
	'mail.from': 'Mittente delle e-mail',
	'answers.url': 'Indirizzo del servizio delle risposte',
	'answers.model': 'Modello delle risposte',
	'answers.key': 'Chiave del servizio delle risposte',
	'answers.timeout': 'Attesa massima, in secondi',
	'vectors.url': 'Indirizzo del servizio dei vettori',
	'vectors.model': 'Modello dei vettori',
	'vectors.key': 'Chiave del servizio dei vettori',
	'conversions.hours': 'Ore di conservazione',
} as const satisfies Record<SiteSetting, string>

export const SETTING_HINT = {
	'mail.from': 'Nome e indirizzo, come Studio Rossi <posta@studiorossi.it>.',
	'answers.url':
		'Per esempio https://api.esempio.it/v1. Se lo cambi, la chiave salvata è cancellata: scrivila di nuovo.',
	'answers.model': 'Il nome che il servizio dà al modello.',
	'answers.key': 'Serve solo se il servizio la chiede.',
	'answers.timeout': 'Da 1 a 28. Se il modello non risponde in tempo, si risponde citando la legge.',
	'vectors.url': 'Se lo cambi, la chiave salvata è cancellata: scrivila di nuovo.',
	'vectors.model': 'Se lo cambi, i vettori di tutta la base documentale sono calcolati di nuovo.',
	'vectors.key': 'Serve solo se il servizio la chiede.',
	'conversions.hours':
		'Da 1 a 720. Poi i file e i rapporti del convertitore sono cancellati. Vale per i file convertiti da ora in poi.',
} as const satisfies Record<SiteSetting, string>

export const SETTINGS_SAVED = 'Impostazioni salvate'

/** Returns the hint under a field that the environment overrides. */
export function environmentHint(variable: string | null): string {
	return `Impostato nell’ambiente${variable === null ? '' : ` (${variable})`}, non modificabile qui.`
}

export const SECRET_STORED = 'C’è una chiave salvata, che non mostriamo. Lascia vuoto per tenerla.'
export const SETTING_UNREADABLE =
	'Il valore salvato non si legge più, per esempio perché il segreto del sito è cambiato: scrivilo di nuovo.'

/** Turns a message that follows the name of a variable into a sentence. */
export function problemText(message: string): string {
	return message.charAt(0).toUpperCase() + message.slice(1)
}

/** Describes a change for the audit log, without the value of a secret. */
export function changeText(before: SettingView | undefined, name: SiteSetting, value: string | number | null): string {
	const label = SETTING_LABEL[name]
	if (before?.isSecret) return `${label}: ${value === null ? 'tolta' : 'cambiata'}`
	const was = before?.value ?? 'niente'
	return `${label}: da «${was}» a «${value ?? 'predefinito'}»`
}
