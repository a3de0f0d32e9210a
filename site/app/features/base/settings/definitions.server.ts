import { z } from 'zod'
import { type OnOff, SettingVariables } from '#platform/configuration/setting-variables.ts'
import type { Setting } from '#platform/configuration/settings.ts'
import type { ServiceName } from './services.ts'
import type { SiteSetting } from './setting.ts'

export const mailFrom: Setting<string> = {
	name: 'mail.from',
	schema: SettingVariables.MAIL_FROM,
	isSecret: false,
	variable: 'MAIL_FROM',
	fallback: 'Guida Fiscale <noreply@localhost>',
}

/** Address to which replies by e-mail come back, each with a token after a plus sign (RFC 5233). */
export const inboundAddress: Setting<string | null> = {
	name: 'inbound.address',
	schema: SettingVariables.INBOUND_ADDRESS,
	isSecret: false,
	variable: 'INBOUND_ADDRESS',
	fallback: null,
}

/** Mailbox of these replies, with its password. */
export const inboundUrl: Setting<string | null> = {
	name: 'inbound.url',
	schema: SettingVariables.IMAP_URL,
	isSecret: true,
	variable: 'IMAP_URL',
	fallback: null,
}

/** Name with which the mailbox's own server signs `Authentication-Results` (RFC 8601). */
export const inboundAuthserv: Setting<string | null> = {
	name: 'inbound.authserv',
	schema: SettingVariables.INBOUND_AUTHSERV,
	isSecret: false,
	variable: 'INBOUND_AUTHSERV',
	fallback: null,
}

const answersUrl: Setting<string | null> = {
	name: 'answers.url',
	schema: SettingVariables.LLM_BASE_URL,
	isSecret: false,
	variable: 'LLM_BASE_URL',
	fallback: null,
}

const answersModel: Setting<string | null> = {
	name: 'answers.model',
	schema: SettingVariables.LLM_MODEL,
	isSecret: false,
	variable: 'LLM_MODEL',
	fallback: null,
}

const answersKey: Setting<string | null> = {
	name: 'answers.key',
	schema: SettingVariables.LLM_API_KEY,
	isSecret: true,
	variable: 'LLM_API_KEY',
	fallback: null,
}

/** Seconds. */
export const answersTimeout: Setting<number> = {
	name: 'answers.timeout',
	schema: SettingVariables.LLM_TIMEOUT_SECONDS,
	isSecret: false,
	variable: 'LLM_TIMEOUT_SECONDS',
	fallback: 25,
}

/** The model says the question in the law's words before the search. */
export const answersRewrite: Setting<OnOff> = {
	name: 'answers.rewrite',
	schema: SettingVariables.LLM_REWRITE,
	isSecret: false,
	variable: 'LLM_REWRITE',
	fallback: 'off',
}

/** Euro for a million tokens. */
export const answersPriceSent: Setting<number | null> = {
	name: 'answers.priceSent',
	schema: SettingVariables.LLM_PRICE_SENT,
	isSecret: false,
	variable: 'LLM_PRICE_SENT',
	fallback: null,
}

/** Euro for a million tokens. */
export const answersPriceReceived: Setting<number | null> = {
	name: 'answers.priceReceived',
	schema: SettingVariables.LLM_PRICE_RECEIVED,
	isSecret: false,
	variable: 'LLM_PRICE_RECEIVED',
	fallback: null,
}

/** Euro a month. */
export const answersMonthlyLimit: Setting<number | null> = {
	name: 'answers.monthlyLimit',
	schema: SettingVariables.LLM_MONTHLY_LIMIT,
	isSecret: false,
	variable: 'LLM_MONTHLY_LIMIT',
	fallback: null,
}

/** A second reading of what is not verified word for word. */
export const judgeUse: Setting<OnOff> = {
	name: 'judge.use',
	schema: SettingVariables.LLM_JUDGE,
	isSecret: false,
	variable: 'LLM_JUDGE',
	fallback: 'on',
}

const judgeUrl: Setting<string | null> = {
	name: 'judge.url',
	schema: SettingVariables.LLM_JUDGE_BASE_URL,
	isSecret: false,
	variable: 'LLM_JUDGE_BASE_URL',
	fallback: null,
}

const judgeModel: Setting<string | null> = {
	name: 'judge.model',
	schema: SettingVariables.LLM_JUDGE_MODEL,
	isSecret: false,
	variable: 'LLM_JUDGE_MODEL',
	fallback: null,
}

const judgeKey: Setting<string | null> = {
	name: 'judge.key',
	schema: SettingVariables.LLM_JUDGE_API_KEY,
	isSecret: true,
	variable: 'LLM_JUDGE_API_KEY',
	fallback: null,
}

/** Seconds. */
export const judgeTimeout: Setting<number> = {
	name: 'judge.timeout',
	schema: SettingVariables.LLM_JUDGE_TIMEOUT_SECONDS,
	isSecret: false,
	variable: 'LLM_JUDGE_TIMEOUT_SECONDS',
	fallback: 20,
}

const vectorsUrl: Setting<string | null> = {
	name: 'vectors.url',
	schema: SettingVariables.EMBEDDINGS_BASE_URL,
	isSecret: false,
	variable: 'EMBEDDINGS_BASE_URL',
	fallback: null,
}

const vectorsModel: Setting<string | null> = {
	name: 'vectors.model',
	schema: SettingVariables.EMBEDDINGS_MODEL,
	isSecret: false,
	variable: 'EMBEDDINGS_MODEL',
	fallback: null,
}

const vectorsKey: Setting<string | null> = {
	name: 'vectors.key',
	schema: SettingVariables.EMBEDDINGS_API_KEY,
	isSecret: true,
	variable: 'EMBEDDINGS_API_KEY',
	fallback: null,
}

/** Hours after which files and reports of the converter are deleted. */
export const conversionHours: Setting<number> = {
	name: 'conversions.hours',
	schema: SettingVariables.CONVERSION_HOURS,
	isSecret: false,
	variable: 'CONVERSION_HOURS',
	fallback: 24,
}

/** Measurement id at Google Analytics; without it there are no statistics of a third party. */
export const statisticsId: Setting<string | null> = {
	name: 'statistics.id',
	schema: z
		.string()
		.trim()
		.toUpperCase()
		.regex(/^G-[A-Z\d]{4,20}$/, 'deve cominciare con G-, come G-ABC123DEF4'),
	isSecret: false,
	variable: null,
	fallback: null,
}

export const DEFINITIONS = {
	'mail.from': mailFrom,
	'inbound.address': inboundAddress,
	'inbound.url': inboundUrl,
	'inbound.authserv': inboundAuthserv,
	'answers.url': answersUrl,
	'answers.model': answersModel,
	'answers.key': answersKey,
	'answers.timeout': answersTimeout,
	'answers.rewrite': answersRewrite,
	'answers.priceSent': answersPriceSent,
	'answers.priceReceived': answersPriceReceived,
	'answers.monthlyLimit': answersMonthlyLimit,
	'judge.use': judgeUse,
	'judge.url': judgeUrl,
	'judge.model': judgeModel,
	'judge.key': judgeKey,
	'judge.timeout': judgeTimeout,
	'vectors.url': vectorsUrl,
	'vectors.model': vectorsModel,
	'vectors.key': vectorsKey,
	'conversions.hours': conversionHours,
	'statistics.id': statisticsId,
} as const satisfies Record<
	SiteSetting,
	Setting<string | null> | Setting<number> | Setting<number | null> | Setting<OnOff>
>

/** A service with OpenAI's API. */
export interface EndpointSettings {
	url: Setting<string | null>
	model: Setting<string | null>
	key: Setting<string | null>
}

export const ENDPOINTS = {
	answers: { url: answersUrl, model: answersModel, key: answersKey },
	judge: { url: judgeUrl, model: judgeModel, key: judgeKey },
	vectors: { url: vectorsUrl, model: vectorsModel, key: vectorsKey },
} as const satisfies Record<ServiceName, EndpointSettings>

/** A stored secret belongs to the service it was typed for: it is deleted when the address of that service changes. */
export const SECRET_OF: ReadonlyMap<SiteSetting, SiteSetting> = new Map([
	['answers.url', 'answers.key'],
	['judge.url', 'judge.key'],
	['vectors.url', 'vectors.key'],
])
