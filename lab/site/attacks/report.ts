import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteRoot } from '#test/program.ts'
import type { Fuzzed } from './fuzz.ts'
import type { Outcome } from './known.ts'
import type { LockOut } from './lock-out.ts'
import { say } from './target.ts'

export interface Drilled {
	seed: number
	known?: readonly Outcome[]
	lockOut?: LockOut
	fuzzed?: Fuzzed
}

const MEMORY_MAY_GROW = 1.2

/** Returns true if there were no findings. */
export function holds({ known = [], lockOut, fuzzed }: Drilled): boolean {
	const isKnownRefused = known.every(({ isRefused }) => isRefused)
	const isLetIn = lockOut === undefined || lockOut.status === 200
	return (
		isKnownRefused &&
		isLetIn &&
		(fuzzed === undefined || (fuzzed.findings.size === 0 && growth(fuzzed) <= MEMORY_MAY_GROW))
	)
}

function growth({ memory: { before, after } }: Fuzzed): number {
	return after / before
}

/** @param isWhole true if all parts ran: then the page in lab/bench/ is written too */
export function writeReport(drilled: Drilled, isWhole: boolean): void {
	const page = render(drilled)
	say(page)
	if (isWhole) writeFileSync(join(siteRoot, '../lab/bench/site/attacks.md'), page)
}

function render(drilled: Drilled): string {
	const { seed, known, lockOut, fuzzed } = drilled
	return [
		'<!-- Printed by `npm run figures -- attacks`. -->',
		'',
		'# The site attacked',
		'',
		`\`npm run figures -- attacks\`, ${new Date().toISOString().slice(0, 10)}, seed ${seed}: ${holds(drilled) ? 'everything held' : 'not everything held'}.`,
		'',
		...(known ? knownTable(known) : []),
		...(lockOut ? lockOutTable(lockOut) : []),
		...(fuzzed ? fuzzTable(fuzzed) : []),
	].join('\n')
}

function knownTable(known: readonly Outcome[]): string[] {
	const refused = known.filter(({ isRefused }) => isRefused).length
	const rows = known.map(({ attack, trials, isRefused }, at) => {
		const open = trials.filter(({ isOpen }) => isOpen).map(({ what }) => what)
		return `| ${at + 1} | ${attack.name} | ${isRefused ? 'refused' : `OPEN: ${open.join('; ')}`} |`
	})
	return [
		'## Attacks that worked once',
		'',
		`${refused} of ${known.length} refused.`,
		'',
		'| | attack | today |',
		'|---|---|---|',
		...rows,
		'',
	]
}

function lockOutTable({ strangers, statuses, status, ms }: LockOut): string[] {
	const answers = Object.entries(statuses).map(([code, count]) => `${count} × ${code}`)
	return [
		'## Strangers who would lock a person out',
		'',
		`${strangers} wrong passwords from ${strangers} addresses (${answers.join(', ')}); then the person on a known device: ${status} in ${ms} ms.`,
		'',
	]
}

function fuzzTable(fuzzed: Fuzzed): string[] {
	const { requests, statuses, slowestMs, findings, memory } = fuzzed
	const answers = Object.entries(statuses).map(([code, count]) => `${count} × ${code}`)
	const rows = [...findings.values()]
		.toSorted((a, b) => b.count - a.count)
		.map(
			({ finding: { kind, what }, count, example }) =>
				`| ${kind} | ${what} | ${count} | \`${example.replaceAll('|', '\\|').replaceAll('`', "'")}\` |`,
		)
	return [
		'## Requests nobody would send',
		'',
		`${requests} requests (${answers.join(', ')}), slowest ${slowestMs} ms; memory of the server ${memory.before} MB before, ${memory.after} MB after (${growth(fuzzed).toFixed(2)} ×).`,
		'',
		...(rows.length === 0 ? ['No findings.'] : ['| finding | what | times | example |', '|---|---|---:|---|', ...rows]),
		'',
	]
}
