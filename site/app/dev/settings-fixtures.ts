import type { SettingView } from '#app/features/base/settings/setting.ts'

const unset = { source: 'default', value: null, isSecret: false } as const

export const settings: readonly SettingView[] = [
	{
		name: 'mail.from',
		source: 'environment',
		value: 'Studio Rossi <posta@studiorossi.it>',
		variable: 'MAIL_FROM',
		isSecret: false,
	},
	{ ...unset, name: 'inbound.address', variable: 'INBOUND_ADDRESS' },
	{ ...unset, name: 'inbound.url', isSecret: true, variable: 'IMAP_URL' },
	{ ...unset, name: 'inbound.authserv', variable: 'INBOUND_AUTHSERV' },
	{ ...unset, name: 'answers.url', source: 'stored', value: 'https://modelli.example/v1', variable: 'LLM_BASE_URL' },
	{ ...unset, name: 'answers.model', variable: 'LLM_MODEL' },
	{ ...unset, name: 'answers.key', source: 'stored', isSecret: true, variable: 'LLM_API_KEY' },
	{ ...unset, name: 'answers.timeout', value: '25', variable: 'LLM_TIMEOUT_SECONDS' },
	{ ...unset, name: 'answers.rewrite', value: 'off', variable: 'LLM_REWRITE' },
	{ ...unset, name: 'answers.priceSent', value: '0.4', variable: 'LLM_PRICE_SENT' },
	{ ...unset, name: 'answers.priceReceived', value: '1.6', variable: 'LLM_PRICE_RECEIVED' },
	{ ...unset, name: 'answers.monthlyLimit', variable: 'LLM_MONTHLY_LIMIT' },
	{ ...unset, name: 'judge.use', source: 'environment', value: 'on', variable: 'LLM_JUDGE' },
	{ ...unset, name: 'judge.url', variable: 'LLM_JUDGE_BASE_URL' },
	{ ...unset, name: 'judge.model', variable: 'LLM_JUDGE_MODEL' },
	{ ...unset, name: 'judge.key', isSecret: true, variable: 'LLM_JUDGE_API_KEY' },
	{ ...unset, name: 'judge.timeout', value: '8', variable: 'LLM_JUDGE_TIMEOUT_SECONDS' },
	{ ...unset, name: 'vectors.url', variable: 'EMBEDDINGS_BASE_URL' },
	{ ...unset, name: 'vectors.model', variable: 'EMBEDDINGS_MODEL' },
	{ ...unset, name: 'vectors.key', source: 'unreadable', isSecret: true, variable: 'EMBEDDINGS_API_KEY' },
	{ ...unset, name: 'conversions.hours', value: '24', variable: 'CONVERSION_HOURS' },
]
