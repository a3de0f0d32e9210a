import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { parseArguments } from '../src/command/arguments.ts'
import { servicesNamedBy } from '../src/command/environment.ts'
import { run } from '../src/command/run.ts'

const none = servicesNamedBy({})
const folders: string[] = []
afterEach(() => {
	for (const path of folders.splice(0)) rmSync(path, { recursive: true })
})

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), 'legal-'))
	folders.push(path)
	return path
}

async function legal(cwd: string, ...argv: string[]): Promise<unknown> {
	const lines: string[] = []
	await run(parseArguments([...argv, '--json'], cwd), none, (line) => lines.push(line))
	return JSON.parse(lines.join('\n'))
}

const rules =
	"Art. 1 - Acqua\nIl mugnaio deriva l'acqua del torrente.\n\nArt. 2 - Macina\nIl proprietario della macina risponde dei danni cagionati ai vicini.\n"

describe('the command line', () => {
	it('imports a text into a corpus, then searches it, asks it and resolves its citations', async () => {
		const cwd = folder()
		writeFileSync(join(cwd, 'mulini.txt'), rules)
		expect(await legal(cwd, 'import', '--corpus', 'corpus', 'mulini.txt')).toEqual({
			imported: [{ act: 'mulini', articles: 2 }],
		})
		expect(await legal(cwd, 'search', '--corpus', 'corpus', 'danni della macina')).toMatchObject({
			results: [
				{ ref: 'mulini:2', start: 0, text: 'Il proprietario della macina risponde dei danni cagionati ai vicini.' },
			],
		})
		expect(
			await legal(cwd, 'ask', '--corpus', 'corpus', 'Il proprietario della macina risponde dei danni ai vicini?'),
		).toMatchObject({ sentences: expect.any(Array), confidence: expect.any(Number) })
		expect(await legal(cwd, 'cite', 'art. 2043 c.c.')).toEqual([
			{ start: 0, end: 14, ref: 'cc:2043', urn: 'urn:nir:stato:regio.decreto:1942-03-16;262:2~art2043' },
		])
	})

	it("answers as it is built, on the machine's own Node, whatever script of npm runs it", () => {
		const cwd = folder()
		writeFileSync(join(cwd, 'mulini.txt'), rules)
		const node = process.env.TEST_MACHINE_NODE ?? process.execPath
		const cli = join(import.meta.dirname, '../dist/cli.js')
		const options = { cwd, env: { ...process.env, INIT_CWD: '/' }, encoding: 'utf8' } as const
		const built = (...args: string[]) => execFileSync(node, [cli, ...args, '--json'], options)
		built('import', '--corpus', 'corpus', 'mulini.txt')
		expect(JSON.parse(built('search', '--corpus', 'corpus', 'danni della macina'))).toMatchObject({
			results: [{ ref: 'mulini:2', start: 0 }],
		})
	})

	it('leaves the corpus as it was when one of the files is broken', async () => {
		const cwd = folder()
		writeFileSync(join(cwd, 'mulini.txt'), rules)
		writeFileSync(join(cwd, 'rotto.xml'), '<akomaNtoso><act>')
		await expect(legal(cwd, 'import', '--corpus', 'corpus', 'mulini.txt', 'rotto.xml')).rejects.toThrow('rotto.xml:1')
		expect(readdirSync(cwd).toSorted()).toEqual(['mulini.txt', 'rotto.xml'])
	})

	it('answers the questions of a file, one line each', async () => {
		const cwd = folder()
		writeFileSync(join(cwd, 'mulini.txt'), rules)
		writeFileSync(join(cwd, 'domande.jsonl'), '{"id":"a","question":"Che ore sono?"}\n{"id":"b","question":"???"}\n')
		const lines: string[] = []
		const argv = ['answer', '--corpus', 'mulini.txt', '--questions', 'domande.jsonl', '--on', '2027-06-01', '--json']
		await run(parseArguments(argv, cwd), none, (line) => lines.push(line))
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([
			{ id: 'a', kind: expect.any(String), confidence: expect.any(Number), sentences: expect.any(Array) },
			{ id: 'b', kind: 'refused', confidence: 0, sentences: [] },
		])
	})

	it('answers with the model that the environment names: what it points at, how sure it is, and its own words with their fate', async () => {
		const cwd = folder()
		writeFileSync(join(cwd, 'mulini.txt'), rules)
		writeFileSync(
			join(cwd, 'domande.jsonl'),
			'{"id":"a","question":"Chi risponde dei danni della macina ai vicini?"}\n',
		)
		const words = 'Il proprietario della macina risponde dei danni cagionati ai vicini.'
		const replies = (message: string): object => {
			if (message.startsWith('{')) return { letture: [{ n: 1, regge: true, parole: 'risponde dei danni' }] }
			const number = Number(new RegExp(String.raw`\[(\d+)\] ${words}`).exec(message)?.[1])
			const risposta = ['Ne risponde il proprietario.', 'Ne risponde entro 90 giorni.'].map((testo) => ({
				testo,
				frasi: [number],
			}))
			return { frasi: [number], bastano: 'si', manca: '', p: 0.9, risposta }
		}
		const asked: string[] = []
		const reply = async (request: IncomingMessage, response: ServerResponse) => {
			const { model, messages } = JSON.parse(await text(request))
			asked.push(model)
			const chunk = (content: string, finish: string | null) =>
				`data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model, choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`
			response.writeHead(200, { 'content-type': 'text/event-stream' })
			response.end(
				`${chunk(JSON.stringify(replies(messages.at(-1).content)), null)}${chunk('', 'stop')}data: [DONE]\n\n`,
			)
		}
		const endpoint = createServer((request, response) => void reply(request, response)).listen(0, '127.0.0.1')
		try {
			await once(endpoint, 'listening')
			const address = endpoint.address()
			const port = typeof address === 'object' ? address?.port : undefined
			const services = servicesNamedBy({
				LLM_BASE_URL: `http://127.0.0.1:${port}/v1`,
				LLM_MODEL: 'indica',
				LLM_JUDGE_MODEL: 'rilegge',
			})
			const lines: string[] = []
			const argv = ['answer', '--corpus', 'mulini.txt', '--questions', 'domande.jsonl', '--json']
			await run(parseArguments(argv, cwd), services, (line) => lines.push(line))
			const place = { ref: 'mulini:2', start: 0, end: words.length }
			expect(lines.map((line) => JSON.parse(line))).toMatchObject([
				{
					id: 'a',
					kind: 'answer',
					confidence: null,
					points: [place],
					p: 0.9,
					own: [
						{ text: 'Ne risponde il proprietario.', sources: [place], stands: true },
						{ text: 'Ne risponde entro 90 giorni.', sources: [place], stands: false, reason: 'number' },
					],
				},
			])
			expect(asked).toEqual(['indica', 'rilegge'])
		} finally {
			endpoint.closeAllConnections()
			endpoint.close()
		}
	})

	it('says which variables name a model', async () => {
		const lines: string[] = []
		await run(parseArguments(['help'], '/'), none, (line) => lines.push(line))
		for (const name of [
			'LLM_BASE_URL',
			'LLM_MODEL',
			'LLM_API_KEY',
			'LLM_JUDGE_BASE_URL',
			'LLM_JUDGE_MODEL',
			'LLM_JUDGE=off',
		])
			expect(lines.join('\n')).toContain(name)
	})

	it('says how it is used when it is used wrongly', async () => {
		await expect(legal(folder(), 'dance')).rejects.toThrow('legal search')
		await expect(legal(folder(), 'search', 'x', '--on', 'ieri', '--corpus', 'x')).rejects.toThrow('--on: not a date')
		expect(() => parseArguments(['search', '--colour'], '/')).toThrow('--colour')
	})
})
