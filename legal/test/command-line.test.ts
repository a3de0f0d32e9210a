import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

	it('verifies claims about passages, a line each, in order', async () => {
		const cwd = folder()
		const passage = 'Il cliente deve proporre reclamo entro otto giorni dalla consegna.'
		writeFileSync(join(cwd, 'passi.jsonl'), `${JSON.stringify({ id: 'a', ref: 'mulini:21', passage })}\n`)
		const sentences = [
			'Il reclamo va proposto entro otto giorni dalla consegna.',
			'Il reclamo va proposto entro un mese.',
		]
		const claims = sentences.map((sentence) => JSON.stringify({ passage: 'a', sentence }))
		writeFileSync(join(cwd, 'frasi.jsonl'), `${claims.join('\n')}\n`)
		const lines: string[] = []
		const verify = ['verify', '--passages', 'passi.jsonl', '--claims']
		await run(parseArguments([...verify, 'frasi.jsonl', '--json'], cwd), none, (line) => lines.push(line))
		expect(lines.map((line) => JSON.parse(line))).toEqual([
			{ passage: 'a', sentence: sentences[0], stands: true, degree: 'verified' },
			{ passage: 'a', sentence: sentences[1], stands: false, degree: 'none', reason: 'number' },
		])
		writeFileSync(join(cwd, 'rotto.jsonl'), '{"passage":"a"}\n')
		await expect(legal(cwd, ...verify, 'rotto.jsonl')).rejects.toThrow('rotto.jsonl:1')
		writeFileSync(join(cwd, 'rotto.jsonl'), '{"passage":"b","sentence":"x"}\n')
		await expect(legal(cwd, ...verify, 'rotto.jsonl')).rejects.toThrow('no passage b')
	})

	it('evaluates questions beside plain BM25', async () => {
		const cwd = folder()
		writeFileSync(join(cwd, 'mulini.txt'), rules)
		writeFileSync(
			join(cwd, 'prova.jsonl'),
			'{"id":"a","question":"Chi risponde dei danni della macina?","gold":["mulini:2"]}\n{"id":"b","question":"Che ore sono?","gold":[]}\n',
		)
		const report = await legal(cwd, 'eval', '--corpus', 'mulini.txt', '--questions', 'prova.jsonl')
		expect(report).toMatchObject({
			sets: [
				{
					name: 'prova',
					n: 2,
					'R@1': 1,
					'MRR@10': 1,
					baseline: { 'R@1': 1 },
					perQuestion: [
						{ id: 'a', ranked: ['mulini:2'] },
						{ id: 'b', kind: 'refused' },
					],
				},
			],
			areas: [
				{ area: 'altro', n: 1, 'R@1': 1 },
				{ area: 'none', n: 1, refused: 1 },
			],
		})
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

	it('evaluates answers by the decisive words they show', async () => {
		const cwd = folder()
		writeFileSync(join(cwd, 'mulini.txt'), rules)
		const span = { ref: 'mulini:2', text: 'risponde dei danni' }
		const line = { id: 'a', question: 'Chi risponde dei danni della macina?', gold: ['mulini:2'], spans: [span] }
		writeFileSync(join(cwd, 'prova.jsonl'), JSON.stringify(line))
		const report = await legal(cwd, 'eval', '--corpus', 'mulini.txt', '--answers', 'prova.jsonl')
		expect(report).toMatchObject({ answers: [{ name: 'prova', n: 1, perQuestion: [{ id: 'a' }] }] })
	})

	it('says how it is used when it is used wrongly', async () => {
		await expect(legal(folder(), 'dance')).rejects.toThrow('legal search')
		await expect(legal(folder(), 'search', 'x', '--on', 'ieri', '--corpus', 'x')).rejects.toThrow('--on: not a date')
		expect(() => parseArguments(['search', '--colour'], '/')).toThrow('--colour')
	})
})
