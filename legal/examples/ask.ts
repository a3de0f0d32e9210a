import { readFileSync } from 'node:fs'
import { ask, MemoryStore, readDocuments } from 'legal'

const [
	file = 'node_modules/legal/examples/mulini.md',
	question = 'Per quanti anni si tiene il registro delle macine?',
] = process.argv.slice(2)
const read = await readDocuments(file, readFileSync(file)) // .md, .txt, .jsonl, Akoma Ntoso
if (!read.ok) throw new Error(read.problems[0].code)
const store = new MemoryStore()
await store.add(read.value.flatMap(({ articles }) => articles))
const answer = await ask(store, question)
process.stdout.write(answer.kind === 'grounded' ? answer.sentences[0].text : answer.kind)
