import type { PanelSetting, SettingsGroup } from '#app/features/contributions.ts'
import { type OnOff, SettingVariables } from '#platform/configuration/setting-variables.ts'
import { MAIL_FROM_HINT, MAIL_LABEL, SERVICE_KEY } from './copy.it.ts'
import type { ServiceName } from './services.ts'

export const mailFrom: PanelSetting<string> = {
	name: 'mail.from',
	label: MAIL_LABEL['mail.from'],
	hint: MAIL_FROM_HINT,
	schema: SettingVariables.MAIL_FROM,
	isSecret: false,
	variable: 'MAIL_FROM',
	fallback: 'Guida Fiscale <noreply@localhost>',
}

/** The sender, which is set on the page 'E-mail'. */
export const mailSender: SettingsGroup = { place: 0, settings: [mailFrom] }

const answersUrl: PanelSetting<string | null> = {
	name: 'answers.url',
	label: 'Indirizzo del servizio delle risposte',
	hint: 'Per esempio https://api.esempio.it/v1; con Azure metti i nomi al posto delle maiuscole. Se lo cambi, la chiave salvata è cancellata: scrivila di nuovo.',
	schema: SettingVariables.LLM_BASE_URL,
	isSecret: false,
	variable: 'LLM_BASE_URL',
	fallback: null,
}

const answersModel: PanelSetting<string | null> = {
	name: 'answers.model',
	label: 'Modello delle risposte',
	hint: 'Il nome che il servizio dà al modello.',
	schema: SettingVariables.LLM_MODEL,
	isSecret: false,
	variable: 'LLM_MODEL',
	fallback: null,
}

const answersKey: PanelSetting<string | null> = {
	name: 'answers.key',
	label: SERVICE_KEY.answers,
	hint: 'Serve solo se il servizio la chiede.',
	schema: SettingVariables.LLM_API_KEY,
	isSecret: true,
	variable: 'LLM_API_KEY',
	fallback: null,
}

/** Seconds. */
export const answersTimeout: PanelSetting<number> = {
	name: 'answers.timeout',
	label: 'Attesa massima, in secondi',
	hint: 'Da 1 a 28. Se il modello non risponde in tempo, si risponde citando la legge.',
	type: 'number',
	isAdvanced: true,
	schema: SettingVariables.LLM_TIMEOUT_SECONDS,
	isSecret: false,
	variable: 'LLM_TIMEOUT_SECONDS',
	fallback: 25,
}

const judgeUrl: PanelSetting<string | null> = {
	name: 'judge.url',
	label: 'Indirizzo del servizio della seconda lettura',
	hint: 'Vuoto: lo stesso delle risposte. Se lo cambi, la chiave salvata è cancellata: scrivila di nuovo.',
	isAdvanced: true,
	schema: SettingVariables.LLM_JUDGE_BASE_URL,
	isSecret: false,
	variable: 'LLM_JUDGE_BASE_URL',
	fallback: null,
}

const judgeModel: PanelSetting<string | null> = {
	name: 'judge.model',
	label: 'Modello della seconda lettura',
	hint: 'Vuoto: lo stesso delle risposte.',
	isAdvanced: true,
	schema: SettingVariables.LLM_JUDGE_MODEL,
	isSecret: false,
	variable: 'LLM_JUDGE_MODEL',
	fallback: null,
}

const judgeKey: PanelSetting<string | null> = {
	name: 'judge.key',
	label: SERVICE_KEY.judge,
	hint: 'Serve solo con un indirizzo suo, se il servizio la chiede.',
	isAdvanced: true,
	schema: SettingVariables.LLM_JUDGE_API_KEY,
	isSecret: true,
	variable: 'LLM_JUDGE_API_KEY',
	fallback: null,
}

/** Seconds. */
export const judgeTimeout: PanelSetting<number> = {
	name: 'judge.timeout',
	label: 'Attesa massima di una lettura, in secondi',
	hint: 'Da 1 a 20. Poi si vedono solo le parole della legge.',
	type: 'number',
	isAdvanced: true,
	schema: SettingVariables.LLM_JUDGE_TIMEOUT_SECONDS,
	isSecret: false,
	variable: 'LLM_JUDGE_TIMEOUT_SECONDS',
	fallback: 20,
}

/** A second reading of what is not verified word for word. */
export const judgeUse: PanelSetting<OnOff> = {
	name: 'judge.use',
	label: 'Seconda lettura',
	hint: 'Costa una chiamata in più per risposta. Spenta, le frasi del modello non si vedono: si vedono solo le parole della legge che indica.',
	type: 'switch',
	schema: SettingVariables.LLM_JUDGE,
	isSecret: false,
	variable: 'LLM_JUDGE',
	fallback: 'on',
}

const vectorsUrl: PanelSetting<string | null> = {
	name: 'vectors.url',
	label: 'Indirizzo del servizio dei vettori',
	hint: 'Se lo cambi, la chiave salvata è cancellata: scrivila di nuovo.',
	isAdvanced: true,
	schema: SettingVariables.EMBEDDINGS_BASE_URL,
	isSecret: false,
	variable: 'EMBEDDINGS_BASE_URL',
	fallback: null,
}

const vectorsModel: PanelSetting<string | null> = {
	name: 'vectors.model',
	label: 'Modello dei vettori',
	hint: 'Se lo cambi, i vettori di tutta la base documentale sono calcolati di nuovo.',
	isAdvanced: true,
	schema: SettingVariables.EMBEDDINGS_MODEL,
	isSecret: false,
	variable: 'EMBEDDINGS_MODEL',
	fallback: null,
}

const vectorsKey: PanelSetting<string | null> = {
	name: 'vectors.key',
	label: SERVICE_KEY.vectors,
	hint: 'Serve solo se il servizio la chiede.',
	isAdvanced: true,
	schema: SettingVariables.EMBEDDINGS_API_KEY,
	isSecret: true,
	variable: 'EMBEDDINGS_API_KEY',
	fallback: null,
}

/** A service with OpenAI's API. */
export interface EndpointSettings {
	url: PanelSetting<string | null>
	model: PanelSetting<string | null>
	key: PanelSetting<string | null>
}

export const ENDPOINTS = {
	answers: { url: answersUrl, model: answersModel, key: answersKey },
	judge: { url: judgeUrl, model: judgeModel, key: judgeKey },
	vectors: { url: vectorsUrl, model: vectorsModel, key: vectorsKey },
} as const satisfies Record<ServiceName, EndpointSettings>
