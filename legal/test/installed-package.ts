import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The package as npm makes it of this workspace, installed alone into an empty folder. */
export interface InstalledPackage {
	readonly folder: string
	/** Returns the answer of the installed command and of the installed library. @throws Error if one of them fails */
	answers(node: string): { readonly command: string; readonly library: string }
	/** Compiles a program against the installed types in strict mode. @throws Error with the compiler's output */
	compile(): void
	remove(): void
}

const QUESTION = 'Per quanti anni si tiene il registro delle macine?'

const CONSUMER = `import { readFileSync } from 'node:fs'
import { type Answer, ask, createLearnedRanker, MemoryStore, readDocuments } from 'legal'
import { evaluateSets, parseQuestions } from 'legal/eval'
import { createNormattivaClient } from 'legal/normattiva'

const read = await readDocuments('mulini.md', readFileSync('node_modules/legal/examples/mulini.md'))
if (!read.ok) throw new Error(read.problems[0].code)
const store = new MemoryStore()
await store.add(read.value.flatMap(({ articles }) => articles))
const answer: Answer = await ask(store, '${QUESTION}')
const sets = [parseQuestions('prova', JSON.stringify({ id: '1', question: '${QUESTION}', gold: ['mulini:3'] }))]
const { sets: [figures] } = await evaluateSets({ store }, sets)
if (figures?.['R@1'] !== 1 || typeof createNormattivaClient !== 'function') throw new Error('not found')
if (createLearnedRanker({ version: '1', shared: {}, byKind: {} }).version !== '1') throw new Error('no ranker')
process.stdout.write(answer.kind === 'grounded' ? answer.sentences[0].text : answer.kind)
`

/** @throws Error with npm's words in it where the registry does not answer */
export function installPackage(): InstalledPackage {
	const folder = mkdtempSync(join(tmpdir(), 'legal-package-'))
	const run = (command: string, args: readonly string[], cwd: string) =>
		execFileSync(command, [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
	const remove = () => rmSync(folder, { recursive: true, force: true })
	const manifest = join(root, 'legal/package.json')
	const before = readFileSync(manifest, 'utf8')
	try {
		const packed = run('npm', ['pack', '--silent', '--pack-destination', folder], join(root, 'legal'))
		if (readFileSync(manifest, 'utf8') !== before) throw new Error('npm pack left another package.json behind')
		const app = join(folder, 'app')
		mkdirSync(app)
		writeFileSync(join(app, 'package.json'), '{ "type": "module", "private": true }\n')
		const archive = packed.trim().split('\n').at(-1) ?? ''
		run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', join(folder, archive)], app)
		writeFileSync(join(app, 'consumer.ts'), CONSUMER)
		writeFileSync(join(app, 'consumer.js'), CONSUMER.replace('type Answer, ', '').replace(': Answer', ''))
		return {
			folder: app,
			remove,
			answers(node) {
				const corpus = join(app, 'node_modules/legal/examples')
				const command = run(node, [join(app, 'node_modules/.bin/legal'), 'ask', '--corpus', corpus, QUESTION], app)
				return { command: command.trim(), library: run(node, [join(app, 'consumer.js')], app) }
			},
			compile() {
				const options =
					'--noEmit --strict --skipLibCheck false --target es2022 --module nodenext --moduleResolution nodenext'
				const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
				run(join(root, 'node_modules/.bin/tsc'), [...options.split(' '), ...types, 'consumer.ts'], app)
			},
		}
	} catch (error) {
		remove()
		throw error
	}
}
