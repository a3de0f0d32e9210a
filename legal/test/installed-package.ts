import { join } from 'node:path'
import { type InstalledPackage, installPackage } from '../../scripts/testing/install-package.ts'

const QUESTION = 'Per quanti anni si tiene il registro delle macine?'

const CONSUMER = `import { readFileSync } from 'node:fs'
import { type Answer, ask, createLearnedRanker, MemoryStore, readDocuments, retrieve } from 'legal'
import { createNormattivaClient } from 'legal/normattiva'

const read = await readDocuments('mulini.md', readFileSync('node_modules/legal/examples/mulini.md'))
if (!read.ok) throw new Error(read.problems[0].code)
const store = new MemoryStore()
await store.add(read.value.flatMap(({ articles }) => articles))
const answer: Answer = await ask(store, '${QUESTION}')
const { articles: [found] } = await retrieve(store, '${QUESTION}', { limit: 1 })
if (found?.ref !== 'mulini:3' || typeof createNormattivaClient !== 'function') throw new Error('not found')
if (createLearnedRanker({ version: '1', shared: {}, byKind: {} }).version !== '1') throw new Error('no ranker')
process.stdout.write(answer.kind === 'grounded' ? answer.sentences[0].text : answer.kind)
`

export interface InstalledLegal extends InstalledPackage {
	/** Returns the answer of the installed command and of the installed library. @throws Error if one of them fails */
	answers(node: string): { readonly command: string; readonly library: string }
}

/** @throws Error with npm's words in it where the registry does not answer */
export function installLegal(): InstalledLegal {
	const untyped = CONSUMER.replace('type Answer, ', '').replace(': Answer', '')
	const installed = installPackage('legal', { typed: CONSUMER, untyped })
	return {
		...installed,
		answers(node) {
			const bin = join(installed.folder, 'node_modules/.bin/legal')
			const corpus = join(installed.folder, 'node_modules/legal/examples')
			const command = installed.run(node, [bin, 'ask', '--corpus', corpus, QUESTION])
			return { command: command.trim(), library: installed.run(node, ['consumer.js']) }
		},
	}
}
