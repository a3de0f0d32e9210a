/** Sends generated requests and checks their responses for anything that must not be there. */
import { setTimeout as wait } from 'node:timers/promises'
import { type Finding, judge, type Secret } from './judge.ts'
import { createVictim, sessionSecrets, siteSecrets, type Victim } from './people.ts'
import { makeShapes, type Sender, type Shape, shapesOf } from './requests.ts'
import { type Answer, send } from './send.ts'
import type { Route } from './surface.ts'
import { type Account, cookieHeader, newAddress, say, Target } from './target.ts'
import { ID_MARK } from './texts.ts'
import type { Words } from './words.ts'

const AT_ONCE = 6
/** Fuzzed users may sign out, be suspended or change, so they are replaced after this many requests. */
const SAME_PEOPLE_FOR = 150
const WARM_UP = 3000
const SETTLE_MS = 20_000

export interface Fuzzed {
	requests: number
	statuses: Record<string, number>
	slowestMs: number
	findings: Map<string, { finding: Finding; count: number; example: string }>
	memory: { before: number; after: number }
}

interface Crowd {
	person: Account
	admin: Account
	secrets: readonly Secret[]
}

/** Sends the generated requests. @returns the findings */
export async function fuzz(
	target: Target,
	surface: readonly Route[],
	words: Words,
	count: number,
	seed: number,
): Promise<Fuzzed> {
	const victim = await createVictim(target)
	const arbitrary = shapesOf(surface, words, target.origin)
	await run(target, victim, makeShapes(arbitrary, Math.min(WARM_UP, count), seed + 1))
	const before = await settledMegabytes(target)
	const fuzzed = await run(target, victim, makeShapes(arbitrary, count, seed))
	return { ...fuzzed, memory: { before, after: await settledMegabytes(target) } }
}

async function settledMegabytes(target: Target): Promise<number> {
	await wait(SETTLE_MS)
	return Math.round(target.residentMegabytes())
}

async function run(target: Target, victim: Victim, shapes: readonly Shape[]): Promise<Omit<Fuzzed, 'memory'>> {
	const findings: Fuzzed['findings'] = new Map()
	const statuses: Record<string, number> = {}
	let slowestMs = 0
	const own = siteSecrets(target)
	for (let at = 0; at < shapes.length; at += SAME_PEOPLE_FOR) {
		const crowd = await gather(target)
		const secrets = [...own, ...victim.secrets, ...crowd.secrets]
		const turn = shapes.slice(at, at + SAME_PEOPLE_FOR)
		let next = 0
		const work = async () => {
			for (let shape = turn[next++]; shape; shape = turn[next++]) {
				const answer = await ask(target, victim, crowd, shape)
				const status = `${Math.floor(answer.status / 100)}xx`
				statuses[status] = (statuses[status] ?? 0) + 1
				slowestMs = Math.max(slowestMs, answer.ms)
				for (const finding of judgeOf(target, crowd, shape, answer, secrets)) note(findings, finding, shape)
			}
		}
		await Promise.all(Array.from({ length: AT_ONCE }, work))
		if (at % (SAME_PEOPLE_FOR * 20) === 0) say(`  ${at + turn.length} di ${shapes.length}, ${findings.size} scoperte`)
	}
	return { requests: shapes.length, statuses, slowestMs: Math.round(slowestMs), findings }
}

async function gather(target: Target): Promise<Crowd> {
	const person = await target.newAccount()
	const admin = await target.newAccount({ isAdmin: true })
	return { person, admin, secrets: [...sessionSecrets(person), ...sessionSecrets(admin)] }
}

/** Retries slow requests once: a busy machine is not a hanging site. */
async function ask(target: Target, victim: Victim, crowd: Crowd, shape: Shape): Promise<Answer> {
	const wire = toWire(target, victim, crowd, shape)
	const answer = await send(wire)
	return answer.isHanging ? send(wire) : answer
}

function senderOf(crowd: Crowd, sender: Sender): Account | undefined {
	return sender === 'visitor' ? undefined : crowd[sender]
}

function toWire(target: Target, victim: Victim, crowd: Crowd, shape: Shape) {
	const account = senderOf(crowd, shape.sender)
	const withIds = (text: string) =>
		text.replaceAll(
			ID_MARK,
			(_mark, whose: string, n: string) => (whose === 'own' ? account?.id : victim.ids[Number(n)]) ?? '',
		)
	const headers: Record<string, string> = { 'x-forwarded-for': newAddress() }
	for (const [name, value] of shape.headers) headers[name] = value
	const cookie = [account ? cookieHeader(account.visitor) : '', ...shape.cookies]
		.filter((part) => part !== '')
		.join('; ')
	if (cookie !== '') headers.cookie = cookie
	const body = shape.body && Buffer.from(withIds(shape.body.bytes.toString('latin1')), 'latin1')
	if (shape.body && shape.body.type !== '') headers['content-type'] = shape.body.type
	if (body) headers['content-length'] = String(body.length)
	return { url: target.url, method: shape.method, path: withIds(shape.path), headers, body }
}

function judgeOf(target: Target, crowd: Crowd, shape: Shape, answer: Answer, secrets: readonly Secret[]): Finding[] {
	const account = senderOf(crowd, shape.sender)
	return judge(answer, {
		path: shape.path,
		origin: target.origin,
		provider: target.variables.OIDC_ISSUER,
		isPublished: target.origin.startsWith('https:'),
		sender: account && { id: account.id, isAdmin: shape.sender === 'admin', email: account.email },
		secrets,
	})
}

function note(findings: Fuzzed['findings'], finding: Finding, shape: Shape): void {
	const isOfRoute = finding.kind !== 'header' && finding.kind !== 'cookie'
	const key = [finding.kind, finding.what, isOfRoute ? `${shape.method} ${shape.route.path}` : ''].join(' | ')
	const known = findings.get(key)
	if (known) {
		known.count += 1
		return
	}
	const example = `${shape.method} ${shape.path.slice(0, 160)} (${shape.sender})`
	findings.set(key, { finding, count: 1, example })
	say(`  ${key}: ${example}`)
}
