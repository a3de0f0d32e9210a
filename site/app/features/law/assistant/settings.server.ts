import { answersTimeout, ENDPOINTS, judgeTimeout, judgeUse } from '#app/features/base/settings/definitions.server.ts'
import type { PanelSetting, SettingsGroup } from '#app/features/contributions.ts'
import { type OnOff, SettingVariables } from '#platform/configuration/setting-variables.ts'

/** The model says the question in the law's words before the search. */
export const answersRewrite: PanelSetting<OnOff> = {
	name: 'answers.rewrite',
	label: 'Riscrittura della domanda per la ricerca',
	hint: 'Il modello dice un racconto con le parole della legge mentre si cerca, e gli articoli trovati nei due modi sono uniti: una chiamata in più, circa 250 token.',
	type: 'switch',
	isAdvanced: true,
	schema: SettingVariables.LLM_REWRITE,
	isSecret: false,
	variable: 'LLM_REWRITE',
	fallback: 'off',
}

/** Euro for a million tokens. */
export const answersPriceSent: PanelSetting<number | null> = {
	name: 'answers.priceSent',
	label: 'Prezzo dei token mandati',
	hint: 'Euro per un milione di token, dal listino del servizio: da qui viene la spesa che il pannello mostra. Vale anche per la seconda lettura.',
	type: 'number',
	schema: SettingVariables.LLM_PRICE_SENT,
	isSecret: false,
	variable: 'LLM_PRICE_SENT',
	fallback: null,
}

/** Euro for a million tokens. */
export const answersPriceReceived: PanelSetting<number | null> = {
	name: 'answers.priceReceived',
	label: 'Prezzo dei token ricevuti',
	hint: 'Euro per un milione di token.',
	type: 'number',
	schema: SettingVariables.LLM_PRICE_RECEIVED,
	isSecret: false,
	variable: 'LLM_PRICE_RECEIVED',
	fallback: null,
}

/** Euro a month. */
export const answersMonthlyLimit: PanelSetting<number | null> = {
	name: 'answers.monthlyLimit',
	label: 'Limite di spesa al mese',
	hint: 'Euro. Oltre, fino al mese dopo si risponde senza modello. Conta con i due prezzi; vuoto: nessun limite.',
	type: 'number',
	schema: SettingVariables.LLM_MONTHLY_LIMIT,
	isSecret: false,
	variable: 'LLM_MONTHLY_LIMIT',
	fallback: null,
}

const { answers, judge, vectors } = ENDPOINTS
const PRICES = [answersPriceSent, answersPriceReceived]

export const answersSettings: SettingsGroup = {
	part: 'assistente',
	tab: 'Assistente',
	place: 1,
	title: 'Risposte con un modello',
	text: 'Senza un servizio, l’assistente risponde citando la legge. I dati personali sono nascosti al servizio.',
	service: { name: 'answers', purpose: 'le risposte' },
	settings: [answers.url, answers.model, answers.key, ...PRICES, answersMonthlyLimit, answersTimeout, answersRewrite],
	findErrors(values, changed) {
		const isConcerned = [answersMonthlyLimit, ...PRICES].some(({ name }) => changed.has(name))
		const missing = isConcerned && values.get(answersMonthlyLimit.name) !== null ? PRICES : []
		const problem = 'Scrivi anche questo prezzo: il limite di spesa al mese si calcola con tutti e due.'
		return Object.fromEntries(missing.flatMap(({ name }) => (values.get(name) === null ? [[name, problem]] : [])))
	},
}

export const judgeSettings: SettingsGroup = {
	part: 'assistente',
	tab: 'Assistente',
	place: 2,
	title: 'Seconda lettura',
	text: 'Un modello rilegge ogni frase accanto alla legge: toglie quelle false e ammette quelle dette con altre parole.',
	service: { name: 'judge', purpose: 'la seconda lettura', isHalfFine: true },
	link: { to: '/admin/prova-modello', label: 'Prova il modello', after: 'su frasi di cui si sa se sono vere.' },
	settings: [judgeUse, judge.url, judge.model, judge.key, judgeTimeout],
}

export const vectorsSettings: SettingsGroup = {
	part: 'assistente',
	tab: 'Assistente',
	place: 3,
	title: 'Ricerca per significato',
	text: 'Senza un servizio, i documenti si cercano per parole.',
	service: { name: 'vectors', purpose: 'i vettori' },
	settings: [vectors.url, vectors.model, vectors.key],
}
