import { createEmbedder, createLanguageModel, readAgain, type TokenUsage } from 'legal'
import type { Admin } from '#app/features/base/people/require-admin.server.ts'
import type { FetchProblem } from '#platform/fetch/fetch-problem.ts'
import { FetchFailed, type StudioFetch } from '#platform/fetch/studio-fetch.ts'
import type { Platform } from '#platform/platform.ts'
import { answersTimeout, judgeTimeout } from '../definitions.server.ts'
import type { ServiceName } from '../services.ts'
import type { EndpointProblem, EndpointTrial } from './endpoint-trial.ts'
import { findTypedEndpoint, type TypedFields } from './typed-endpoint.server.ts'
import { type Seen, watchedFetch } from './watched-fetch.server.ts'

/** A question's vector is waited for that long; a model may be loading now. */
const VECTORS_TIMEOUT_MS = 10_000
const WORDS_SHOWN = 120

const GREETING = [
	{ role: 'system', content: 'Rispondi in italiano, con una frase sola.' },
	{ role: 'user', content: 'Che cos’è una cambiale?' },
] as const

const QUESTION = 'Posso lasciare l’appartamento?'
/** A statement that follows from its passage. */
const BORNE = {
	words: [
		'Il conduttore può recedere dal contratto con preavviso di sei mesi, da comunicarsi con lettera raccomandata.',
	],
	text: 'Puoi recedere dal contratto dando un preavviso di sei mesi con raccomandata.',
}

type Call = (on: {
	signal: AbortSignal
	fetch: typeof fetch
	note: (words: string) => void
	tokens: (count: number) => void
}) => Promise<EndpointProblem | null>

/**
 * Calls a service once, with what is typed in the form where it is not saved yet. A stored key goes to the stored address only, one of the
 * environment to the environment's.
 */
export async function tryEndpoint(
	{ settings, services }: Pick<Platform, 'settings' | 'services'>,
	_admin: Admin,
	service: ServiceName,
	fields: TypedFields,
): Promise<EndpointTrial> {
	const untried = (problem: EndpointProblem): EndpointTrial => ({ ...NOTHING, service, problem })
	const endpoint = await findTypedEndpoint(settings, service, fields)
	if (endpoint === 'bad-address') return untried('bad-address')
	const { baseUrl, model, apiKey } = endpoint
	if (baseUrl === null) return untried('no-address')
	if (model === null) return untried('no-model')
	const target = { baseUrl, model, ...(apiKey !== null && { apiKey }) }
	const seconds = service === 'judge' ? judgeTimeout : answersTimeout
	const timeoutMs = service === 'vectors' ? VECTORS_TIMEOUT_MS : (await settings.read(seconds)) * 1000
	return measured(service, timeoutMs, services.studio, callOf[service](target, timeoutMs))
}

const NOTHING = {
	address: null,
	status: null,
	firstMs: null,
	elapsedMs: 0,
	words: null,
	said: null,
	waitSeconds: null,
	tokens: null,
}

type Target = { baseUrl: string; model: string; apiKey?: string }

const callOf: Readonly<Record<ServiceName, (target: Target, timeoutMs: number) => Call>> = {
	answers:
		(target) =>
		async ({ signal, fetch, note, tokens }) => {
			let words = ''
			const model = createLanguageModel({ ...target, fetch })
			for await (const piece of model.stream(GREETING, signal, ({ sent, received }) => tokens(sent + received))) {
				words += piece
				note(words)
			}
			return words.trim() === '' ? 'no-words' : null
		},
	judge:
		(target, timeoutMs) =>
		async ({ signal, fetch, note, tokens }) => {
			const model = createLanguageModel({ ...target, fetch })
			let failure: unknown
			let said = ''
			const reader = {
				model: model.model,
				async *stream(...asked: Parameters<typeof model.stream>) {
					try {
						for await (const piece of model.stream(...asked)) {
							said += piece
							note(said)
							yield piece
						}
					} catch (cause) {
						failure = cause
						throw cause
					}
				},
			}
			const onUsage = ({ sent, received }: TokenUsage) => tokens(sent + received)
			const [reading] = await readAgain(reader, QUESTION, [BORNE], { signal, timeoutMs, onUsage })
			if (failure !== undefined) throw failure
			if (reading === 'unread') return said.trim() === '' ? 'no-words' : 'not-json'
			return reading === 'stands' ? null : 'wrong-reading'
		},
	vectors:
		(target, timeoutMs) =>
		async ({ signal, fetch, note }) => {
			const embedder = createEmbedder({ ...target, queryTimeoutMs: timeoutMs, fetch })
			const [vector] = await embedder.embed([QUESTION], 'query', signal)
			note(String(vector?.length ?? 0))
			return null
		},
}

async function measured(
	service: ServiceName,
	timeoutMs: number,
	studio: StudioFetch,
	call: Call,
): Promise<EndpointTrial> {
	const stop = new AbortController()
	const { fetch, seen } = watchedFetch(studio, stop)
	const timeout = AbortSignal.timeout(timeoutMs)
	const start = performance.now()
	const since = () => Math.round(performance.now() - start)
	const trial: EndpointTrial = { ...NOTHING, service, problem: null }
	const note = (words: string) => {
		if (words.trim() === '') return
		trial.firstMs ??= since()
		trial.words = words.trim().slice(0, WORDS_SHOWN)
	}
	try {
		trial.problem = await call({
			signal: AbortSignal.any([stop.signal, timeout]),
			fetch,
			note,
			tokens: (count) => {
				trial.tokens = count
			},
		})
		if (trial.problem !== null && /html/.test(seen.contentType)) trial.problem = 'not-the-api'
	} catch {
		// The error itself says less than `seen`.
		trial.problem = problemOf(seen, timeout.aborted)
	}
	const wait = Number(seen.retryAfter ?? Number.NaN)
	return {
		...trial,
		address: seen.address,
		status: seen.status,
		said: seen.said,
		elapsedMs: since(),
		waitSeconds: Number.isFinite(wait) ? wait : null,
	}
}

function problemOf({ status, cause }: Seen, isLate: boolean): EndpointProblem {
	if (status === null || cause !== null) return isLate ? 'timeout' : connectionProblem(cause)
	if (status === 401 || status === 403) return 'key'
	if (status === 404 || status === 405) return 'not-found'
	if (status === 429) return 'busy'
	if (status >= 500) return 'broken'
	if (status >= 400) return 'refused'
	return isLate ? 'timeout' : 'not-the-api'
}

const HOSTS: ReadonlySet<string> = new Set(['ENOTFOUND', 'EAI_AGAIN'])

const PROBLEM_OF = {
	'address-not-http': 'bad-address',
	'address-not-public': 'not-public',
	'host-not-found': 'unknown-host',
	'connection-failed': 'unreachable',
	'certificate-refused': 'certificate',
	'timed-out': 'timeout',
	'too-large': 'not-the-api',
	'too-many-redirects': 'not-the-api',
	'unreadable-answer': 'not-the-api',
} satisfies Record<FetchProblem['code'], EndpointProblem>

/** Errors of a call through a proxy are those of `fetch`. */
function connectionProblem(cause: unknown): EndpointProblem {
	if (cause instanceof FetchFailed) return PROBLEM_OF[cause.problem.code]
	const inner = cause instanceof Error ? cause.cause : undefined
	const code = inner instanceof Error && 'code' in inner && typeof inner.code === 'string' ? inner.code : ''
	if (HOSTS.has(code)) return 'unknown-host'
	return /CERT|SSL|TLS|SIGNED/.test(code) ? 'certificate' : 'unreachable'
}
