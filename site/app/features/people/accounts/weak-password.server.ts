import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Env } from '#platform/configuration/env.ts'
import { safeFetch } from '#platform/fetch/safe-fetch.ts'

const MIN_DIFFERENT_CHARACTERS = 4
const LOOKALIKES: Readonly<Record<string, string>> = {
	'0': 'o',
	'1': 'i',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'7': 't',
	'@': 'a',
	$: 's',
}

/** 49,000 passwords and names from breaches, loaded when the first password is set, to save the memory of processes that set none. */
let common: Promise<ReadonlySet<string>> | undefined

function commonPasswords(): Promise<ReadonlySet<string>> {
	return (common ??= import('@zxcvbn-ts/language-common').then(
		({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
	))
}

/** To an attacker 'p@ssw0rd2024!' is 'password': returns the words left without surrounding digits and signs, and with signs replaced by letters. */
function wordsIn(password: string): string[] {
	const lower = password.normalize('NFKC').toLowerCase()
	const core = lower.replace(/^[\d\P{L}]{1,3}(?=\p{L})/u, '').replace(/(?<=\p{L})[\d\P{L}]{1,6}$/u, '')
	const readable = (text: string) => text.replaceAll(/[013457@$]/g, (sign) => LOOKALIKES[sign] ?? sign)
	return [lower, core, readable(lower), readable(core)]
}

/** Letters only, so that 'guida-fiscale' and 'Guida Fiscale' are the same word. */
function lettersOf(text: string): string {
	return text.normalize('NFKC').toLowerCase().replaceAll(/\P{L}/gu, '')
}

/**
 * Returns true for a common password: one on the list of breached ones, or a word connected with the account, also thinly disguised. Needs
 * no network.
 * @param context names of the site, the studio and the person, and the e-mail address
 */
export async function isCommonPassword(password: string, context: readonly string[] = []): Promise<boolean> {
	if (new Set(password).size < MIN_DIFFERENT_CHARACTERS) return true
	const words = await commonPasswords()
	const known = new Set(context.map(lettersOf).filter((word) => word !== ''))
	return wordsIn(password).some((word) => words.has(word) || known.has(lettersOf(word)))
}

interface BreachService {
	env: Pick<Env, 'passwordBreachUrl' | 'fetchAllow'>
	log: Pick<Logger, 'warn'>
}

/**
 * Queries a service like Have I Been Pwned, if configured, with the first five of forty hex digits of the password's SHA-1, which reveals
 * neither the password nor its hash. If the service does not answer, the password is accepted.
 */
export async function isBreachedPassword({ env, log }: BreachService, password: string): Promise<boolean> {
	if (env.passwordBreachUrl === undefined) return false
	const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
	const answer = await safeFetch(new URL(hash.slice(0, 5), env.passwordBreachUrl), {
		chosenBy: 'studio',
		allow: env.fetchAllow,
		headers: { 'add-padding': 'true' },
		timeoutMs: 3000,
		maxBytes: 1024 * 1024,
	})
	if (!answer.ok || answer.status !== 200) {
		log.warn({ problem: answer.ok ? answer.status : answer.problem.code }, 'no answer about breached passwords')
		return false
	}
	return answer.body
		.toString()
		.split('\n')
		.some((line) => {
			const [suffix, count] = line.trim().split(':')
			return suffix === hash.slice(5) && Number(count) > 0
		})
}
