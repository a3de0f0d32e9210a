import { promises as dns, type LookupAddress } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { createGunzip, createInflate } from 'node:zlib'
import { ACCEPTED_CODINGS } from 'legal/accepted-codings'
import { isPublicAddress } from '#platform/addresses/public-address.ts'
import type { Result } from '#platform/result.ts'
import type { FetchProblem } from './fetch-problem.ts'

export interface FetchedAnswer {
	status: number
	/** Final URL, after redirects. */
	url: URL
	header(name: string): string | undefined
	body: Buffer
}

export type Fetched = Result<FetchedAnswer, FetchProblem>

/**
 * Origin of an address. The studio's own settings may lead to the private hosts listed in `FETCH_ALLOW`; an address from a user or from
 * somebody else's page never may.
 */
export type ChosenBy = { chosenBy: 'studio'; allow: readonly string[] } | { chosenBy: 'person'; allow?: never }

/** Resolves names, and routes connections. */
export interface Network {
	resolve(hostname: string): Promise<LookupAddress[]>
	/** Returns the address to connect to: the checked one, except in tests. */
	route(checked: LookupAddress): LookupAddress
}

export const systemNetwork: Network = {
	resolve: (hostname) => dns.lookup(hostname, { all: true }),
	route: (checked) => checked,
}

export type FetchOptions = ChosenBy & {
	method?: 'GET' | 'HEAD' | 'POST'
	headers?: Readonly<Record<string, string>>
	body?: string
	/** Limit after decompression, in bytes. */
	maxBytes?: number
	/** Time limit from the first DNS lookup to the last byte, including redirects. */
	timeoutMs?: number
	connectTimeoutMs?: number
	maxRedirects?: number
	signal?: AbortSignal
	network?: Network
}

const MIB = 1024 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** Headers that may follow a redirect to another origin, since they do not identify the caller. */
const HARMLESS_HEADERS = new Set(['accept', 'accept-language', 'user-agent', 'if-none-match', 'if-modified-since'])

/** A request that was not sent, or whose answer is of no use. */
export class Refusal extends Error {
	override name = 'Refusal'
	problem: FetchProblem
	constructor(problem: FetchProblem) {
		super(problem.code)
		this.problem = problem
	}
}

/**
 * The only way to fetch an address that others may choose. It resolves the name, checks every address, and connects to the checked ones, so
 * a DNS answer that changes in between has no effect.
 * @returns a problem for every failure the other side can cause
 * @throws if the caller aborted `signal`
 */
export async function safeFetch(address: string | URL, options: FetchOptions): Promise<Fetched> {
	const { timeoutMs = 20_000, maxRedirects = 5, signal } = options
	const timeout = AbortSignal.timeout(timeoutMs)
	const ends = signal ? AbortSignal.any([signal, timeout]) : timeout
	try {
		let url = parseAddress(address)
		let headers = options.headers ?? {}
		let allow = options.chosenBy === 'studio' ? options.allow : []
		for (let redirects = 0; ; redirects++) {
			const answer = await fetchOnce(url, allow, { ...options, headers }, ends)
			const location = REDIRECTS.has(answer.status) ? answer.header('location') : undefined
			if (location === undefined || options.method === 'POST') return { ok: true, ...answer }
			if (redirects === maxRedirects) return { ok: false, problem: { code: 'too-many-redirects' } }
			const next = parseAddress(location, url)
			if (next.origin !== url.origin) headers = harmless(headers)
			// The redirect target of a public host is not the studio's choice.
			if (!allow.includes(hostAndPort(url))) allow = []
			url = next
		}
	} catch (error) {
		signal?.throwIfAborted()
		return { ok: false, problem: timeout.aborted ? { code: 'timed-out' } : problemOf(error) }
	}
}

/** @throws Refusal unless it is an http or https address without credentials */
export function parseAddress(address: string | URL, base?: URL): URL {
	const url = URL.canParse(String(address), base) ? new URL(String(address), base) : undefined
	if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password)
		throw new Refusal({ code: 'address-not-http' })
	url.hash = ''
	return url
}

function harmless(headers: Readonly<Record<string, string>>): Record<string, string> {
	return Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.has(name.toLowerCase())))
}

async function fetchOnce(
	url: URL,
	allow: readonly string[],
	options: FetchOptions,
	ends: AbortSignal,
): Promise<FetchedAnswer> {
	const { maxBytes = 5 * MIB } = options
	const { message } = await openAnswer(url, allow, options, ends)
	const header = (name: string) => {
		const value = message.headers[name]
		return Array.isArray(value) ? value[0] : value
	}
	try {
		const status = message.statusCode ?? 0
		const body =
			REDIRECTS.has(status) || options.method === 'HEAD' ? Buffer.alloc(0) : await readBody(message, maxBytes)
		return { status, url, header, body }
	} finally {
		message.destroy()
	}
}

/**
 * Sends one request to the checked addresses of its host, and resolves with the answer whose body was not read yet. `isPublic`: every one of these
 * addresses is on the public Internet.
 */
export async function openAnswer(
	url: URL,
	allow: readonly string[],
	options: Pick<FetchOptions, 'method' | 'headers' | 'body' | 'connectTimeoutMs' | 'network'>,
	ends: AbortSignal,
): Promise<{ message: IncomingMessage; isPublic: boolean }> {
	const { network = systemNetwork } = options
	const checked = await untilAborted(publicAddresses(url, allow, network), ends)
	const message = await send(url, checked.map(network.route), options, ends)
	return { message, isPublic: checked.every(({ address }) => isPublicAddress(address)) }
}

/** @throws Refusal unless every address of the host is public, or host and port are listed */
async function publicAddresses(url: URL, allow: readonly string[], network: Network): Promise<LookupAddress[]> {
	const host = url.hostname.replace(/^\[|\]$/g, '')
	const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await network.resolve(host)
	if (found.length === 0) throw new Refusal({ code: 'host-not-found' })
	if (!allow.includes(hostAndPort(url)) && !found.every(({ address }) => isPublicAddress(address)))
		throw new Refusal({ code: 'address-not-public' })
	return found
}

/** Returns the URL's host and port in the format of `FETCH_ALLOW`. */
export function hostAndPort({ hostname, port, protocol }: URL): string {
	return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}

function send(
	url: URL,
	addresses: readonly LookupAddress[],
	{
		method = 'GET',
		headers,
		body,
		connectTimeoutMs = 5_000,
	}: Pick<FetchOptions, 'method' | 'headers' | 'body' | 'connectTimeoutMs'>,
	ends: AbortSignal,
): Promise<IncomingMessage> {
	/** Answers with the checked addresses, whatever DNS would answer now. */
	const lookup: LookupFunction = (_hostname, lookupOptions, done) => {
		const [first] = addresses
		if (lookupOptions.all) done(null, [...addresses])
		else done(null, first?.address ?? '', first?.family)
	}
	const request = url.protocol === 'https:' ? requestHttps : requestHttp
	return new Promise((resolve, reject) => {
		const outgoing = request(url, {
			agent: false,
			lookup,
			method,
			signal: ends,
			headers: { accept: '*/*', 'user-agent': 'GuidaFiscale/1.0', ...headers, 'accept-encoding': ACCEPTED_CODINGS },
		})
		outgoing.on('error', reject)
		outgoing.on('response', resolve)
		outgoing.on('socket', (socket) => {
			const timer = setTimeout(() => outgoing.destroy(new Refusal({ code: 'timed-out' })), connectTimeoutMs)
			socket.once('connect', () => clearTimeout(timer))
			socket.once('close', () => clearTimeout(timer))
		})
		outgoing.end(body)
	})
}

async function readBody(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
	const chunks: Buffer[] = []
	let size = 0
	const stream = decompressed(message)
	try {
		for await (const chunk of stream) {
			const bytes: Buffer = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk))
			size += bytes.length
			if (size > maxBytes) throw new Refusal({ code: 'too-large', limitBytes: maxBytes })
			chunks.push(bytes)
		}
	} finally {
		stream.destroy()
	}
	return Buffer.concat(chunks, size)
}

/** Returns the body of an answer as it was before compression. */
export function decompressed(message: IncomingMessage): Readable {
	const coding = message.headers['content-encoding']?.trim().toLowerCase() || 'identity'
	if (coding === 'identity') return message
	const decoder = decoderFor(coding)
	message.on('error', (error) => decoder.destroy(error))
	return message.pipe(decoder)
}

function decoderFor(coding: string) {
	if (coding === 'gzip' || coding === 'x-gzip') return createGunzip()
	if (coding === 'deflate') return createInflate()
	throw new Refusal({ code: 'unreadable-answer' })
}

/** Stops waiting for `work` when `ends` is aborted. A DNS lookup cannot be cancelled and ends by itself. */
function untilAborted<T>(work: Promise<T>, ends: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		const stop = () => reject(new Refusal({ code: 'timed-out' }))
		if (ends.aborted) stop()
		ends.addEventListener('abort', stop, { once: true })
		work.then(resolve, reject).finally(() => ends.removeEventListener('abort', stop))
	})
}

const NAME_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME', 'ENODATA', 'ESERVFAIL'])
const CERTIFICATE_CODE = /^(ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CRL_|HOSTNAME_MISMATCH|EPROTO$)/
const ANSWER_CODE = /^(HPE_|Z_|ERR__ERROR_|ERR_HTTP_|ERR_INVALID_|ERR_STREAM_PREMATURE_CLOSE)/

/** Returns what went wrong on the way to an answer, or in it. */
export function problemOf(error: unknown): FetchProblem {
	if (error instanceof Refusal) return error.problem
	const code = codeOf(error)
	if (NAME_CODES.has(code)) return { code: 'host-not-found' }
	if (CERTIFICATE_CODE.test(code)) return { code: 'certificate-refused' }
	if (ANSWER_CODE.test(code)) return { code: 'unreadable-answer' }
	return { code: 'connection-failed' }
}

function codeOf(error: unknown): string {
	return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
