/** Checks third-party packages: known advisories, install scripts, licences. Run by `npm run check`. */
import { join } from 'node:path'
import { askForAdvisories } from './supply-chain/advisories.ts'
import { unnamedInstallScripts } from './supply-chain/install-scripts.ts'
import { licenceProblems } from './supply-chain/licences.ts'
import { readLock, readManifest } from './supply-chain/lock-file.ts'

const root = join(import.meta.dirname, '..')
const say = (line: string) => void process.stderr.write(`${line}\n`)
const lock = readLock(root)

const scripts = unnamedInstallScripts(lock, readManifest(root))
for (const name of scripts)
	say(`${name} porta uno script di installazione: permettilo o negalo in allowScripts (package.json).`)

const licences = licenceProblems(root, lock)
for (const { name, licence } of licences) say(`${name}: la licenza «${licence}» non è tra quelle ammesse.`)

const advisories = askForAdvisories(root)
if (advisories.answered) {
	for (const one of advisories.grave) say(`Vulnerabilità nota: ${one}. Aggiorna il pacchetto o togli ciò che lo porta.`)
	say(`Vulnerabilità note: ${advisories.grave.length} gravi, ${advisories.lesser} minori.`)
} else
	say(
		`Il registro dei pacchetti non risponde alle domande sulle vulnerabilità note (${advisories.why.split('\n')[0]?.split(' - ')[0]}).`,
	)

const failed = scripts.length + licences.length + (advisories.answered ? advisories.grave.length : 0)
process.exit(failed === 0 ? 0 : 1)
