import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { type Services, servicesNamedBy } from '../../../legal/src/command/environment.ts'
import { parseArguments } from './arguments.ts'
import { run } from './run.ts'

const none = servicesNamedBy({})
const folders: string[] = []
afterEach(() => {
	for (const path of folders.splice(0)) rmSync(path, { recursive: true })
})

function folder(): string {
	const path = mkdtempSync(join(tmpdir(), 'lab-legal-'))
	folders.push(path)
	return path
}

async function legal(cwd: string, services: Services, ...argv: string[]): Promise<unknown> {
	const lines: string[] = []
	await run(parseArguments([...argv, '--json'], cwd), services, (line) => lines.push(line))
	return JSON.parse(lines.join('\n'))
}

const rules =
	"Art. 1 - Acqua\nIl mugnaio deriva l'acqua del torrente.\n\nArt. 2 - Macina\nIl proprietario della macina risponde dei danni cagionati ai vicini.\n"

/** Finds borne what speaks of eight days. */
const reading: Services = {
	...none,
	reader: {
		model: 'scripted',
		async *stream(messages) {
			const regge = messages.at(-1)?.content.includes('va proposto entro otto giorni') ?? false
			yield JSON.stringify({ letture: [{ n: 1, regge, parole: regge ? 'entro otto giorni' : '' }] })
		},
	},
}

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
	await run(parseArguments([...verify, 'frasi.jsonl', '--json'], cwd), reading, (line) => lines.push(line))
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		{ passage: 'a', sentence: sentences[0], stands: true, reading: 'stands' },
		{ passage: 'a', sentence: sentences[1], stands: false, reading: 'not-borne' },
	])
	await expect(legal(cwd, none, ...verify, 'frasi.jsonl')).rejects.toThrow('second reader')
	writeFileSync(join(cwd, 'rotto.jsonl'), '{"passage":"a"}\n')
	await expect(legal(cwd, reading, ...verify, 'rotto.jsonl')).rejects.toThrow('rotto.jsonl:1')
	writeFileSync(join(cwd, 'rotto.jsonl'), '{"passage":"b","sentence":"x"}\n')
	await expect(legal(cwd, reading, ...verify, 'rotto.jsonl')).rejects.toThrow('no passage b')
})

it('evaluates questions beside plain BM25', async () => {
	const cwd = folder()
	writeFileSync(join(cwd, 'mulini.txt'), rules)
	writeFileSync(
		join(cwd, 'prova.jsonl'),
		'{"id":"a","question":"Chi risponde dei danni della macina?","gold":["mulini:2"]}\n{"id":"b","question":"Che ore sono?","gold":[]}\n',
	)
	const report = await legal(cwd, none, 'eval', '--corpus', 'mulini.txt', '--questions', 'prova.jsonl')
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

it('evaluates answers by the decisive words they show', async () => {
	const cwd = folder()
	writeFileSync(join(cwd, 'mulini.txt'), rules)
	const span = { ref: 'mulini:2', text: 'risponde dei danni' }
	const line = { id: 'a', question: 'Chi risponde dei danni della macina?', gold: ['mulini:2'], spans: [span] }
	writeFileSync(join(cwd, 'prova.jsonl'), JSON.stringify(line))
	const report = await legal(cwd, none, 'eval', '--corpus', 'mulini.txt', '--answers', 'prova.jsonl')
	expect(report).toMatchObject({ answers: [{ name: 'prova', n: 1, perQuestion: [{ id: 'a' }] }] })
})
