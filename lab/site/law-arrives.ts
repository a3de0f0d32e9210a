/**
 * Measures how the law of the list arrives in an empty site from the service at an address: when the first act is there, the first 31, and all.
 * With KILLS the server is killed that many times on the way. Fails if an act does not come that is not named as missing.
 *
 * npm run figures -- law-arrives [minutes=15] [kills=0] [missing=2]
 *
 * LAW_SOURCE is the address, as http://127.0.0.1:4480.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { processVariables } from '#platform/configuration/process-environment.ts'
import { startProgram } from '#test/program.ts'
import { readLawProgress } from './load/law-progress.ts'

const given = Object.fromEntries(process.argv.slice(2).map((one) => one.split('=')))
const { minutes, kills, missing } = z
	.object({
		minutes: z.coerce.number().default(15),
		kills: z.coerce.number().default(0),
		missing: z.coerce.number().default(0),
	})
	.parse(given)
const { LAW_SOURCE } = processVariables()
if (LAW_SOURCE === undefined) throw new Error('LAW_SOURCE is not set')
const FIRST = 31

const dataDir = mkdtempSync(join(tmpdir(), 'law-arrives-'))
const began = performance.now()
const seconds = () => (performance.now() - began) / 1000
const marks = new Map<string, number>()
const mark = (name: string) => marks.set(name, marks.get(name) ?? Math.round(seconds()))

async function start() {
	const program = startProgram('server/main.ts', { DATA_DIR: dataDir, LAW_SOURCE: LAW_SOURCE ?? '', SEED: 'default' })
	const [, url = ''] = await program.line(/^Guida Fiscale: (.+)$/)
	return { ...program, url }
}

let site = await start()
let killed = 0
let law = await readLawProgress(site.url, dataDir)
try {
	while (seconds() < minutes * 60) {
		law = (await readLawProgress(site.url, dataDir)) ?? law
		if (law !== undefined && law.acts >= 1) mark('first')
		if (law !== undefined && law.acts >= FIRST) mark(`first ${FIRST}`)
		if (law !== undefined && law.acts >= law.of - missing) mark('all')
		if (marks.has('all')) break
		if (killed < kills && law !== undefined && law.acts > ((killed + 1) * law.of) / (kills + 1)) {
			killed++
			site.process.kill('SIGKILL')
			await once(site.process, 'exit')
			site = await start()
		}
		await wait(500)
	}
	const times = [...marks].map(([name, at]) => `${name} ${at} s`).join(', ')
	process.stdout.write(
		`${law?.acts} of ${law?.of} acts in ${Math.round(seconds())} s (${times}), killed ${killed} times\n`,
	)
	for (const { urn, reason } of law?.failed ?? []) process.stdout.write(`${urn}: ${reason}\n`)
	process.exitCode = marks.has('all') ? 0 : 1
} finally {
	site.process.kill('SIGTERM')
	await site.end
	rmSync(dataDir, { recursive: true, force: true })
}
