/**
 * Asks a default installation without law and network the questions of clients, and counts what it answers.
 *
 * npm run figures -- guide-answers CORPUS [--show] | --questions FILE.jsonl [--answers FILE.jsonl]
 *
 * CORPUS has `questions-a.jsonl`; `answers-a.json`, or `gold` beside a question, names the schede that answer each. Schede of which none is among them are an answer about
 * something else; below the threshold up to three schede are offered. `--show` prints what was not right.
 * `--answers` writes the whole replies, for a reader to judge.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { ChatMessage } from '#app/features/law/assistant/message.ts'
import { startProgram } from '#test/program.ts'
import { becomeUser, createVisitor } from '#test/visitor.ts'
import { readJson } from './load.ts'

/** Pause after the limit of questions a minute. */
const TOO_MANY_MS = 10_000

interface Outcome {
	id: number | string
	question: string
	outcome: string
	got: string
	ms: number
}

const { values, positionals } = parseArgs({
	options: { show: { type: 'boolean' }, questions: { type: 'string' }, answers: { type: 'string' } },
	allowPositionals: true,
})
const [corpus = ''] = positionals
const gold = readJson('lab/guide/answers-a.json')
const questions = readFileSync(values.questions ?? join(corpus, 'questions-a.jsonl'), 'utf8')
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as { id: number | string; question: string; gold?: string[] })
const say = (line: string) => process.stdout.write(`${line}\n`)
const slugIn = (url: string | null | undefined) => url?.split('/').at(-1) ?? ''

const dataDir = mkdtempSync(join(tmpdir(), 'guida-fiscale-'))
const began = performance.now()
const site = startProgram('server/main.ts', { DATA_DIR: dataDir, SEED: 'default' })
try {
	const [, url = ''] = await site.line(/^Guida Fiscale: (.+)$/)
	say(`first start ${((performance.now() - began) / 1000).toFixed(1)} s`)
	const visitor = createVisitor((path, init) => fetch(url + path, init), url)
	await becomeUser(visitor, dataDir)
	await ask('Quanto costa un notaio?')
	const outcomes: Outcome[] = []
	const replies: unknown[] = []
	for (const { id, question, gold: named } of questions) {
		const { message, ms } = await ask(question)
		outcomes.push({ id, question, ms, ...outcomeOf(message, named ?? gold[String(id)] ?? []) })
		replies.push({ ...message, id, question })
	}
	if (values.answers === undefined) report(outcomes)
	else writeFileSync(values.answers, replies.map((reply) => `${JSON.stringify(reply)}\n`).join(''))

	async function ask(question: string): Promise<{ message: Partial<ChatMessage>; ms: number }> {
		const started = performance.now()
		const response = await visitor.post('/api/assistant/messages', { question, sessionId: crypto.randomUUID() })
		const body = (await response.json()) as { message?: ChatMessage } & Partial<ChatMessage>
		const ms = performance.now() - started
		if (response.status === 200) return { message: body.message ?? body, ms }
		if (response.status !== 429) throw new Error(`${response.status}: ${JSON.stringify(body)}`)
		await wait(TOO_MANY_MS)
		return ask(question)
	}
} finally {
	site.process.kill()
	await site.end
	rmSync(dataDir, { recursive: true })
}

function outcomeOf(message: Partial<ChatMessage>, right: readonly string[]): Pick<Outcome, 'outcome' | 'got'> {
	const { guide, sources = [], counted, further = [], refusal = '', confidence } = message
	const said = sources.map((source) => slugIn(source.url))
	if (guide !== undefined)
		return {
			outcome: said.some((slug) => right.includes(slug)) ? 'right' : 'something else',
			got: `${said.join()} ${confidence?.toFixed(2)}`,
		}
	if (counted) return { outcome: counted.result ? 'counted by a tool' : 'asked by a tool', got: counted.tool.name }
	const offered = further.map((source) => slugIn(source.url))
	if (offered.length === 0) return { outcome: 'refused', got: refusal }
	return {
		outcome: offered.some((slug) => right.includes(slug)) ? 'right one offered' : 'others offered',
		got: offered.join(),
	}
}

function report(outcomes: readonly Outcome[]): void {
	for (const [outcome, list] of Object.entries(Object.groupBy(outcomes, (one) => one.outcome)))
		say(`${outcome}: ${list?.length} of ${outcomes.length}`)
	const times = outcomes
		.filter(({ outcome }) => outcome === 'right')
		.map(({ ms }) => ms)
		.toSorted((one, other) => one - other)
	const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0)
	say(`answers from the guide: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
	if (!values.show) return
	for (const { id, question, outcome, got } of outcomes)
		if (outcome !== 'right') say(`${id} ${outcome}: ${question} → ${got}`)
}
