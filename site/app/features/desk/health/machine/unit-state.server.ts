import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { ownUser } from '#platform/configuration/own-user.ts'
import { findLaidUnits, UNIT_FOLDER } from './installation.server.ts'
import type { MachineMatter } from './matter.ts'

/** Properties of a unit, as systemd tells them (systemctl(1), `show`). */
type Shown = Readonly<Record<string, string>>

const ASKED = ['LoadState', 'ActiveState', 'Result', 'ExecMainStatus', 'ExecStartPre', 'DropInPaths', 'ReadWritePaths']
const TIMEOUT_MS = 5_000
/** States of loading in which systemd starts nothing. */
const BROKEN = new Set(['bad-setting', 'error', 'masked'])
/** Lines that the recipe, or the page for operators, puts beside a unit. */
const EXPECTED = /^\s*(?:$|#|;|\[|(?:ReadWritePaths|Environment|EnvironmentFile)=)/

/** Asks systemd why a unit of the site does not run. Returns that and what mends it; undefined where systemd does not know, or is not there. */
export async function findUnitProblem(unit: string): Promise<string | undefined> {
	return unitProblemText(unit, await askSystemd(unit), readIfThere)
}

/** Returns a matter if systemd would not start the site's unit again, though its program may still run. */
export async function findUnitFault(siteRoot: string): Promise<MachineMatter[]> {
	const [unit] = findLaidUnits(UNIT_FOLDER, resolve(siteRoot, '..'))
	return unit === undefined ? [] : unitFaultOf(unit, await askSystemd(unit), readIfThere)
}

/** Returns that matter by what systemd says of the unit. */
export function unitFaultOf(unit: string, shown: Shown, read: (file: string) => string | undefined): MachineMatter[] {
	if (!BROKEN.has(shown['LoadState'] ?? '')) return []
	const text =
		unitProblemText(unit, shown, read) ?? `Rimettila con la ricetta: sh deploy/recipe.sh, con il nome del sito.`
	return [{ kind: 'unit-broken', unit, text }]
}

async function askSystemd(unit: string): Promise<Shown> {
	const asked = promisify(execFile)('systemctl', ['show', unit, `--property=${ASKED.join(',')}`], {
		timeout: TIMEOUT_MS,
	})
	const text = await asked.then(
		({ stdout }) => stdout,
		() => '',
	)
	const pairs = text.split('\n').map((line): [string, string] => {
		const end = line.indexOf('=')
		return [line.slice(0, end), line.slice(end + 1)]
	})
	return Object.fromEntries(pairs)
}

function readIfThere(file: string): string | undefined {
	return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** Returns why a unit does not run, by what systemd says of it; `read` returns the text of a file, undefined if there is none. */
export function unitProblemText(
	unit: string,
	shown: Shown,
	read: (file: string) => string | undefined,
): string | undefined {
	const again = `systemctl restart ${unit}`
	if (shown['LoadState'] === 'masked')
		return `systemd ha il divieto di avviarlo. Chi gestisce il server lo toglie con: systemctl unmask ${unit} && systemctl enable --now ${unit}`
	const changed = findChanges(shown['DropInPaths'] ?? '', read)
	if (changed)
		return `La sua unità è stata cambiata: ${changed.file} dice ${changed.lines.join(', ')}. Se non è voluto, chi gestisce il server lo toglie con: rm ${changed.file} && systemctl daemon-reload && ${again}`
	const status = /status=(2\d\d)/.exec(shown['ExecStartPre'] ?? '')?.[1] ?? shown['ExecMainStatus'] ?? ''
	const cause = CAUSES[status]?.(shown, read)
	if (cause !== undefined) return `${cause} && ${again}`
	if (shown['Result'] === 'oom-kill')
		return `Il sistema lo ha chiuso perché la memoria non bastava: chiudi ciò che la occupa («ps aux --sort=-rss | head» dice che cosa), oppure aggiungine; poi: ${again}`
	return shown['ActiveState'] === 'inactive'
		? `È fermo: qualcuno lo ha fermato, o la macchina lo ha fatto. Chi gestisce il server lo avvia con: systemctl start ${unit}`
		: undefined
}

/** Causes by the code with which systemd gives up before the program begins (systemd.exec(5), "Process exit codes"). */
const CAUSES: Readonly<Record<string, (shown: Shown, read: (file: string) => string | undefined) => string>> = {
	'200': () =>
		`L’utente ${ownUser()} non può entrare nella cartella del sito. Chi gestisce il server la riapre con: chmod a+x /opt`,
	'203': () => 'Manca Node, con cui parte. Chi gestisce il server lo installa con: apt install --yes nodejs npm',
	'217': () =>
		'Manca l’utente con cui gira. Chi gestisce il server lo rimette con: useradd --system --user-group guida',
	'226': ({ ReadWritePaths = '' }) => {
		const missing = ReadWritePaths.split(' ').filter((path) => path.startsWith('/') && !existsSync(path))
		return `Una cartella che l’unità nomina non c’è: ${missing.join(', ')}. Se è di un disco, collegalo e montalo; altrimenti creala con: mkdir -p ${missing.join(' ')}`
	},
}

function findChanges(
	paths: string,
	read: (file: string) => string | undefined,
): { file: string; lines: string[] } | undefined {
	for (const file of paths.split(' ').filter(Boolean)) {
		const lines = (read(file) ?? '').split('\n').filter((line) => !EXPECTED.test(line))
		if (lines.length > 0) return { file, lines: lines.map((line) => line.trim()) }
	}
	return undefined
}
