/**
 * Plants the faults of an operator's day, each on a fresh installation: `guida doctor` must go red, the panel or the last line of the start must
 * say the same, and doing what the line says must make it green.
 *
 * npm run figures -- faults [machine|outside|data|words of a fault's name]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECK_OF } from '#app/features/desk/health/checks.ts'
import { closePostgres, DATA } from './faults/data.ts'
import type { Fault } from './faults/fault.ts'
import { createInstallation, type Diagnosis, type Installation, makeFirst, stateOf } from './faults/installation.ts'
import { MACHINE } from './faults/machine.ts'
import { OUTSIDE } from './faults/outside.ts'
import { closeServers } from './faults/servers.ts'

const words = process.argv.slice(2).join(' ')
const groups: Readonly<Record<string, readonly Fault[]>> = { machine: MACHINE, outside: OUTSIDE, data: DATA }
const faults = groups[words] ?? [...MACHINE, ...OUTSIDE, ...DATA].filter(({ name }) => name.includes(words))

const redOf = ({ checks }: Diagnosis) => checks.filter(({ state }) => state === 'bad').map(({ name }) => name)

/** Returns what is wrong with how a fault is told; empty if nothing is. */
async function tryFault(fault: Fault, site: Installation, usual: readonly string[]): Promise<string[]> {
	const undo = await fault.plant(site)
	try {
		const before = await site.doctor()
		const line = stateOf(before, fault.check)
		const wrong: string[] = []
		if (line?.state !== 'bad') wrong.push(`not red: ${line?.text ?? before.problem}`)
		const others = redOf(before).filter((name) => name !== fault.check && !usual.includes(name))
		if (others.length > 0) process.stdout.write(`       (red too: ${others.join(', ')})\n`)
		if (site.isUp() !== (fault.site === 'running') && fault.check !== 'site')
			wrong.push(`the site is ${site.isUp() ? 'up' : `down: ${site.said()}`}`)
		wrong.push(...(await comparePanel(fault, site, line?.text ?? '')))
		if (line?.state !== 'bad') return wrong
		process.stdout.write(`       ${line.text}\n`)
		await fault.obey(site, line.text)
		if (!site.isUp()) await site.start()
		const after = stateOf(await site.doctor(), fault.check)
		if (after?.state === 'bad') wrong.push(`still red: ${after.text}`)
		if (!site.isUp()) wrong.push(`does not start: ${site.said()}`)
		return wrong
	} finally {
		await undo?.()
	}
}

/** The panel of a site that runs, or the last line of one that did not start, says what the doctor says. */
async function comparePanel({ check, site: expected }: Fault, site: Installation, text: string): Promise<string[]> {
	if (expected === 'stopped') {
		const said = site.said().split('\n').at(-1) ?? ''
		return said === '' || text.includes(said) || check === 'site' ? [] : [`the start says: ${said}`]
	}
	if (!site.isUp()) return []
	const matters = await site.panel()
	const own = matters.filter(({ kind }) =>
		Object.entries(CHECK_OF).some(([one, name]) => one === kind && name === check),
	)
	return own.some(({ title }) => text.includes(title))
		? []
		: [`the panel says: ${own.map(({ title }) => title).join(', ')}`]
}

const folder = mkdtempSync(join(tmpdir(), 'guida-fiscale-faults-'))
let failed = 0
try {
	const { data, copies } = await makeFirst(folder)
	const quiet = await createInstallation(data, copies)
	await quiet.start()
	const usual = redOf(await quiet.doctor())
	await quiet.remove()
	process.stdout.write(`red on this machine without a fault: ${usual.join(', ') || 'nothing'}\n`)
	for (const fault of faults) {
		const site = await createInstallation(data, copies)
		const wrong = await tryFault(fault, site, usual).catch((error: unknown) => [String(error)])
		await site.remove()
		if (wrong.length > 0) failed++
		process.stdout.write(
			`${wrong.length > 0 ? 'FAILED' : 'ok    '} ${fault.name}${wrong.map((line) => `\n       ! ${line}`).join('')}\n`,
		)
	}
	process.stdout.write(
		`${faults.length - failed} of ${faults.length} faults: red, said alike, and green after their own advice\n`,
	)
} finally {
	await closeServers()
	await closePostgres()
	rmSync(folder, { recursive: true, force: true })
}
process.exit(failed > 0 ? 1 : 0)
